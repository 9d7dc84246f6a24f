import { flower, paisley, svg } from '../labels/kit.mjs';

const each = (n, f) => Array.from({ length: n }, (_, i) => f(i)).join('');
const VIEWS = { back: 1, detail: 2, scale: 3, 'in-use': 4 };
const applique = (a, b, c) =>
  svg(750, 650, `<circle cx="230" cy="230" r="100" fill="${a}"/>${each(14, (i) => `<path d="M230 90l24 36h-48z" fill="${b}" transform="rotate(${i * 25.7} 230 230)"/>`)}<circle cx="206" cy="216" r="12" fill="#222"/><circle cx="254" cy="216" r="12" fill="#222"/><path d="M200 262q30 26 60 0" stroke="#222" stroke-width="9" fill="none"/><path d="M430 520C400 400 480 330 540 340c0-70 30-100 60-96 26 4 30 40 14 60-30 30-20 90-50 140-30 56-90 80-134 76z" fill="${c}"/>${each(6, (i) => `<ellipse cx="470" cy="410" rx="20" ry="90" fill="${i % 2 ? a : b}" transform="rotate(${-40 - i * 17} 520 500)"/>`)}<circle cx="592" cy="272" r="8" fill="#fff"/>${each(9, (i) => `<path d="M${40 + i * 80} 610l30-44 30 44z" fill="${[a, b, c][i % 3]}"/>`)}`);
const jute = svg(1600, 900, `${each(3, (i) => flower(300 + i * 500, 420, 190, '#7a4a22', 8))}<rect x="0" y="760" width="1600" height="26" fill="#7a4a22"/>`);
const indigo = svg(1600, 900, each(4, (r) => each(7, (i) => (r + i) % 2 ? flower(130 + i * 225, 110 + r * 225, 90, '#20336e', 8) : paisley(130 + i * 225, 110 + r * 225, 1.7, '#20336e'))));
const brocade = (bg, zari) =>
  svg(1600, 900, each(5, (r) => each(12, (i) => (r + i) % 2 ? paisley(66 + i * 133, 90 + r * 180, 1.1, zari) : flower(66 + i * 133, 90 + r * 180, 56, zari, 8))), bg);

const list = [
  ['jholari-topsia-structured-handbag', 1, 'structured work handbag with two handles and metal feet', [['Tan', '#b87a45'], ['Black', '#1b1a1b'], ['Wine', '#641b2c']]],
  ['jholari-full-grain-leather-tote', 2, 'full-grain leather tote with long handles and a key leash', [['Cognac', '#96521f'], ['Black', '#1c1b1b']]],
  ['sootari-applique-cotton-jhola', 3, 'cotton jhola with an applique sun and peacock', [['Black', '#1d1c1e', '#e0a21c', applique('#f0a92c', '#e2502f', '#2a8f96')], ['Red', '#b3202a', '#f0c23c', applique('#f5c542', '#ffffff', '#1f6f6a')], ['Yellow', '#efb92a', '#b3202a', applique('#d8432b', '#ffffff', '#2057a0')]]],
  ['jholari-jute-lunch-tote', 4, 'jute lunch tote with a wide base and a bottle loop', [['Natural', '#c9a66b', '#7a4a22', jute], ['Indigo Print', '#d6c7a4', '#20336e', indigo]]],
  ['jholari-chhoti-sling-bag', 5, 'small sling bag with a flap and a shoulder strap', [['Mustard', '#d09a1e'], ['Teal', '#14686a'], ['Black', '#1a1a1b']], { back: 'Back of the mustard sling bag with its hidden zip', detail: 'Flap and ring clasp of the mustard sling bag, close up', scale: 'Mustard sling bag beside a tea mug', 'in-use': 'Mustard sling bag hanging on a wooden stand' }],
  ['reshamvel-brocade-potli-clutch', 6, 'brocade potli with a beaded drawstring and tassels', [['Rani Pink', '#c2186b', '#e8b84f', brocade('#c2186b', '#eec25e')], ['Gold', '#d9a93a', '#b8862a', brocade('#dcb04a', '#8f5f14')], ['Green', '#1d7045', '#e8b84f', brocade('#1d7045', '#eec25e')]], { back: 'Rani pink potli seen from the other side', detail: 'Beads and gathered brocade of the rani pink potli, close up', scale: 'Rani pink potli beside a tea mug', 'in-use': 'Rani pink potli on a table with shagun envelopes' }],
];
export default list.flatMap(([product, KIND, what, colours, alts = {}]) =>
  colours.flatMap(([colour, COL, ACC = '#f0c980', art], i) => {
    const entry = (view) => ({
      product, colour, view, scene: 'handbag', set: { KIND, COL, ACC, VIEW: VIEWS[view] ?? 0 }, ...(art && { labels: { art } }),
      alt: view === 'main' ? `${colour} ${what}` : alts[view],
    });
    return [entry('main'), ...(i === 0 ? Object.keys(alts).map(entry) : [])];
  }),
);
