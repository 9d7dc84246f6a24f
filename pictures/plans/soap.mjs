import { wrapper, frieze, leaves, dots, beans, stamp } from '../labels/soap.mjs';

const KINDS = [
  { product: 'gulabri-neem-tulsi-cold-process-soap', shape: 1, c: '#8fae6a', c2: '#5f8345', stamp: 'neem', ink: '#3d5a28', box: '#f1ecd8', boxInk: '#3d6236', line: ['Neem Tulsi', 'cold-process soap'], art: leaves('#6f9a4c'), alt: 'Hand-cut green neem and tulsi soap in front of its cream carton with leaves' },
  { product: 'gulabri-sandal-turmeric-ubtan-bar', shape: 0, c: '#e0a548', stamp: 'ubtan', ink: '#8a5416', box: '#9d352c', boxInk: '#fbe3b0', line: ['Sandal Turmeric', 'ubtan bar'], art: frieze('#f2b84b'), alt: 'Turmeric-yellow ubtan bar in front of a red and gold carton' },
  { product: 'gulabri-goat-milk-baby-soft-soap', shape: 0, c: '#f6efe1', stamp: 'doodh', ink: '#a89572', box: '#dfe9f2', boxInk: '#3b5c80', line: ['Goat Milk', 'baby-soft soap'], art: dots('#9dbdd8'), alt: 'Creamy white goat milk soap in front of a pale blue carton with dots' },
  { product: 'gulabri-family-rose-soap-pack-of-8', shape: 4, c: '#e88fa4', stamp: 'gulab', ink: '#a3364f', box: '#f6c7d1', boxInk: '#a3264a', line: ['Family Rose', 'bath soap'], art: frieze('#c9405f', 6), alt: 'Eight pink rose soap packs stacked, one pink bar in front' },
  { product: 'gulabri-charcoal-detox-bar', shape: 2, c: '#232427', stamp: 'koyla', ink: '#8f949b', box: '#3a3d42', boxInk: '#e9e6dc', line: ['Charcoal', 'detox bar'], art: dots('#7fae8c'), alt: 'Black charcoal soap bar in front of a dark grey carton' },
  { product: 'gulabri-coffee-scrub-soap', shape: 3, c: '#7a4f30', c2: '#2e1a10', stamp: 'coffee', ink: '#f0dcc0', box: '#e7d3b5', boxInk: '#4a2a16', line: ['Coffee Scrub', 'soap'], art: beans('#5a3420'), alt: 'Rough brown coffee scrub soap with dark grounds, carton with coffee beans behind' },
];
const picture = (k, view, VIEW, alt, more = {}) => ({
  product: k.product,
  ...(view && { view }),
  alt,
  scene: 'soap',
  set: { SHAPE: k.shape, VIEW, C1: k.c, C2: k.c2 ?? k.c, BOXC: k.box, ...more },
  labels: { stamp: stamp(k.stamp, k.ink), carton: wrapper(k.box, k.boxInk, k.line, k.shape === 4 ? '8 x 100 g' : '100 g', k.art) },
});
const u = KINDS[1];
export default [
  ...KINDS.map((k) => picture(k, undefined, 0, k.alt, k.shape === 4 ? { CamY: 3.6, LookY: 0.95, Ang: 25 } : {})),
  picture(u, 'detail', 2, 'Close-up of the pressed name on the yellow ubtan bar, a second bar behind', { Ang: 20 }),
  picture(u, 'scale', 3, 'Ubtan bar beside a pencil and a ten-rupee coin', { LookY: 0.4 }),
  picture(u, 'in-use', 4, 'Ubtan bar with lather on a slatted wooden dish, folded towel behind', { LookY: 0.55 }),
];
