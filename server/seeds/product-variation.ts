/** Deterministic variation for the large catalog: number `i` always gives the same product. */

export interface Generator {
  /** In [0, 1). */
  next: () => number;
  /** A whole number below `n`. */
  below: (n: number) => number;
  /** One of a list. */
  of: <T>(list: readonly T[]) => T;
}

/** A small seeded generator (mulberry32). */
export function generator(seed: number): Generator {
  let state = (seed * 2_654_435_761) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (n: number) => Math.floor(next() * n);
  return { next, below, of: (list) => list[below(list.length)]! };
}

const BRAND_HEADS = [
  'Aar',
  'Bel',
  'Chand',
  'Devi',
  'Gul',
  'Hari',
  'Indu',
  'Jal',
  'Kesar',
  'Lahar',
  'Mahi',
  'Nav',
  'Ojas',
  'Pav',
  'Rang',
  'Sur',
  'Tej',
  'Uday',
  'Vana',
  'Yuva',
];
const BRAND_TAILS = [
  'ika',
  'ora',
  'vel',
  'ansh',
  'mati',
  'dhara',
  'kriti',
  'loom',
  'sutra',
  'tara',
  'nova',
  'wala',
];
const ADJECTIVES = [
  'Everyday',
  'Classic',
  'Royal',
  'Urban',
  'Heritage',
  'Light',
  'Pro',
  'Essential',
  'Signature',
  'Festive',
  'Monsoon',
  'Desert',
  'Coastal',
  'Hill',
  'Garden',
  'Bazaar',
  'Compact',
  'Grand',
  'Smart',
  'Pure',
  'Artisan',
  'Weekend',
  'Sunrise',
  'Midnight',
  'Travel',
  'Home',
  'Studio',
  'Junior',
  'Prime',
  'Swift',
];
const SERIES = [
  'Aravalli',
  'Betwa',
  'Chilika',
  'Deccan',
  'Ellora',
  'Falgun',
  'Godavari',
  'Hampi',
  'Indrayani',
  'Jog',
  'Konark',
  'Lonar',
  'Malwa',
  'Nilgiri',
  'Orchha',
  'Periyar',
  'Rann',
  'Satpura',
  'Tungabhadra',
  'Udaipur',
  'Vindhya',
  'Wular',
  'Yamuna',
  'Zanskar',
];
const ADDED_KINDS = [
  'Traders',
  'Bhandar',
  'Emporium',
  'Mart',
  'Collective',
  'House',
  'Stores',
  'Works',
];
export const CITIES = [
  ['Pune', 'Maharashtra', '27', '411002'],
  ['Surat', 'Gujarat', '24', '395003'],
  ['Kochi', 'Kerala', '32', '682011'],
  ['Indore', 'Madhya Pradesh', '23', '452001'],
  ['Lucknow', 'Uttar Pradesh', '09', '226001'],
  ['Guwahati', 'Assam', '18', '781001'],
  ['Coimbatore', 'Tamil Nadu', '33', '641001'],
  ['Ludhiana', 'Punjab', '03', '141001'],
  ['Bhubaneswar', 'Odisha', '21', '751001'],
  ['Hyderabad', 'Telangana', '36', '500001'],
  ['Kolkata', 'West Bengal', '19', '700001'],
  ['Jaipur', 'Rajasthan', '08', '302001'],
] as const;

/** One of 240 made-up brands. */
export const brandName = (g: Generator): string => g.of(BRAND_HEADS) + g.of(BRAND_TAILS);

/** "Taralix Nova 5G Smartphone" → "Rangvel Coastal Nova 5G Smartphone Hampi". */
export function productName(
  g: Generator,
  template: { name: string; brand: string },
  brand: string,
): string {
  const { name, brand: old } = template;
  const base = name.startsWith(`${old} `) ? name.slice(old.length + 1) : name;
  return `${brand} ${g.of(ADJECTIVES)} ${base} ${g.of(SERIES)}`;
}

export const storeName = (g: Generator): string =>
  `${g.of(SERIES)} ${g.of(ADJECTIVES)} ${g.of(ADDED_KINDS)}`;
