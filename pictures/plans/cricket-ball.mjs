const VIEWS = { detail: 2, scale: 3, 'in-use': 4 };
const CREAM = '#f2e8d2';
const list = [
  ['maidanix-county-red-leather-ball', undefined, { KIND: 1, COL: '#991118', THREAD: CREAM }, 'Red leather cricket ball with a hand-stitched seam', { detail: 'Six rows of stitches on the red leather ball, close up', scale: 'Red leather ball beside a pencil and a coin', 'in-use': 'Red leather ball on grass in front of the stumps' }],
  ['maidanix-white-night-match-ball', undefined, { KIND: 1, COL: '#f3eee6', THREAD: '#1f4d33' }, 'White cricket ball with a dark green seam', { detail: 'Dark green stitches on the white ball, close up', scale: 'White match ball beside a pencil and a coin', 'in-use': 'White match ball on grass in front of the stumps' }],
  ['maidanix-hard-tennis-ball-pack-of-6', 'Red', { KIND: 2, COL: '#c8241f', THREAD: '#f1e6d8' }, 'Six red felt tennis balls in a stack'],
  ['maidanix-hard-tennis-ball-pack-of-6', 'Neon Yellow', { KIND: 2, COL: '#cde22a', THREAD: '#f6f6ee' }, 'Six neon yellow felt tennis balls in a stack'],
  ['maidanix-leather-practice-ball-pack-of-2', undefined, { KIND: 3, COL: '#7d1518', THREAD: CREAM, ROWS: 1 }, 'Two dark red leather practice balls'],
  ['maidanix-swing-trainer-half-taped-ball', undefined, { KIND: 4, COL: '#a31a1c', THREAD: CREAM }, 'Swing trainer ball, one half smooth white tape and one half rough red'],
  ['maidanix-indoor-soft-cricket-ball', 'Red', { KIND: 5, COL: '#c4272d', THREAD: '#ffffff', ROWS: 0 }, 'Red foam cricket ball with a moulded seam'],
  ['maidanix-indoor-soft-cricket-ball', 'Pink', { KIND: 5, COL: '#ee6f9e', THREAD: '#ffffff', ROWS: 0 }, 'Pink foam cricket ball with a moulded seam'],
];
export default list.flatMap(([product, colour, set, what, alts = {}]) =>
  ['main', ...Object.keys(alts)].map((view) => ({
    product, ...(colour && { colour }), view, scene: 'cricket-ball', set: { ...set, VIEW: VIEWS[view] ?? 0 }, alt: view === 'main' ? what : alts[view],
  })),
);
