import { svg, t, flower, paisley } from '../labels/kit.mjs';

const print = (bg, a, b) => ({ print: svg(3200, 160, Array.from({ length: 20 }, (_, i) => (i % 2 ? flower(80 + i * 160, 80, 68, a, 8) : paisley(80 + i * 160, 80, 1.2, b))).join('') + `<rect width="3200" height="10" fill="${b}"/><rect y="150" width="3200" height="10" fill="${b}"/>`, bg) });
const spots = (bg, a) => ({ print: svg(3200, 100, Array.from({ length: 40 }, (_, i) => `<circle cx="${40 + i * 80}" cy="${i % 2 ? 32 : 68}" r="14" fill="${a}"/>`).join(''), bg) });
const plate = { plate: svg(440, 150, t(220, 70, 62, 'SHERU', { w: 700, c: '#4a3410' }) + t(220, 128, 44, '90000 00000', { c: '#4a3410' })) };
const p = (product, colour, alt, set, view, labels) => ({ product, colour, ...(view && { view }), alt, scene: 'dog-collar', set, ...(labels && { labels }) });
const LED = 'sheru-and-co-led-rechargeable-collar';
const CAT = 'sheru-and-co-cat-breakaway-collar-with-bell';
const CATS = { Mint: ['#8fd6b4', '#ffffff'], Red: ['#c9252f', '#ffffff'], Yellow: ['#f2c021', '#8a5a10'] };
const led = { SHAPE: 3, C1: '#2fe06a' };
const cat = { SHAPE: 5, C1: CATS.Mint[0] };
const mint = spots(...CATS.Mint);
const more = (product, colour, set, labels, w, animal) => [
  p(product, colour, `Back of the ${w}`, { ...set, VIEW: 1 }, 'back', labels),
  p(product, colour, `Close-up of the fastening of the ${w}`, { ...set, CamX: 2, CamY: 2.6, CamZ: -6, LookX: 0.5, LookY: 0.2, Ang: 17 }, 'detail', labels),
  p(product, colour, `The ${w} beside a pencil and a ten-rupee coin`, { ...set, VIEW: 3, LookY: 0.2, Ang: 22 }, 'scale', labels),
  p(product, colour, `The ${w} worn on a plain ${animal} figure`, { ...set, VIEW: 4, CamY: 2.6, LookY: 1.3, Ang: 24 }, 'in-use', labels),
];
export default [
  ...[['Red', '#c9252f'], ['Blue', '#1f55b0'], ['Black', '#1c1d20']].map(([c, hex]) => p('sheru-and-co-everyday-nylon-dog-collar', c, `${c} nylon dog collar with a black click buckle and two steel rings`, { SHAPE: 0, C1: hex })),
  p('sheru-and-co-block-print-cotton-collar', 'Indigo', 'Indigo block-print cotton collar with white flowers and a metal buckle', { SHAPE: 1, C1: '#27357a' }, undefined, print('#27357a', '#f3eee0', '#8fa4dc')),
  p('sheru-and-co-block-print-cotton-collar', 'Marigold', 'Marigold block-print cotton collar with red flowers and a metal buckle', { SHAPE: 1, C1: '#ee9f1c' }, undefined, print('#ee9f1c', '#b3301c', '#7a2410')),
  ...[['Orange', '#f2711c'], ['Lime', '#a8d81c']].map(([c, hex]) => p('sheru-and-co-reflective-night-walk-collar', c, `${c} dog collar with two silver reflective bands and a safety buckle`, { SHAPE: 2, C1: hex })),
  p(LED, 'Green', 'Green glowing LED dog collar with a black control unit', led),
  p(LED, 'Pink', 'Pink glowing LED dog collar with a black control unit', { SHAPE: 3, C1: '#ff4f9a' }),
  ...more(LED, 'Green', led, undefined, 'green LED collar', 'dog'),
  ...[['Tan', '#b5793f'], ['Black', '#1f1d1c']].map(([c, hex]) => p('jholari-leather-collar-with-brass-plate', c, `${c} stitched leather collar with a brass buckle and engraved name plate`, { SHAPE: 4, C1: hex }, undefined, plate)),
  ...Object.entries(CATS).map(([c, [a, b]]) => p(CAT, c, `${c} dotted cat collar with a breakaway buckle and a gold bell`, { SHAPE: 5, C1: a }, undefined, spots(a, b))),
  ...more(CAT, 'Mint', cat, mint, 'mint cat collar', 'cat'),
];
