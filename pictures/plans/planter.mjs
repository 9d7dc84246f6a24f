const p = (product, colour, alt, set, view) => ({ product, ...(colour && { colour }), ...(view && { view }), alt, scene: 'planter', set });
const T = 'mittika-terracotta-tulsi-planter';
const tulsi = { SHAPE: 1, CamY: 2.8, LookY: 1.2, Ang: 26 };
export default [
  ...[['Indigo', '#27357a', 'Indigo'], ['Leaf Green', '#3f8a3f', 'Leaf-green'], ['Ivory', '#f0e8d2', 'Ivory']].map(([c, hex, w]) => p('mittika-khurja-glazed-pot', c, `${w} glazed stoneware pot on a matching saucer with a leafy plant`, { SHAPE: 0, C1: hex })),
  p(T, undefined, 'Square terracotta tulsi planter with arched diya niches and a tulsi bush', tulsi),
  p(T, undefined, 'Tulsi planter seen from its corner, a niche on each side', { ...tulsi, VIEW: 1 }, 'back'),
  p(T, undefined, 'Close-up of an arched niche with a small clay diya', { ...tulsi, CamX: 2.5, CamY: 1.6, CamZ: -6.5, LookX: 0.3, LookY: 0.7, Ang: 14 }, 'detail'),
  p(T, undefined, 'Terracotta tulsi planter next to a tea mug and a pencil', { ...tulsi, VIEW: 3, LookY: 1.0 }, 'scale'),
  p(T, undefined, 'Tulsi planter with lit diyas in its niches and a row in front', { ...tulsi, VIEW: 4, LookY: 1.0, Ang: 28 }, 'in-use'),
  p('tamrasi-brass-finish-metal-planter-trio', undefined, 'Three brass-finish planters of different heights on black stands', { SHAPE: 2, LookY: 1.35, CamY: 2.9, Ang: 27 }),
  p('mittika-hanging-coir-basket', undefined, 'Hanging coir basket on chains with ferns and pink flowers', { SHAPE: 3, LookY: 1.85, CamY: 2.4, Ang: 27 }),
  ...[['Terracotta', '#b85a36'], ['Grey', '#7d8288']].map(([c, hex]) => p('mittika-railing-planter-box-set-of-2', c, `Two ${c.toLowerCase()} railing planter boxes with flowers, one on a railing`, { SHAPE: 4, C1: hex, LookY: 1.4, CamY: 3, Ang: 28 })),
  p('mittika-face-planter-with-moustache', undefined, 'Cream ceramic face planter with a painted black moustache and a jade plant', { SHAPE: 5, LookY: 1.05, Ang: 22 }),
];
