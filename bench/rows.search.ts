import type { Client } from './load.ts';
import { type Bench, get } from './marketplace.ts';

const WORDS = [
  'headphones',
  'cotton kurta',
  'steel bottle',
  'saree',
  'cricket bat',
  'tea',
  'novel',
  'lamp',
  'helmet',
  'toy',
  'ring',
  'serum',
  'bedsheet',
  'dog',
  'honey',
  'backpack',
  'phone',
  'yoga mat',
  'mug',
  'perfume',
];

/** As through an unknown proxy: one address alone may search a quarter of the time. */
const FORWARDED = { 'x-forwarded-for': '192.0.2.1' };
/** A new price makes a reply that is not in the cache. */
const search = (isNew: boolean) => async (client: Client, visitor: number, turn: number) => {
  const word = encodeURIComponent(WORDS[(visitor * 7 + turn) % WORDS.length]!);
  const price = isNew ? `&maxPrice=${1_000_000 + visitor * 100_000 + turn}` : '';
  await get(`/api/search/products?query=${word}&limit=24${price}`, FORWARDED)(client);
};

/** Goals by size: CPU milliseconds a list and a search at 100,000 products, and above. */
const goalOf = (products: number, [small, large]: [number, number]) =>
  products > 100_000 ? large : small;

/** Filters as customers combine them; the price makes each query new. */
const FILTERS = [
  '',
  'category=fashion&',
  'category=electronics&inStock=true&',
  'rating=4&discount=20&',
  'category=home-and-garden&sortBy=newest&',
  'rating=4&inStock=true&discount=20&',
];

/** Filtered lists that are never in the cache. */
export async function newFilteredLists(bench: Bench): Promise<void> {
  await bench.indexed();
  const ceiling = await bench.selectCeiling();
  const result = await bench.measure(bench.shop, async (client, visitor, turn) => {
    const filter = FILTERS[(visitor + turn) % FILTERS.length]!;
    const price = `${300 + ((visitor * 631 + turn * 7) % 4_000)}.${turn % 100}`;
    await get(`/api/products?${filter}maxPrice=${price}&limit=24&page=${1 + (turn % 3)}`)(client);
  });
  const goal = goalOf(bench.products, [5, 8]);
  bench.row({
    name: 'filtered list, 24 items with facets, every query new',
    goal: `≤ ${goal} CPU ms`,
    result,
    ceiling,
    met: result.cpuMs <= goal,
    note: `p95 ${result.p95.toFixed(1)} ms`,
  });
}

/** Searches that are never in the cache. */
export async function newSearches(bench: Bench): Promise<void> {
  await bench.indexed();
  const ceiling = await bench.selectCeiling();
  const result = await bench.measure(bench.shop, search(true));
  const goal = bench.products < 100_000 ? 3 : goalOf(bench.products, [6, 10]);
  bench.row({
    name: 'text search, 24 hits with facets, every query new',
    goal: `≤ ${goal} CPU ms`,
    result,
    ceiling,
    met: result.cpuMs <= goal,
    note: `p95 ${result.p95.toFixed(1)} ms`,
  });
}

/** The same words again and again, as customers search. */
export async function repeatedSearches(bench: Bench): Promise<void> {
  const ceiling = await bench.selectCeiling();
  const result = await bench.measure(bench.shop, search(false));
  bench.row({
    name: 'text search, repeated queries as shipped',
    goal: '≤ 3 CPU ms',
    result,
    ceiling,
    met: result.cpuMs <= 3,
    note: `p95 ${result.p95.toFixed(1)} ms`,
  });
}
