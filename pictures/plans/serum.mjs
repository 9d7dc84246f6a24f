import { band, carton } from '../labels/serum.mjs';
import { svg, t } from '../labels/kit.mjs';

const KINDS = [
  { product: 'neemora-niacinamide-10-oil-control-serum', name: 'Niacinamide', line: '10% + 1% zinc', size: '30 ml', art: 'drops', shape: 0, body: '#c9d6de', cap: '#17181b', ring: '#e6e8ec', ink: '#243240', accent: '#3d7399', box: '#f2f5f7', alt: 'Frosted bottle of niacinamide 10% serum with a black dropper, blue and white carton behind' },
  { product: 'neemora-vitamin-c-15-morning-serum', name: 'Vitamin C', line: '15% Morning Serum', size: '15 ml', art: 'sun', shape: 0, body: '#8a3d10', cap: '#1c1814', ring: '#ffd480', ink: '#4a2410', accent: '#d9711c', box: '#fdf1dd', alt: 'Amber glass bottle of vitamin C morning serum beside a carton with an orange sun' },
  { product: 'neemora-hyaluronic-monsoon-serum', name: 'Hyaluronic', line: 'Monsoon Serum', size: '30 ml', art: 'rain', shape: 1, body: '#8fc3dd', cap: '#f3f3f0', ring: '#e6e8ec', ink: '#17395a', accent: '#2f6f9f', box: '#e8f2f8', alt: 'Square pale blue bottle of hyaluronic serum with a white dropper, carton with a rain cloud' },
  { product: 'neemora-kumkumadi-night-oil-serum', name: 'Kumkumadi', line: 'Night Oil Serum', size: '12 ml', art: 'crocus', shape: 2, body: '#7d1f12', cap: '#6d1a12', ring: '#ffcf70', ink: '#5b160d', accent: '#b8741a', box: '#f8e7c4', alt: 'Slim dark red bottle of kumkumadi oil with a gold dropper, carton with a saffron flower' },
  { product: 'neemora-retinol-0-3-beginner-serum', name: 'Retinol 0.3%', line: 'Beginner Serum', size: '30 ml', art: 'moon', shape: 3, body: '#4a3a6b', cap: '#efeaf4', ring: '#d9d4e4', ink: '#33264f', accent: '#6a529c', box: '#efeaf6', alt: 'Violet airless pump of retinol 0.3% serum in front of a lilac carton with a moon' },
  { product: 'neemora-salicylic-2-clear-pores-serum', name: 'Salicylic 2%', line: 'Clear Pores Serum', size: '30 ml', art: 'leaf', shape: 1, body: '#2f6b4c', cap: '#16221b', ring: '#e6e8ec', ink: '#17402c', accent: '#2f7f56', box: '#e9f1e4', alt: 'Square green bottle of salicylic 2% serum with a black dropper, carton with willow leaves' },
];

const face = (k) => svg(450, 500, `${t(225, 90, 54, 'NEEMORA', { w: 700, c: k.ink, ls: 5 })}<rect x="155" y="116" width="140" height="5" fill="${k.accent}"/>${t(225, 230, 68, k.name, { w: 700, c: k.accent })}${t(225, 300, 42, k.line, { c: k.ink })}${t(225, 440, 40, k.size, { c: k.ink, ls: 3 })}`, '#f8f6f0');
const picture = (k, view, VIEW, alt, more = {}) => ({
  product: k.product,
  ...(view && { view }),
  alt,
  scene: 'serum',
  set: { SHAPE: k.shape, VIEW, BODY: k.body, CAP: k.cap, RING: k.ring, BOXC: k.box, ...more },
  labels: {
    [k.shape === 1 ? 'face' : 'band']: k.shape === 1 ? face(k) : band(k.ink, k.accent, k.name, k.line, k.size),
    carton: carton(k.box, k.ink, k.accent, k.art, k.name, k.line, k.size),
  },
});
const views = (k, word) => [
  picture(k, 'detail', 2, `${word} serum with the glass dropper lifted and a drop at its tip`, { CamY: 3, LookY: 1.35, LookX: 0, Ang: 24 }),
  picture(k, 'scale', 3, `${word} serum bottle beside a pencil and a ten-rupee coin`, { CamY: 3.2, LookY: 0.95, Ang: 27 }),
  picture(k, 'in-use', 4, `${word} serum on a folded white towel with a dish and two leaves`, { CamY: 3.2, LookY: 1.15, Ang: 27 }),
];
export default [
  ...KINDS.map((k) => picture(k, undefined, 0, k.alt)),
  ...views(KINDS[0], 'Niacinamide'),
  ...views(KINDS[2], 'Hyaluronic'),
];
