const GOLD = '#ffd480';
const SILVER = '#f2f2f7';
const at = (product, alt, set, more = {}) => ({ product, scene: 'ring', alt, set, ...more });
const kundan = (colour, stone, alt, second) => at('jhumari-kundan-cocktail-ring', alt, { KIND: 3, M: GOLD, STONE: stone }, { colour, isSecondBackdrop: second });

export default [
  at('chandravel-plain-silver-band', 'Plain polished silver band standing on a white pedestal', { KIND: 0, M: SILVER }),
  at('chandravel-moonstone-solitaire-silver-ring', 'Silver ring with a round milky blue moonstone in a bezel', { KIND: 1, M: SILVER }, { isSecondBackdrop: true }),
  at('chandravel-adjustable-lotus-toe-ring-pair', 'Pair of open silver toe rings with small lotus flowers', { KIND: 2, M: SILVER }),
  kundan('Green', '#0d6b41', 'Wide gold-tone kundan cocktail ring with green stones and pearls', true),
  kundan('Ruby', '#a30b26', 'Wide gold-tone kundan cocktail ring with ruby red stones and pearls', true),
  kundan('White', '#efece6', 'Wide gold-tone kundan cocktail ring with white stones and pearls', true),
  at('jhumari-kundan-cocktail-ring', 'Open adjustable band at the back of the kundan cocktail ring', { KIND: 3, M: GOLD, STONE: '#0d6b41', VIEW: 1 }, { colour: 'Green', view: 'back', isSecondBackdrop: true }),
  at('jhumari-kundan-cocktail-ring', 'Close view of the green centre stone and pearl border of the ring', { KIND: 3, M: GOLD, STONE: '#0d6b41', VIEW: 2 }, { colour: 'Green', view: 'detail', isSecondBackdrop: true }),
  at('jhumari-kundan-cocktail-ring', 'Green kundan cocktail ring standing beside a coin', { KIND: 3, M: GOLD, STONE: '#0d6b41', VIEW: 3 }, { colour: 'Green', view: 'scale', isSecondBackdrop: true }),
  at('jhumari-stacking-rings-set-of-5', 'Five thin gold-tone stacking rings in different patterns', { KIND: 4, M: GOLD }, { colour: 'Gold' }),
  at('jhumari-stacking-rings-set-of-5', 'Five thin silver-tone stacking rings in different patterns', { KIND: 4, M: SILVER }, { colour: 'Silver' }),
  at('chandravel-mens-oxidised-shiva-ring', "Heavy dark oxidised men's ring with a silver trishul", { KIND: 5, M: SILVER }, { isSecondBackdrop: true }),
];
