import { painting, sleeve } from '../labels/copper-bottle.mjs';

const p = (product, colour, alt, set, labels, view) => ({ product, ...(colour && { colour }), ...(view && { view }), alt, scene: 'copper-bottle', set, ...(labels && { labels }) });
const M = 'tamrasi-meenakari-painted-copper-bottle';
const K = 'tamrasi-kids-copper-sipper';
const art = { art: painting('Blue Lotus') };
const eleph = { art: sleeve('Elephant') };
export default [
  p('tamrasi-classic-hammered-copper-bottle', undefined, 'Hammered copper bottle with its cap, a small copper cup lying beside it', { SHAPE: 0 }),
  p('tamrasi-plain-matt-copper-bottle', undefined, 'Smooth matt copper bottle with a slim neck', { SHAPE: 1 }),
  ...[['Blue Lotus', 'blue lotus vines'], ['Pink Lotus', 'pink lotus vines on cream'], ['White Peacock', 'peacocks on white']].map(([c, w]) => p(M, c, `Copper bottle hand-painted with ${w}`, { SHAPE: 2 }, { art: painting(c) })),
  p(M, 'Blue Lotus', 'Copper cap and painted shoulder band of the blue lotus bottle', { SHAPE: 2, CamX: 2.5, CamY: 3.8, CamZ: -7, LookY: 1.85, Ang: 15 }, art, 'detail'),
  p(M, 'Blue Lotus', 'Blue lotus copper bottle next to a tea mug and a pencil', { SHAPE: 2, VIEW: 3, LookY: 1.2 }, art, 'scale'),
  p(M, 'Blue Lotus', 'Blue lotus copper bottle with a tumbler of water and a folded cloth', { SHAPE: 2, VIEW: 4, LookY: 1.2 }, art, 'in-use'),
  p('tamrasi-copper-bottle-with-two-tumblers', undefined, 'Hammered copper bottle and two copper tumblers in front of a cane-pattern gift box', { SHAPE: 3, LookY: 1.2, LookX: 0.15, Ang: 26 }),
  p('tamrasi-bedside-copper-carafe', undefined, 'Round copper carafe with its tumbler upside down as the lid', { SHAPE: 4, LookY: 1.25 }),
  ...[['Elephant', '#4f86b5'], ['Tiger', '#3f7a4a']].map(([c, hex]) => p(K, c, `Small copper sipper in a cotton sleeve with ${c === 'Elephant' ? 'an elephant' : 'a tiger'} print`, { SHAPE: 5, C1: hex, LookY: 1.2 }, { art: sleeve(c) })),
  p(K, 'Elephant', 'Back of the blue kids sipper with its carry loop', { SHAPE: 5, VIEW: 1, C1: '#4f86b5', LookY: 1.2 }, eleph, 'back'),
  p(K, 'Elephant', 'Close-up of the flip spout of the elephant sipper', { SHAPE: 5, C1: '#4f86b5', CamX: 3, CamY: 3.6, CamZ: -6, LookY: 1.95, Ang: 16 }, eleph, 'detail'),
  p(K, 'Elephant', 'Elephant sipper next to a tea mug and a pencil', { SHAPE: 5, VIEW: 3, C1: '#4f86b5', LookY: 1.1 }, eleph, 'scale'),
  p(K, 'Elephant', 'Elephant sipper on a stack of school books with a pencil', { SHAPE: 5, VIEW: 4, C1: '#4f86b5', LookY: 1.1, Ang: 27 }, eleph, 'in-use'),
];
