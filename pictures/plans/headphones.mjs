import { svg } from '../labels/kit.mjs';

const VIEWS = { detail: 2, scale: 3, 'in-use': 4 };
const star = svg(300, 300, '<path d="M150 20l38 82 90 10-67 60 18 90-79-46-79 46 18-90-67-60 90-10z" fill="#fff" stroke="#e2574c" stroke-width="10"/><circle cx="125" cy="140" r="11" fill="#333"/><circle cx="175" cy="140" r="11" fill="#333"/><path d="M120 172q30 30 60 0" stroke="#333" stroke-width="9" fill="none"/>');
const BLACK = '#17181a';
const list = [
  ['dhwanik-raag-500-wireless-headphones', 1, 'over-ear headphones with round cups and a cushioned band', [['Indigo', '#2a3270', '#cf8a58', '#1b1e33'], ['Black', BLACK, '#6d6e72', '#141416'], ['Sand', '#d8c19c', '#a9764a', '#8f7350']], true],
  ['dhwanik-raag-900-anc-headphones', 2, 'noise-cancelling headphones with large oval cups', [['Black', '#1b1c1f', '#8a8c90', '#131315'], ['Stone', '#b9b2a6', '#8d857a', '#7d766c']]],
  ['dhwanik-studio-80-wired-headphones', 3, 'Closed-back studio headphones with a coiled cable', [[undefined, '#1c1d20', '#444548', '#151517']]],
  ['dhwanik-tez-on-ear-headphones', 4, 'light on-ear headphones with small round cups', [['Red', '#c8232c', '#2a2a2c', '#1a1a1c'], ['Black', BLACK, '#55565a', '#1a1a1c'], ['Teal', '#12807f', '#e8dcc0', '#1f2d2d']]],
  ['dhwanik-pathshala-kids-headphones', 5, "children's headphones with a star sticker and a cable", [['Sunshine Yellow', '#f7c62b', '#3f7fd1', '#5a5d66'], ['Sky Blue', '#79bdec', '#f07c4a', '#5a5d66']]],
  ['dhwanik-khel-7-1-gaming-headset', 6, 'Gaming headset with a boom microphone and lit rings', [[undefined, '#1a1b1f', '#e0337a', '#2a2b30']]],
  ['dhwanik-raag-300-neckband-headphones', 7, 'neckband earphones with magnetic buds', [['Black', BLACK, '#c9cacc', '#141416'], ['Olive', '#66693a', '#d8c79a', '#3d3f24']]],
  ['dhwanik-rewind-foam-headphones', 8, 'retro headphones with a steel band and foam pads', [['Orange Foam', '#ee7a22', '#888', '#222'], ['Grey Foam', '#77797d', '#888', '#222']]],
];
const ALT = {
  detail: 'Ear cup of the indigo headphones close up, with a copper ring',
  scale: 'Indigo headphones lying beside a tea mug',
  'in-use': 'Indigo headphones hanging on a wooden stand',
};
const hex6 = (c) => (c.length === 4 ? `#${[...c.slice(1)].map((x) => x + x).join('')}` : c);

export default list.flatMap(([product, KIND, what, colours, best]) =>
  colours.flatMap(([colour, COL, ACC, PAD], i) => {
    const entry = (view) => ({
      product, ...(colour && { colour }), view, scene: 'headphones',
      set: { KIND, COL, ACC: hex6(ACC), PAD: hex6(PAD), VIEW: VIEWS[view] ?? 0 },
      ...(KIND === 5 && { labels: { sticker: star } }),
      alt: view === 'main' ? (colour ? `${colour} ${what}` : what) : ALT[view],
    });
    return [entry('main'), ...(best && i === 0 ? Object.keys(VIEWS).map(entry) : [])];
  }),
);
