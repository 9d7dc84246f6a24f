/**
 * Which kinds of goods go with a kind, best first: what a shopkeeper would lay beside it. Used where orders
 * do not tell yet. Kinds are `products.type`; a kind that is missing here is complemented by its sellers.
 */
const COMPLEMENTS: Record<string, readonly string[]> = {
  smartphone: ['earbuds', 'power-bank', 'phone-mount'], headphones: ['bluetooth-speaker', 'power-bank'], earbuds: ['power-bank', 'smartwatch'],
  smartwatch: ['earbuds', 'power-bank'], laptop: ['headphones', 'school-bag', 'table-lamp'], 'bluetooth-speaker': ['power-bank', 'earbuds'],
  'power-bank': ['earbuds', 'phone-mount'], camera: ['power-bank', 'handbag'], 'phone-mount': ['power-bank', 'car-cushion'],
  kurta: ['juttis', 'jhumka', 'bangles'], saree: ['bangles', 'jhumka', 'handbag'], tshirt: ['jeans', 'sneakers'], jeans: ['tshirt', 'sneakers'],
  sneakers: ['jeans', 'tshirt'], juttis: ['kurta', 'handbag'], handbag: ['sunglasses', 'perfume'], sunglasses: ['tshirt', 'perfume'],
  jhumka: ['bangles', 'kurta'], bangles: ['jhumka', 'saree'], ring: ['pendant', 'jhumka'], pendant: ['ring', 'jhumka'],
  bedsheet: ['cushion', 'table-lamp'], cushion: ['bedsheet', 'rug'], rug: ['cushion', 'table-lamp'], 'table-lamp': ['planter', 'cushion'],
  planter: ['table-lamp', 'mug'], mug: ['tea-tin', 'coffee-bag'], tiffin: ['steel-bottle', 'school-bag'], 'steel-bottle': ['tiffin', 'school-bag'],
  'copper-bottle': ['steel-bottle', 'honey-jar'], 'pressure-cooker': ['spice-jar', 'atta-bag'],
  'cricket-bat': ['cricket-ball', 'sports-jersey'], 'cricket-ball': ['cricket-bat', 'sports-jersey'], football: ['sports-jersey', 'sneakers'],
  'badminton-racket': ['sports-jersey', 'sneakers'], 'yoga-mat': ['steel-bottle', 'dumbbell'], dumbbell: ['yoga-mat', 'steel-bottle'],
  'sports-jersey': ['football', 'steel-bottle'], 'school-bag': ['pencil-set', 'tiffin', 'notebook'], notebook: ['pencil-set', 'novel'],
  'pencil-set': ['notebook', 'school-bag'], novel: ['mug', 'table-lamp'], 'textbook-set': ['notebook', 'pencil-set'], globe: ['textbook-set', 'puzzle-cube'],
  serum: ['sheet-mask', 'cream-jar'], 'cream-jar': ['serum', 'soap'], 'sheet-mask': ['serum', 'cream-jar'], soap: ['hair-oil', 'cream-jar'],
  'hair-oil': ['soap', 'serum'], lipstick: ['perfume', 'serum'], perfume: ['lipstick', 'handbag'],
  helmet: ['phone-mount', 'engine-oil'], 'engine-oil': ['helmet', 'phone-mount'], tyre: ['engine-oil', 'helmet'], 'car-cushion': ['phone-mount', 'engine-oil'],
  'dog-collar': ['pet-ball', 'pet-bed'], 'pet-food-bag': ['pet-bowl', 'pet-ball'], 'pet-bowl': ['pet-food-bag', 'pet-ball'],
  'pet-bed': ['pet-food-bag', 'pet-ball'], 'pet-ball': ['dog-collar', 'pet-bowl'],
  'baby-blanket': ['romper', 'feeding-bottle'], romper: ['baby-blanket', 'teddy'], 'feeding-bottle': ['baby-blanket', 'stacking-rings'],
  'stacking-rings': ['wooden-blocks', 'teddy'], 'wooden-blocks': ['stacking-rings', 'toy-car'], teddy: ['baby-blanket', 'wooden-blocks'],
  'toy-car': ['wooden-blocks', 'puzzle-cube'], 'chess-set': ['card-game', 'puzzle-cube'], 'card-game': ['chess-set', 'puzzle-cube'],
  'puzzle-cube': ['card-game', 'spinning-top'], 'spinning-top': ['puzzle-cube', 'card-game'],
  'spice-jar': ['pickle-jar', 'atta-bag'], 'pickle-jar': ['spice-jar', 'honey-jar'], 'atta-bag': ['spice-jar', 'pickle-jar'],
  'honey-jar': ['tea-tin', 'spice-jar'], 'tea-tin': ['mug', 'honey-jar'], 'coffee-bag': ['mug', 'honey-jar'],
};

export const complementsFor = (type: string): readonly string[] => COMPLEMENTS[type] ?? [];
