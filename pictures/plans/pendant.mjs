const GOLD = '#ffd480';
const ANTIQUE = '#d9a85a';
const SERIF = '/usr/share/fonts/truetype/noto/NotoSerif-Bold.ttf';
const at = (product, colour, alt, set, isSecondBackdrop = false, view) => ({ product, scene: 'pendant', ...(colour && { colour }), ...(view && { view }), alt, set, isSecondBackdrop });
const tree = { KIND: 4, EASEL: '#e9e4ea' };
const mangal = { KIND: 3, M: GOLD, EASEL: '#efe6e2' };
const letter = (l, width) => at('chandravel-initial-letter-silver-pendant', l, `Silver letter ${l} pendant on a fine chain`, { KIND: 1, LETTER: l, LW: width, FONT: SERIF, EASEL: '#3a2440' }, true);

export default [
  at('chandravel-om-silver-pendant', undefined, 'Small silver Om pendant on a fine chain', { KIND: 0, EASEL: '#1f2f4a' }),
  letter('A', 0.75),
  letter('K', 0.76),
  letter('M', 0.98),
  letter('R', 0.72),
  letter('S', 0.57),
  at('jhumari-evil-eye-enamel-pendant', undefined, 'Round blue and white evil eye enamel pendant on a steel chain', { KIND: 2, EASEL: '#ece8ee' }),
  at('jhumari-mangalsutra-pendant-short-chain', undefined, 'Slim gold-tone mangalsutra with two vatis on black beads', mangal, true),
  at('chandravel-tree-of-life-silver-pendant', undefined, 'Round pierced silver banyan pendant without a chain', tree),
  at('jhumari-temple-coin-necklace-pendant', 'Green', 'Antique gold coin pendant on a string of green beads', { KIND: 5, M: ANTIQUE, STONE: '#0e7a48', EASEL: '#f0e8e2' }, true),
  at('jhumari-temple-coin-necklace-pendant', 'Red', 'Antique gold coin pendant on a string of red beads', { KIND: 5, M: ANTIQUE, STONE: '#b3122a', EASEL: '#f0e8e2' }, true),
  at('chandravel-tree-of-life-silver-pendant', undefined, 'Close view of the roots and branches of the silver banyan', { ...tree, VIEW: 2 }, false, 'detail'),
  at('chandravel-tree-of-life-silver-pendant', undefined, 'Silver banyan pendant beside a coin and a pencil', { ...tree, VIEW: 3 }, false, 'scale'),
  at('chandravel-tree-of-life-silver-pendant', undefined, 'Silver banyan pendant on a chain worn on a cloth bust', { ...tree, VIEW: 4 }, false, 'in-use'),
  at('jhumari-mangalsutra-pendant-short-chain', undefined, 'Close view of the two vatis of the mangalsutra', { ...mangal, VIEW: 2 }, true, 'detail'),
  at('jhumari-mangalsutra-pendant-short-chain', undefined, 'Mangalsutra beside a coin and a pencil', { ...mangal, VIEW: 3 }, true, 'scale'),
  at('jhumari-mangalsutra-pendant-short-chain', undefined, 'Mangalsutra worn on a cloth bust', { ...mangal, VIEW: 4 }, true, 'in-use'),
];
