import { brand, kid, shaker, jug, cycle } from '../labels/steel-bottle.mjs';

const p = (product, colour, alt, set, art, view) => ({ product, ...(colour && { colour }), ...(view && { view }), alt, scene: 'steel-bottle', set, ...(art && { labels: { art } }) });
const T = 'parvatik-thanda-garam-insulated-bottle';
const K = 'parvatik-schoolbell-kids-insulated-sipper';
const G = 'parvatik-gym-shaker-steel-bottle';
const black = { SHAPE: 0, C1: '#1a1b1e' };
const dino = { SHAPE: 1, C1: '#a9d38c', C2: '#3f7a3f', LookY: 1.3 };
const gym = { SHAPE: 3, C1: '#1a1b1e', LookY: 1.3 };
const close = { CamX: 2.5, CamY: 4, CamZ: -6.5, LookY: 2.15, Ang: 16 };
export default [
  ...[['Black', '#1a1b1e'], ['Sea Green', '#3f9f8a'], ['Maroon', '#6d1424']].map(([c, hex]) => p(T, c, `${c} insulated steel bottle with a black carry-loop cap and steel base`, { SHAPE: 0, C1: hex }, brand('500 ml'))),
  p(T, 'Black', 'Plain side of the black insulated bottle', { ...black, VIEW: 1 }, undefined, 'back'),
  p(T, 'Black', 'Close-up of the cap, loop and steel neck of the insulated bottle', { ...black, ...close }, brand('500 ml'), 'detail'),
  p(T, 'Black', 'Black insulated bottle next to a tea mug and a pencil', { ...black, VIEW: 3, LookY: 1.2, Ang: 25 }, brand('500 ml'), 'scale'),
  p(T, 'Black', 'Black insulated bottle on a desk beside an open laptop', { ...black, VIEW: 4, LookY: 1.1, Ang: 27 }, brand('500 ml'), 'in-use'),
  ...[['Dino', '#a9d38c', '#3f7a3f', 'a dinosaur'], ['Unicorn', '#f3b6cf', '#8f5fb8', 'a unicorn'], ['Space', '#2a3a78', '#e2512c', 'a rocket']].map(([c, a, b, w]) => p(K, c, `Kids steel sipper with ${w}, name plate, straw lid and strap`, { SHAPE: 1, C1: a, C2: b, LookY: 1.3 }, kid(c))),
  p(K, 'Dino', 'Side of the dino sipper with its strap', { ...dino, VIEW: 1 }, kid('Dino'), 'back'),
  p(K, 'Dino', 'Close-up of the push button and straw of the dino sipper', { ...dino, ...close, LookY: 2.05 }, kid('Dino'), 'detail'),
  p(K, 'Dino', 'Dino sipper next to a tea mug and a pencil', { ...dino, VIEW: 3, LookY: 1.15 }, kid('Dino'), 'scale'),
  p(K, 'Dino', 'Dino sipper beside a school bag', { ...dino, VIEW: 4, LookY: 1.05, Ang: 26 }, kid('Dino'), 'in-use'),
  p('parvatik-fridge-steel-bottle-set-of-4', undefined, 'Four plain steel bottles with red, blue, green and yellow caps', { SHAPE: 2, LookY: 1.2, Ang: 29 }),
  p(G, 'Black', 'Black steel shaker with measuring marks and a spring mixer ball beside it', { ...gym }, shaker('#f2f0ea')),
  p(G, 'Silver', 'Silver steel shaker with measuring marks and a spring mixer ball beside it', { ...gym, C1: '#c9ccd1' }, shaker('#222428')),
  p(G, 'Black', 'Back of the black steel shaker', { ...gym, VIEW: 1 }, undefined, 'back'),
  p(G, 'Black', 'Close-up of the flip spout and loop of the steel shaker', { ...gym, ...close }, shaker('#f2f0ea'), 'detail'),
  p(G, 'Black', 'Black steel shaker next to a tea mug and a pencil', { ...gym, VIEW: 3, LookY: 1.15 }, shaker('#f2f0ea'), 'scale'),
  p(G, 'Black', 'Black steel shaker on a gym towel with the mixer ball and a scoop', { ...gym, VIEW: 4, LookY: 1.15, Ang: 27 }, shaker('#f2f0ea'), 'in-use'),
  p('parvatik-yatra-1-8-l-steel-jug-bottle', undefined, 'Large 1.8 litre steel jug bottle with a side handle, shoulder strap and cup lid', { SHAPE: 4, LookY: 1.2, Ang: 26 }, jug()),
  ...[['Red', '#c21f26'], ['Blue', '#1f55b0']].map(([c, hex]) => p('parvatik-cycle-cage-steel-bottle', c, `${c} slim cycle bottle with a grip groove and a white sip valve`, { SHAPE: 5, C1: hex, LookY: 1.35 }, cycle())),
];
