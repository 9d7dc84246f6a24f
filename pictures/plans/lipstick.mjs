import { tag, balmBand, crayonBand } from '../labels/lipstick.mjs';

const GOLD = '#ffd480';
const ROSE = '#f0b8a4';
const rows = [];
const add = (product, shape, colours, set, labels, alt) => {
  for (const [colour, c1, c2] of colours)
    rows.push({ product, colour, alt: alt(colour), scene: 'lipstick', set: { SHAPE: shape, C1: c1, C2: c2 ?? c1, TRIM: GOLD, ...set(c1) }, labels: labels(colour, c1) });
};
add('gulnaari-mulmul-matte-lipstick', 0, [['Rani', '#c2185b'], ['Gulmohar', '#d8361c'], ['Kaththai', '#5e2019'], ['Nude Chai', '#b5785a']],
  () => ({ CASE: '#161418' }), () => ({ name: tag('mulmul matte', '#f3d9a4') }), (c) => `Matte lipstick in ${c}, open square black case with the cap lying beside it`);
add('gulnaari-liquid-velvet-lip-colour', 1, [['Anaar', '#a3122b'], ['Jamun', '#4d163f'], ['Terracotta', '#b4532f']],
  () => ({ CASE: '#1a161a' }), () => ({ name: tag('liquid velvet', '#ffe9d0') }), (c) => `Liquid lip colour in ${c}, tube open with its wand leaning beside it`);
add('gulnaari-beetroot-lip-tint-balm', 2, [['Beetroot', '#8a1446'], ['Rose', '#d4586f']],
  (c) => ({ CASE: c }), (c, hex) => ({ band: balmBand(c === 'Rose' ? '#fbe3e2' : '#f4dbe4', hex, c) }), (c) => `Tinted lip balm stick in ${c} with the cap off and a flower on its band`);
add('gulnaari-satin-bullet-lipstick', 3, [['Peach Pallu', '#ee9a7b'], ['Maroon', '#6b0f1e'], ['Coral', '#f0624d']],
  () => ({ CASE: '#f0c98a', TRIM: ROSE }), () => ({}), (c) => `Satin lipstick in ${c}, fluted gold case with its cap off`);
add('gulnaari-lip-crayon-duo', 4, [['Day & Night', '#c98a7c', '#6d1030'], ['Rose & Plum', '#d4566f', '#5a2450']],
  () => ({}), () => ({ band: crayonBand('Gulnaari') }), (c) => `Two chubby lip crayons, ${c}, with metal sharpener caps`);
add('gulnaari-glossy-nourish-lip-oil', 5, [['Mango', '#f5a623'], ['Rose', '#e88a9a'], ['Clear', '#f1ebe0']],
  () => ({ CASE: '#f6efe4' }), (c) => ({ name: tag('lip oil', c === 'Clear' ? '#7a5a2a' : '#5a2410') }), (c) => `Lip oil in ${c}, square tube open with its doe-foot applicator`);

const first = rows[0];
const view = (name, VIEW, alt, set = {}) => ({ ...first, view: name, alt, set: { ...first.set, VIEW, ...set } });
export default [
  ...rows,
  view('back', 1, 'Matte lipstick in Rani, one closed and one open', { CamX: 2 }),
  view('detail', 2, 'Close-up of the Rani lipstick bullet and its gold collar', { CamX: 1.5, CamY: 3.4, CamZ: -6, LookX: -0.3, LookY: 2.0, Ang: 15 }),
  view('scale', 3, 'Matte lipstick in Rani beside a pencil and a ten-rupee coin', { CamY: 3, LookY: 0.85, Ang: 25 }),
  view('in-use', 4, 'Rani lipstick lying on white paper with two swatches of colour', { CamY: 5, LookY: 0.05, Ang: 23 }),
];
