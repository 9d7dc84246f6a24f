const GOLD = '#ffd480';
const SILVER = '#f0f0f4';
const at = (product, colour, alt, set, isSecondBackdrop = false, view) => ({ product, scene: 'jhumka', ...(colour && { colour }), ...(view && { view }), alt, set, isSecondBackdrop });
const ox = { KIND: 0, M: SILVER, DK: 1, STONE: '#2a2d36' };
const meena = (stone, acc) => ({ KIND: 2, M: GOLD, STONE: stone, ACC: acc });
const green = meena('#1f8a3f', '#d81e63');
const little = { KIND: 3, M: SILVER };
const chand = (stone) => ({ KIND: 4, M: GOLD, STONE: stone });
const silk = (stone) => ({ KIND: 5, M: GOLD, STONE: stone });
const views = (product, colour, name, set, second) => [
  at(product, colour, `Close view of the bell of the ${name}`, { ...set, VIEW: 2 }, second, 'detail'),
  at(product, colour, `Pair of ${name} lying beside a coin`, { ...set, VIEW: 3 }, second, 'scale'),
  at(product, colour, `${name[0].toUpperCase()}${name.slice(1)} worn on a clay head form`, { ...set, VIEW: 4 }, second, 'in-use'),
];

export default [
  at('jhumari-oxidised-peacock-jhumka', 'Silver', 'Oxidised silver jhumkas with peacock posts on a white stand', ox),
  at('jhumari-oxidised-peacock-jhumka', 'Black', 'Black oxidised jhumkas with peacock posts on a white stand', { ...ox, DK: 2, STONE: '#b9bcc6' }),
  at('jhumari-pearl-drop-temple-jhumka', undefined, 'Antique gold temple jhumkas with pearl fringe and ear chain', { KIND: 1, M: '#d9a85a', STONE: '#8f1230' }, true),
  at('jhumari-meenakari-enamel-jhumka', 'Green', 'Gold jhumkas enamelled in parrot green and rani pink', green),
  at('jhumari-meenakari-enamel-jhumka', 'Pink', 'Gold jhumkas enamelled in rani pink and green', meena('#d81e63', '#1f8a3f')),
  at('jhumari-meenakari-enamel-jhumka', 'Blue', 'Gold jhumkas enamelled in blue and turquoise', meena('#1b3fa0', '#28a6b4')),
  at('chandravel-sterling-silver-jhumki', undefined, 'Small plain sterling silver jhumki earrings on a stand', little, true),
  at('jhumari-bridal-chandbali-jhumka', 'Red', 'Gold crescent chandbali jhumkas with red stones and pearls', chand('#b3122a')),
  at('jhumari-bridal-chandbali-jhumka', 'Green', 'Gold crescent chandbali jhumkas with green stones and pearls', chand('#0e7a48')),
  at('jhumari-bridal-chandbali-jhumka', 'Pearl', 'Gold crescent chandbali jhumkas set all in pearl', chand('#f6efe2')),
  at('jhumari-thread-wrapped-silk-jhumka', 'Magenta', 'Silk thread jhumkas wound in magenta with gold bands', silk('#c2187a'), true),
  at('jhumari-thread-wrapped-silk-jhumka', 'Mustard', 'Silk thread jhumkas wound in mustard with gold bands', silk('#d89a1c'), true),
  at('jhumari-thread-wrapped-silk-jhumka', 'Turquoise', 'Silk thread jhumkas wound in turquoise with gold bands', silk('#1fa6a8'), true),
  at('jhumari-thread-wrapped-silk-jhumka', 'Black', 'Silk thread jhumkas wound in black with gold bands', silk('#1a1a1c'), true),
  ...views('jhumari-oxidised-peacock-jhumka', 'Silver', 'oxidised silver peacock jhumkas', ox, false),
  ...views('jhumari-meenakari-enamel-jhumka', 'Green', 'green enamel jhumkas', green, false),
  ...views('chandravel-sterling-silver-jhumki', undefined, 'small silver jhumki', little, true),
];
