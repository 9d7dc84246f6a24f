import { lid, face } from '../labels/tiffin.mjs';

const p = (product, colour, alt, set, labels, view) => ({ product, ...(colour && { colour }), ...(view && { view }), alt, scene: 'tiffin', set, ...(labels && { labels }) });
const FOUR = 'rasoira-dabbawala-4-tier-steel-tiffin';
const four = { SHAPE: 0, TIERS: 4, GRIP: '#b5301f', LookY: 1.42, Ang: 26 };
export default [
  p(FOUR, undefined, 'Four-tier stainless steel tiffin carrier with a red grip', four),
  p(FOUR, undefined, 'Side and clips of the four-tier steel tiffin carrier', { ...four, VIEW: 1 }, undefined, 'back'),
  p(FOUR, undefined, 'Close-up of the side clip and rims of the steel tiffin', { ...four, CamX: 3, CamY: 2.6, CamZ: -6, LookX: 0.35, LookY: 1.5, Ang: 17 }, undefined, 'detail'),
  p(FOUR, undefined, 'Four-tier steel tiffin next to a tea mug and a pencil', { ...four, VIEW: 3, LookY: 1.1, Ang: 27 }, undefined, 'scale'),
  p(FOUR, undefined, 'Four steel tiffin bowls opened with dal, rice, sabzi and roti', { ...four, VIEW: 4, CamY: 5.5, LookY: 0.35, Ang: 28 }, undefined, 'in-use'),
  p('rasoira-dabbawala-3-tier-steel-tiffin', undefined, 'Three-tier stainless steel tiffin carrier with a black grip', { SHAPE: 0, TIERS: 3, GRIP: '#17181a' }),
  ...[['Blue', '#1f4f9a'], ['Maroon', '#6d1424']].map(([c, hex]) => p('rasoira-garam-insulated-lunch-box', c, `${c} insulated lunch box with a steel band, padded bag and folding spoon`, { SHAPE: 1, C1: hex, Ang: 27, LookY: 1.1 })),
  ...[['Yellow', '#f2b81c', '#7a4a00'], ['Aqua', '#35b8c0', '#ffffff'], ['Pink', '#ee7fa6', '#ffffff']].map(([c, hex, ink]) => p('rasoira-school-bento-steel-box', c, `Steel bento box with three filled compartments and a ${c.toLowerCase()} lid`, { SHAPE: 2, C1: hex, CamY: 4.4, LookY: 0.65, Ang: 25 }, { lid: lid(c, ink) })),
  p('tamrasi-brass-heritage-tiffin', undefined, 'Three-tier hand-beaten brass tiffin with a brass handle and clasp', { SHAPE: 3, TIERS: 3 }),
  p('rasoira-office-electric-lunch-box', undefined, 'Electric lunch box in cream and green with its cable and plug', { SHAPE: 4, LookY: 0.75, CamY: 3, Ang: 24 }, { face: face() }),
];
