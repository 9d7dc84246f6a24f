import { honey, honeyBack, stick, sticksBox } from '../labels/jars.mjs';

const jars = [
  { product: 'shahadi-sundarban-forest-honey', art: 'forest', name: ['Sundarban', 'Forest Honey'], net: '250 g', col: '#6d2f0a', shape: 0, paper: '#eef0dc', accent: '#3f5f34', ink: '#2f3d1c', lid: '#ffd480', alt: 'Hexagonal jar of dark Sundarban forest honey with a dipper' },
  { product: 'shahadi-litchi-blossom-honey', art: 'litchi', name: ['Litchi', 'Blossom'], net: '500 g', col: '#f2b036', shape: 1, paper: '#fdeee8', accent: '#c8485a', ink: '#7a2a34', lid: '#f7d0c8', alt: 'Round jar of light golden litchi blossom honey with a dipper' },
  { product: 'shahadi-himalayan-multiflora-honey', art: 'hill', name: ['Himalayan', 'Multiflora'], net: '500 g', col: '#dc8a1a', shape: 2, paper: '#eaf1f5', accent: '#4a7a96', ink: '#24485f', alt: 'Globe-shaped glass jar of amber multiflora honey with a wooden lid' },
  { product: 'shahadi-jamun-honey', art: 'jamun', name: ['Jamun', 'Honey'], net: '500 g', col: '#8a3f12', shape: 3, paper: '#f1e6f1', accent: '#5a2a6a', ink: '#44204f', lid: '#9a6ab8', second: true, alt: 'Square jar of dark amber jamun honey with a purple lid' },
];
export default [
  ...jars.flatMap((p, i) => {
    const base = { product: p.product, scene: 'honey-jar', isSecondBackdrop: Boolean(p.second), labels: { front: honey(p) } };
    const set = { COL: p.col, SHAPE: p.shape, ...(p.lid && { LID: p.lid }) };
    return [
      { ...base, alt: p.alt, set },
      ...(i > 0
        ? []
        : [
            { ...base, view: 'back', alt: 'Back of the Sundarban honey jar with a lab report code', set: { ...set, VIEW: 1 }, labels: { ...base.labels, back: honeyBack(p) } },
            { ...base, view: 'detail', alt: 'Bowl of dark Sundarban honey with a wooden dipper', set: { ...set, VIEW: 2 } },
            { ...base, view: 'scale', alt: 'Jar of Sundarban honey beside a mug and a coin', set: { ...set, VIEW: 3 } },
            { ...base, view: 'in-use', alt: 'Jar of Sundarban honey beside bread spread with honey', set: { ...set, VIEW: 4 } },
          ]),
    ];
  }),
  { product: 'shahadi-ginger-honey-lemon-sticks-pack-of-20', scene: 'honey-jar', isSecondBackdrop: true, alt: 'Open carton of ginger honey lemon sticks with three sticks in front', set: { SHAPE: 4, COL: '#f2bf3c' }, labels: { front: sticksBox(), stick: stick() } },
];
