const VIEWS = { back: 1, detail: 2, scale: 3, 'in-use': 4 };
const GREY = ['#15171a', '#6d7076'];
const list = [
  ['chashmore-highway-polarised-aviators', 1, 'aviators with a double bridge', [['Gold & Green', { COL: '#e6bd6a', LENS: '#16301f', LENS2: '#4d7350', METAL: 1 }, 'Gold metal'], ['Black', { COL: '#2b2b2d', LENS: GREY[0], LENS2: GREY[1], METAL: 1 }, 'Black metal']], true],
  ['chashmore-beach-shack-wayfarer', 2, 'wayfarer sunglasses', [['Black', { COL: '#121213', LENS: GREY[0], LENS2: GREY[1] }, 'Black'], ['Tortoise', { COL: '#6a3a14', TORT: 1, LENS: '#2e1a0c', LENS2: '#a8763c' }, 'Tortoiseshell'], ['Blue', { COL: '#1c4f9e', LENS: '#12233d', LENS2: '#6d88b0' }, 'Blue']]],
  ['chashmore-retro-round-sunglasses', 3, 'small round sunglasses with a thin rim', [['Silver', { COL: '#d6d8db', LENS: '#1a1d22', LENS2: '#7d838b', METAL: 1 }, 'Silver'], ['Gold', { COL: '#e3b75e', LENS: '#3a2412', LENS2: '#b07c42', METAL: 1 }, 'Gold']]],
  ['chashmore-cat-eye-oversized-sunglasses', 4, 'oversized cat-eye sunglasses with gradient lenses', [['Wine', { COL: '#641528', LENS: '#3c1420', LENS2: '#d9b0ae' }, 'Wine'], ['Black', { COL: '#111112', LENS: '#131316', LENS2: '#b9b6bd' }, 'Black']]],
  ['chashmore-fielder-sports-wrap', 5, 'wraparound sports sunglasses with rubber arms', [['White', { COL: '#f1f1ef', LENS: '#1c2a4a', LENS2: '#d0562f' }, 'White'], ['Neon Green', { COL: '#8be22a', LENS: '#15211a', LENS2: '#4c6f4a' }, 'Neon green']]],
  ['chashmore-folding-pocket-sunglasses', 6, 'folding sunglasses with hinged arms and a small metal case', [['Black', { COL: '#2a2a2c', LENS: GREY[0], LENS2: GREY[1], METAL: 1 }, 'Black'], ['Gunmetal', { COL: '#7b7f86', LENS: '#23272e', LENS2: '#8a9099', METAL: 1 }, 'Gunmetal']]],
];
const ALT = {
  back: 'Gold aviators with folded arms, from behind',
  detail: 'Hinge, gold rim and green lens of the aviators, close up',
  scale: 'Folded gold aviators beside a pencil and a coin',
  'in-use': 'Gold aviators with green lenses worn on a wooden head',
};
export default list.flatMap(([product, KIND, what, colours, best]) =>
  colours.flatMap(([colour, set, name], i) => {
    const entry = (view) => ({ product, colour, view, scene: 'sunglasses', set: { KIND, ...set, VIEW: VIEWS[view] ?? 0 }, alt: view === 'main' ? `${name} ${what}` : ALT[view] });
    return [entry('main'), ...(best && i === 0 ? Object.keys(VIEWS).map(entry) : [])];
  }),
);
