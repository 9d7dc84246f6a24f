import { back, front } from '../labels/tea.mjs';

const MILK = '#b57a48';
const teas = [
  { product: 'chaiyana-garden-ctc-assam-tea', art: 'assam', bg: '#7c1d1a', ink: '#f6d489', name: ['ASSAM CTC'], sub: 'strong garden tea for milk', net: '250 g', shape: 0, heap: 0, liq: MILK, alt: 'Dark red tin of Assam CTC tea with a heap of brown granules', steps: ['2 spoons, 1 cup water', 'Boil for 3 minutes', 'Add milk, boil again', 'Strain and sweeten'] },
  { product: 'chaiyana-kadak-masala-chai', art: 'masala', bg: '#c8541c', ink: '#fff0cf', name: ['KADAK', 'MASALA CHAI'], sub: 'five real spices', net: '100 g', shape: 1, heap: 1, second: true, alt: 'Round orange masala chai tin with granules, cardamom and cinnamon' },
  { product: 'chaiyana-second-flush-orthodox-tin', art: 'second', bg: '#2a2320', ink: '#e3b35a', name: ['SECOND FLUSH', 'ORTHODOX'], sub: 'golden-tipped whole leaf', net: '100 g', shape: 0, heap: 2, second: true, liq: '#a4481a', alt: 'Black and gold tin of second flush tea with golden-tipped leaf', steps: ['1 spoon a cup', 'Water just off the boil', 'Steep 3 to 4 minutes', 'Drink without milk'] },
  { product: 'chaiyana-nilgiri-frost-green-tea', art: 'nilgiri', bg: '#dbe9d9', ink: '#1f5a4a', name: ['NILGIRI FROST', 'GREEN TEA'], sub: 'winter-plucked', net: '100 g', shape: 1, heap: 3, lid: '#f7f7fa', liq: '#c2b24a', alt: 'Round pale green Nilgiri tea tin with a heap of green leaf' },
  { product: 'chaiyana-kashmiri-kahwa-mix', art: 'kahwa', bg: '#6d2a55', ink: '#f3cf86', name: ['KASHMIRI', 'KAHWA'], sub: 'saffron, almond, cardamom', net: '150 g', shape: 0, heap: 4, alt: 'Plum tin of Kashmiri kahwa with green tea, almond and saffron' },
  { product: 'chaiyana-tulsi-ginger-herbal-infusion', art: 'tulsi', bg: '#e8efc9', ink: '#3f6b2a', name: ['TULSI GINGER'], sub: 'herbal infusion, caffeine free', net: '20 pyramid bags', shape: 3, heap: 5, second: true, liq: '#c99a3c', alt: 'Carton of tulsi ginger infusion with two pyramid tea bags', steps: ['1 bag in a cup', 'Pour boiling water', 'Cover for 5 minutes', 'Add honey if you like'] },
  { product: 'chaiyana-lemongrass-gur-chai-blend', art: 'lemongrass', bg: '#f0d68a', ink: '#5a4a12', name: ['LEMONGRASS', 'GUR CHAI'], sub: 'drink with jaggery', net: '200 g', shape: 1, heap: 6, lid: '#f8a880', alt: 'Round yellow lemongrass chai tin with cut lemongrass and leaf' },
];
const short = (p) => p.alt.split(' with ')[0];

export default teas.flatMap((p) => {
  const set = { SHAPE: p.shape, HEAP: p.heap, COL: p.bg, ...(p.lid && { LID: p.lid }), ...(p.liq && { LIQ: p.liq }) };
  const base = { product: p.product, scene: 'tea-tin', isSecondBackdrop: Boolean(p.second) };
  const labels = { front: front(p) };
  const out = [{ ...base, alt: p.alt, set, labels }];
  if (p.liq) {
    if (p.steps) out.push({ ...base, view: 'back', alt: `${short(p)}: back with brewing steps`, set: { ...set, VIEW: 1 }, labels: { ...labels, back: back(p, p.steps) } });
    out.push(
      { ...base, view: 'detail', alt: `Close view of the ${p.name.join(' ').toLowerCase()} in a wooden tray`, set: { ...set, VIEW: 2 } , labels },
      { ...base, view: 'scale', alt: `${short(p)} beside a tea mug`, set: { ...set, VIEW: 3 }, labels },
      { ...base, view: 'in-use', alt: `${short(p)} behind a freshly made cup`, set: { ...set, VIEW: 4 }, labels },
    );
  }
  return out;
});
