import { slugify } from '#contracts/kernel/ids.ts';
import type { NavCategory } from './nav-category.ts';

type Leaf = string;
type Branch = [name: string, leaves: Leaf[]];

/** The built-in tree (specification §3): shown when the categories cannot be loaded. Main ones first. */
const TREE: [name: string, main: boolean, branches: Branch[]][] = [
  [
    'Electronics',
    true,
    [
      ['Mobiles & Power', ['Smartphones', 'Power Banks']],
      ['Audio', ['Headphones', 'Wireless Earbuds', 'Bluetooth Speakers']],
      ['Laptops', ['Everyday Laptops', 'Performance Laptops']],
      ['Wearables', ['Calling Smartwatches', 'Fitness Watches']],
      ['Cameras', ['Mirrorless Cameras', 'Compact & Instant Cameras']],
    ],
  ],
  [
    'Fashion',
    true,
    [
      ["Women's Wear", ['Kurtis & Kurta Sets', 'Sarees', "Women's Jeans"]],
      ["Men's Wear", ["Men's Kurtas", 'T-Shirts', "Men's Jeans"]],
      ['Footwear', ['Sneakers', 'Juttis & Mojaris']],
      ['Bags', ['Handbags', 'Totes & Slings']],
      ['Eyewear', ['Polarised Sunglasses', 'Fashion Sunglasses']],
    ],
  ],
  [
    'Home & Garden',
    true,
    [
      [
        'Kitchen & Dining',
        ['Tiffins & Lunch Boxes', 'Copper Bottles', 'Pressure Cookers', 'Mugs & Cups'],
      ],
      ['Bed & Furnishing', ['Bedsheets', 'Cushions & Covers']],
      ['Decor & Lighting', ['Table Lamps', 'Rugs & Dhurries']],
      ['Garden & Balcony', ['Indoor Planters', 'Balcony & Terrace Pots']],
    ],
  ],
  [
    'Sports & Outdoors',
    true,
    [
      ['Cricket', ['Cricket Bats', 'Cricket Balls']],
      ['Team Sports', ['Footballs', 'Sports Jerseys']],
      ['Fitness & Yoga', ['Dumbbells', 'Yoga Mats']],
      ['Racket Sports', ['Beginner Rackets', 'Graphite Rackets']],
      ['Hydration', ['Insulated Bottles', 'Single-Wall Bottles']],
    ],
  ],
  [
    'Books & Education',
    true,
    [
      ['Novels', ['Literary Fiction', 'Mystery & Thriller', 'Young Adult']],
      ['Textbooks', ['School Sets', 'Exam Preparation']],
      ['Stationery', ['Notebooks & Journals', 'Pencils & Colours']],
      ['Learning Aids', ['Study Globes', 'Decorative Globes']],
      ['School Bags', ['Primary School Bags', 'College Backpacks']],
    ],
  ],
  [
    'Health & Beauty',
    false,
    [
      ['Skin Care', ['Face Serums', 'Creams & Moisturisers', 'Sheet Masks']],
      ['Make-up', ['Matte Lipsticks', 'Tints & Balms']],
      ['Hair Care', ['Herbal Hair Oils', 'Coconut & Light Oils']],
      ['Bath & Body', ['Handmade Soaps', 'Family Soaps']],
      ['Fragrance', ['Eau de Parfum', 'Attars']],
    ],
  ],
  [
    'Automotive',
    false,
    [
      ['Riding Gear', ['Full-Face Helmets', 'Open-Face Helmets']],
      ['Tyres', ['Two-Wheeler Tyres', 'Car Tyres']],
      ['Oils & Fluids', ['Motorcycle Oil', 'Car Engine Oil']],
      ['Cabin & Handlebar', ['Phone Mounts', 'Car Cushions']],
    ],
  ],
  [
    'Pet Supplies',
    false,
    [
      ['Pet Feeding', ['Bowls & Feeders', 'Dry Food']],
      ['Walk & Wear', ['Everyday Collars', 'Reflective Collars']],
      ['Play & Rest', ['Balls & Toys', 'Beds & Mats']],
    ],
  ],
  [
    'Baby & Kids',
    false,
    [
      ['Baby Feeding', ['Anti-Colic Bottles', 'Glass & Steel Bottles']],
      ['Baby Clothing', ['Newborn Rompers', 'Festive Rompers']],
      ['Nursery', ['Muslin Swaddles', 'Quilts & Blankets']],
      ['First Toys', ['Wooden Blocks', 'Soft Toys']],
    ],
  ],
  [
    'Food & Beverages',
    false,
    [
      ['Tea & Coffee', ['Black & Masala Tea', 'Green & Herbal Tea', 'Filter & Roasted Coffee']],
      ['Spices & Masala', ['Ground Spices', 'Blends & Masalas']],
      ['Atta & Honey', ['Atta & Flours', 'Honey']],
      ['Pickles', ['Mango Pickles', 'Mixed & Chilli Pickles']],
    ],
  ],
  [
    'Jewellery',
    false,
    [
      ['Rings', ['Silver Rings', 'Fashion Rings']],
      ['Earrings', ['Oxidised Jhumkas', 'Festive Jhumkas']],
      ['Bangles', ['Glass & Lac Bangles', 'Metal Bangles & Kadas']],
      ['Pendants', ['Silver Pendants', 'Fashion Pendants']],
    ],
  ],
  [
    'Toys & Games',
    false,
    [
      ['Puzzles', ['Classic Cubes', 'Speed Cubes']],
      ['Board & Card Games', ['Chess Sets', 'Card Games']],
      ['Classic Toys', ['Spinning Tops', 'Stacking Toys']],
      ['Toy Vehicles', ['Pull-Back & Die-Cast', 'Wooden & RC Cars']],
    ],
  ],
];

/** Leaves whose slug differs from their name. */
const ADDRESSES: Readonly<Record<Leaf, string>> = {
  'Compact & Instant Cameras': 'compact-cameras',
  'Kurtis & Kurta Sets': 'womens-kurtis',
  'Balcony & Terrace Pots': 'balcony-pots',
  'Filter & Roasted Coffee': 'filter-coffee',
  'Metal Bangles & Kadas': 'metal-bangles',
  'Pull-Back & Die-Cast': 'pull-back-cars',
};

export const FALLBACK_CATEGORIES: NavCategory[] = TREE.map(([name, main, branches]) => ({
  name,
  slug: slugify(name),
  main,
  subcategories: branches.map(([sub, leaves]) => ({
    name: sub,
    slug: slugify(sub),
    subcategories: leaves.map((leaf) => ({ name: leaf, slug: ADDRESSES[leaf] ?? slugify(leaf) })),
  })),
}));
