import { flower, svg, t } from '../labels/kit.mjs';

const VIEWS = { back: 1, detail: 2, scale: 3, 'in-use': 4 };
const sticker = (name, lines, c, ac, art = 'flower') =>
  svg(460, 950, `<path d="M0 60L460 0V120L0 180z" fill="${c}"/><path d="M0 220L460 160V190L0 250z" fill="${ac}"/>${t(230, 380, 70, 'MAIDANIX', { w: 700, c, ls: 2 })}${lines.map((s, i) => t(230, 470 + i * 66, Math.min(62, 400 / (s.length * 0.66)), s, { w: 700, c: i ? '#4b3822' : ac })).join('')}${art === 'flower' ? flower(230, 700, 80, c, 10) : art === 'bolt' ? `<path d="M260 620L150 760h70l-30 110 120-150h-70l40-100z" fill="${c}"/>` : `<path d="M230 620l28 66 70 6-54 46 18 70-62-38-62 38 18-70-54-46 70-6z" fill="${c}"/>`}<path d="M0 880L460 820V900L0 950z" fill="${c}"/>`);
const rear = (c, name) => svg(300, 900, `<g transform="translate(190 860) rotate(-90)">${t(0, 0, 120, name, { a: 'start', w: 700, c, ls: 6 })}</g>`);
const bats = [
  ['maidanix-gully-king-tennis-bat', undefined, { COL: '#111214', WOOD: '#e6cfa0', GRAINS: 5, EDGE: 0.5, SCOOP: 1, TOE: 1 }, sticker('', ['GULLY KING', 'TENNIS'], '#e2611b', '#1c1c1e', 'bolt'), 'Gully King poplar tennis bat with thick edges and a toe guard', []],
  ['maidanix-kashmir-willow-club-bat', undefined, { COL: '#1c4f92', WOOD: '#dcb884', GRAINS: 8 }, sticker('', ['CLUB', 'KASHMIR WILLOW'], '#1c4f92', '#d99a1c'), 'Kashmir willow club bat with a blue grip', ['back', 'detail', 'in-use'], { back: 'Kashmir willow bat from behind with its spine and lettering', detail: 'Straight grains and sticker of the Kashmir willow bat, close up', 'in-use': 'Kashmir willow bat leaning by the stumps with a red ball' }],
  ['maidanix-english-willow-ranji-edition-bat', undefined, { COL: '#b5202a', WOOD: '#f1ddb4', GRAINS: 11, EDGE: 0.46 }, sticker('', ['RANJI', 'ENGLISH WILLOW'], '#b5202a', '#c9982c', 'star'), 'English willow Ranji edition bat with a red grip', ['back', 'detail', 'scale'], { back: 'Ranji edition bat from behind with its high spine', detail: 'Fine grains of the English willow Ranji edition bat, close up', scale: 'Ranji edition bat beside a cricket ball and a pencil' }],
  ['maidanix-english-willow-academy-bat', undefined, { COL: '#1f6b45', WOOD: '#e9d0a2', GRAINS: 6, MARKS: 4 }, sticker('', ['ACADEMY', 'GRADE 4 WILLOW'], '#1f6b45', '#8a5a24'), 'English willow academy bat with a green grip and natural marks', []],
  ['maidanix-chhota-champion-kids-cricket-set', undefined, { KIND: 2, COL: '#d8432f', WOOD: '#e8cf9a', GRAINS: 5 }, sticker('', ['CHHOTA', 'CHAMPION'], '#1f5fa8', '#e2611b', 'star'), "Children's cricket set: bat, ball, three stumps on a base, and a bag", ['detail', 'scale'], { detail: "Sticker of the children's bat, close up", scale: "Children's bat beside a cricket ball and a pencil" }],
  ['maidanix-plastic-heavy-duty-backyard-bat', 'Orange', { KIND: 3, COL: '#ec6a16', EDGE: 0.46 }, sticker('', ['HEAVY DUTY', 'BACKYARD'], '#ffffff', '#1c1c1e', 'bolt'), 'Orange one-piece plastic backyard bat', []],
  ['maidanix-plastic-heavy-duty-backyard-bat', 'Blue', { KIND: 3, COL: '#1d5fc0', EDGE: 0.46 }, sticker('', ['HEAVY DUTY', 'BACKYARD'], '#ffffff', '#ffd24a', 'bolt'), 'Blue one-piece plastic backyard bat', []],
];
export default bats.flatMap(([product, colour, set, art, what, views, alts = {}]) =>
  ['main', ...views].map((view) => ({
    product, ...(colour && { colour }), view, scene: 'cricket-bat', set: { ...set, VIEW: VIEWS[view] ?? 0 },
    labels: { art, ...(view === 'back' && { rear: rear(set.COL, 'MAIDANIX') }) }, alt: view === 'main' ? what : alts[view],
  })),
);
