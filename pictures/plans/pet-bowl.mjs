import { svg } from '../labels/kit.mjs';

const fish = (ink, fin) => ({ fish: svg(600, 600, `<g transform="translate(300 300)"><path d="M-190 0C-110-120 60-120 130 0C60 120-110 120-190 0z" fill="${ink}"/><path d="M110 0l110-80v160z" fill="${fin}"/><path d="M-40-70q40-60 90-30l-30 40zM-40 70q40 60 90 30l-30-40z" fill="${fin}"/><circle cx="-120" cy="-16" r="16" fill="#fff"/><circle cx="-122" cy="-16" r="8" fill="#111"/>${[0, 1, 2].map((i) => `<path d="M${-60 + i * 50}-50q30 50 0 100" stroke="#fff" stroke-width="8" fill="none"/>`).join('')}</g>`) });
const p = (product, colour, alt, set, view, labels) => ({ product, ...(colour && { colour }), ...(view && { view }), alt, scene: 'pet-bowl', set, ...(labels && { labels }) });
const S = 'sheru-and-co-anti-skid-steel-dog-bowl';
export default [
  p(S, undefined, 'Steel dog bowl with a black rubber ring base and a paw mark', { SHAPE: 0 }),
  p(S, undefined, 'Underside of the steel dog bowl with its rubber ring', { SHAPE: 0, VIEW: 1, LookY: 1.1, Ang: 22 }, 'back'),
  p(S, undefined, 'Close-up of the rubber ring and rim of the steel dog bowl', { SHAPE: 0, CamX: 3, CamY: 2.2, CamZ: -6, LookX: 0.3, LookY: 0.4, Ang: 17 }, 'detail'),
  p(S, undefined, 'Steel dog bowl next to a tea mug and a pencil', { SHAPE: 0, VIEW: 3, Ang: 22, LookY: 0.4 }, 'scale'),
  p(S, undefined, 'Steel dog bowl full of kibble on a mat with a bone biscuit', { SHAPE: 0, VIEW: 4, Ang: 23, LookY: 0.45 }, 'in-use'),
  p('sheru-and-co-slow-feeder-maze-bowl', 'Teal', 'Teal maze bowl with curved ridges and kibble between them', { SHAPE: 1, C1: '#1f8f8f', CamY: 5.4, LookY: 0.25, Ang: 18 }),
  p('sheru-and-co-slow-feeder-maze-bowl', 'Orange', 'Orange maze bowl with curved ridges and kibble between them', { SHAPE: 1, C1: '#ee7a2a', CamY: 5.4, LookY: 0.25, Ang: 18 }),
  p('mittika-ceramic-cat-bowl-with-fish', 'White', 'Shallow white ceramic cat bowl with a painted fish inside', { SHAPE: 2, C1: '#f4f2ec', CamY: 5.6, LookY: 0.2, Ang: 18 }, undefined, fish('#3f7fc0', '#e0784a')),
  p('mittika-ceramic-cat-bowl-with-fish', 'Blue', 'Shallow blue ceramic cat bowl with a painted fish inside', { SHAPE: 2, C1: '#4f86c6', CamY: 5.6, LookY: 0.2, Ang: 18 }, undefined, fish('#f6f1e2', '#f2b84b')),
  p('sheru-and-co-raised-double-diner', undefined, 'Two steel bowls with kibble and water on a raised mango-wood stand', { SHAPE: 3, CamY: 4.4, LookY: 0.65, Ang: 24 }),
  ...[['Pink', '#ee8fae'], ['Green', '#6fb56a'], ['Grey', '#8f959c']].map(([c, hex]) => p('sheru-and-co-travel-collapsible-bowl', c, `${c} folding silicone bowl with a carabiner, a folded one in front`, { SHAPE: 4, C1: hex, LookY: 0.4, Ang: 22 })),
  p('sheru-and-co-gravity-water-dispenser-3-8-l', undefined, 'Blue gravity water dispenser with a clear tank and a filled bowl', { SHAPE: 5, CamY: 3.2, LookY: 1.15, Ang: 24 }),
];
