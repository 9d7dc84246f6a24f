import { logo, player } from '../labels/earbuds.mjs';

const VIEWS = { back: 1, detail: 2, scale: 3, 'in-use': 4 };
const GOLD = '#f0c98a';
const buds = [
  ['dhwanik-bunda-buds-2', { CASE: 1, BUD: 1 }, 'bean-shaped earbuds in an open pebble case', [['Black', '#1b1c1e'], ['White', '#f2f2f0'], ['Lilac', '#b9a3d8']], true],
  ['dhwanik-bunda-buds-anc', { CASE: 2, BUD: 2, ROUGH: 1 }, 'noise-cancelling earbuds with stems in an open square case', [['Black', '#1d1e20'], ['Moss', '#66754a']]],
  ['dhwanik-taal-air', { CASE: 3, BUD: 2 }, 'slim stem earbuds in an open upright case', [['Ivory', '#f1e7d2'], ['Indigo', '#343a7c']]],
  ['dhwanik-taal-pro', { CASE: 4, BUD: 2, RIM: GOLD }, 'earbuds with gold trim in an open wide case', [['Black', '#161618'], ['Pearl', '#ece8e0']]],
  ['dhwanik-daud-sport-buds', { CASE: 4, BUD: 3, ROUGH: 1, TIP: '#2a2a2c' }, 'sport earbuds with ear hooks in an open wide case', [['Black', '#1c1d1f'], ['Neon Lime', '#b9ea2c']]],
  ['dhwanik-halka-open-ear-buds', { CASE: 1, BUD: 4 }, 'open-ear clip earbuds in an open pebble case', [['White', '#f3f3f1'], ['Graphite', '#4a4d52']]],
  ['dhwanik-chhota-buds', { CASE: 5, BUD: 1 }, 'tiny earbuds in an open round pocket case', [['Black', '#1b1c1e'], ['Blue', '#2c62b8'], ['Pink', '#ec8fb0']]],
];
const ALT = {
  back: 'Closed case of the earbuds from behind, with its USB-C port, and both buds',
  detail: 'Two bean-shaped earbuds close up, with silicone tips',
  scale: 'Closed pebble case of the earbuds beside a pencil and a coin',
  'in-use': 'Earbuds on a notebook beside a phone that plays music',
};
const isDark = (hex) => parseInt(hex.slice(1, 3), 16) * 0.3 + parseInt(hex.slice(3, 5), 16) * 0.6 < 110;

export default buds.flatMap(([product, set, what, colours, best]) =>
  colours.flatMap(([colour, COL], i) => {
    const entry = (view) => ({
      product, colour, view, scene: 'earbuds', set: { ...set, COL, VIEW: VIEWS[view] ?? 0 },
      labels: { logo: logo(isDark(COL) ? '#d5d6d8' : '#5a5a5c'), ...(view === 'in-use' && { player: player('#6a55a8') }) },
      alt: view === 'main' ? `${colour} ${what}` : `${ALT[view]}, in ${colour.toLowerCase()}`,
    });
    return [entry('main'), ...(best && i === 0 ? Object.keys(VIEWS).map(entry) : [])];
  }),
);
