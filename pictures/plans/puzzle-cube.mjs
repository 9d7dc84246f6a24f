const at = (product, alt, set, more = {}) => ({ product, scene: 'puzzle-cube', alt, set, ...more });
const classic = (view, alt, n) => at('bujho-classic-3x3-puzzle-cube', alt, { N: 3, VIEW: n }, { view });

export default [
  at('bujho-classic-3x3-puzzle-cube', 'Black 3x3 puzzle cube with coloured tiles and its top layer turned', { N: 3 }),
  at('bujho-speed-magnetic-3x3-cube', 'Stickerless bright 3x3 speed cube with a dark pouch', { N: 3, KIND: 1, K: '#2a2c30', SEED: 21, TURN: -22 }, { isSecondBackdrop: true }),
  at('bujho-pocket-2x2-cube', 'Small 2x2 puzzle cube with eight coloured corners', { N: 2, SEED: 5, TURN: 18 }),
  at('bujho-pyramid-puzzle', 'Pyramid puzzle with triangular coloured tiles', { KIND: 2, SEED: 12 }, { isSecondBackdrop: true }),
  at('bujho-4x4-master-cube', 'White 4x4 puzzle cube with its top layer turned', { N: 4, K: '#e6e6e6', SEED: 31, TURN: 32 }),
  at('lakdighoda-wooden-burr-knot-puzzle', 'Six interlocked sheesham bars of a burr knot puzzle', { KIND: 3 }, { isSecondBackdrop: true }),
  classic('back', 'Other side of the scrambled 3x3 puzzle cube', 1),
  classic('detail', 'Close view of the tiles and layers of the 3x3 cube', 2),
  classic('scale', 'Solved 3x3 puzzle cube beside a coin and a mug', 3),
  classic('in-use', 'Scrambled 3x3 cube beside a solve guide and a pencil', 4),
];
