import { svg, t, wrap } from '../labels/kit.mjs';

const marks = (c) => wrap(507, null, `<g fill="${c}"><circle cx="-50" cy="150" r="42"/><circle cx="-82" cy="112" r="18"/><circle cx="-18" cy="112" r="18"/></g>${t(-50, 262, 58, 'nanhoo', { w: 700, c })}${[0, 1, 2, 3, 4].map((i) => `<rect x="90" y="${110 + i * 76}" width="44" height="7" fill="${c}"/>${t(164, 126 + i * 76, 32, String(240 - i * 50), { c, w: 600 })}`).join('')}`);
const scale = (c) => wrap(507, null, [0, 1, 2, 3, 4].map((i) => `<rect x="-20" y="${110 + i * 76}" width="44" height="7" fill="${c}"/>${t(54, 126 + i * 76, 32, String(240 - i * 50), { c, w: 600 })}`).join(''));
const name = (c) => wrap(507, null, `${t(0, 240, 78, 'nanhoo', { w: 700, c })}${t(0, 310, 40, '3-in-1 steel', { c })}`);
const box = svg(700, 280, `<path d="M0 0h700v50H0z" fill="#4a9a8a"/>${t(350, 150, 92, 'nanhoo', { w: 700, c: '#2f7a6c' })}${t(350, 220, 48, 'newborn starter set', { c: '#2f7a6c' })}`, '#fdf8ec');
const at = (slug, alt, set, front, isSecondBackdrop = false, more = {}) => ({ product: `nanhoo-${slug}`, scene: 'feeding-bottle', alt, set, ...(front && { labels: { front } }), isSecondBackdrop, ...more });

export default [
  at('anti-colic-feeding-bottle', 'Wide-neck feeding bottle with a coral collar, cap and anti-colic vent', { KIND: 0, C: '#ee8577' }, marks('#d9645a')),
  at('borosilicate-glass-feeding-bottle', 'Glass feeding bottle in a mint silicone sleeve with windows', { KIND: 1, C: '#8fd3b6' }, scale('#3f7a66'), true, { colour: 'Mint' }),
  at('borosilicate-glass-feeding-bottle', 'Glass feeding bottle in a peach silicone sleeve with windows', { KIND: 1, C: '#f6b48f' }, scale('#a85f3a'), true, { colour: 'Peach' }),
  at('steel-3-in-1-feeding-bottle', 'Steel feeding bottle with a sipper lid and a water bottle lid', { KIND: 2, C: '#3f7fb0' }, name('#2a5f8f')),
  { ...at('newborn-starter-feeding-set', 'Two feeding bottles, four teats, a brush, tongs and their box', { KIND: 3, C: '#5fae9c' }, undefined, true), labels: { front: marks('#2f8f7c'), box } },
  at('paladai-steel-feeding-cup', 'Small steel paladai cup with a long spout and milk', { KIND: 4 }),
  at('travel-insulated-bottle-cover-and-feeder', 'Blue quilted zip bottle cover beside a feeding bottle', { KIND: 5, C: '#4f86c6' }, marks('#2a5f9c'), true, { colour: 'Blue' }),
  at('travel-insulated-bottle-cover-and-feeder', 'Pink quilted zip bottle cover beside a feeding bottle', { KIND: 5, C: '#ee8fae' }, marks('#c24f78'), true, { colour: 'Pink' }),
];
