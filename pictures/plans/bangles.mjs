const at = (product, colour, alt, set, isSecondBackdrop = false, view) => ({ product: `jhumari-${product}`, scene: 'bangles', ...(colour && { colour }), ...(view && { view }), alt, set, isSecondBackdrop });
const glass = { KIND: 0, A: '#c0142c' };
const kada = { KIND: 3 };
const cuff = { KIND: 5 };

export default [
  at('firozabadi-glass-bangles-set-of-24', 'Red', 'Two dozen thin red glass bangles with gold flecks', glass),
  at('firozabadi-glass-bangles-set-of-24', 'Green', 'Two dozen thin green glass bangles with gold flecks', { KIND: 0, A: '#0f7a3d' }),
  at('firozabadi-glass-bangles-set-of-24', 'Purple', 'Two dozen thin purple glass bangles with gold flecks', { KIND: 0, A: '#6a249c' }),
  at('jaipuri-lac-bangles-set-of-4', 'Pink', 'Four thick pink lac bangles studded with round mirrors', { KIND: 1, A: '#e02a7c', B: '#e02a7c', C: '#e02a7c' }, true),
  at('jaipuri-lac-bangles-set-of-4', 'Blue', 'Four thick blue lac bangles studded with round mirrors', { KIND: 1, A: '#1c4fb4', B: '#1c4fb4', C: '#1c4fb4' }, true),
  at('jaipuri-lac-bangles-set-of-4', 'Multicolour', 'Four mirror-studded lac bangles in orange, green, pink and orange', { KIND: 1, A: '#f08a1c', B: '#1f8a4a', C: '#d8267c' }, true),
  at('bridal-chooda-set', 'Red & Ivory', 'Bridal chooda in red and ivory for both hands with gold kaleere', { KIND: 2, A: '#b50f1e', B: '#f6ecd4' }),
  at('bridal-chooda-set', 'Maroon & Gold', 'Bridal chooda in maroon and gold for both hands with gold kaleere', { KIND: 2, A: '#5e0f1f', B: '#d9a640' }),
  at('brass-antique-kada-pair', undefined, 'Pair of carved antique brass kadas with screw pins', kada, true),
  { ...at('brass-antique-kada-pair', undefined, '', {}, false), product: 'chandravel-silver-baby-kada-pair', alt: 'Pair of small open silver baby kadas with bells in a red box', set: { KIND: 4 } },
  at('oxidised-cuff-bracelet', undefined, 'Wide oxidised open cuff with a tribal sun in the middle', cuff, true),
  at('firozabadi-glass-bangles-set-of-24', 'Red', 'Close view of stacked red glass bangles and their gold flecks', { ...glass, VIEW: 2 }, false, 'detail'),
  at('firozabadi-glass-bangles-set-of-24', 'Red', 'Stack of red glass bangles beside a coin and a pencil', { ...glass, VIEW: 3 }, false, 'scale'),
  at('firozabadi-glass-bangles-set-of-24', 'Red', 'Red glass bangles worn on a clay arm form', { ...glass, VIEW: 4 }, false, 'in-use'),
  at('brass-antique-kada-pair', undefined, 'Close view of the carved pattern and screw of the brass kada', { ...kada, VIEW: 2 }, true, 'detail'),
  at('brass-antique-kada-pair', undefined, 'Two brass kadas beside a coin and a pencil', { ...kada, VIEW: 3 }, true, 'scale'),
  at('brass-antique-kada-pair', undefined, 'Brass kadas worn on a clay arm form', { ...kada, VIEW: 4 }, true, 'in-use'),
  at('oxidised-cuff-bracelet', undefined, 'Open side of the oxidised cuff from behind', { ...cuff, VIEW: 1 }, true, 'back'),
  at('oxidised-cuff-bracelet', undefined, 'Close view of the sun on the oxidised cuff', { ...cuff, VIEW: 2 }, true, 'detail'),
  at('oxidised-cuff-bracelet', undefined, 'Oxidised cuff beside a coin and a pencil', { ...cuff, VIEW: 3 }, true, 'scale'),
  at('oxidised-cuff-bracelet', undefined, 'Oxidised cuff worn on a clay arm form', { ...cuff, VIEW: 4 }, true, 'in-use'),
];
