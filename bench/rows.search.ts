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

/** A new price makes a reply that is not in the cache. */
const search = (isNew: boolean) => async (client: Client, visitor: number, turn: number) => {
  const word = encodeURIComponent(WORDS[(visitor * 7 + turn) % WORDS.length]!);
  const price = isNew ? `&maxPrice=${1_000_000 + visitor * 100_000 + turn}` : '';
  await get(`/api/search/products?query=${word}&limit=24${price}`)(client);
};

/** Searches that are never in the cache. */
export async function newSearches(bench: Bench): Promise<void> {
  const ceiling = await bench.selectCeiling();
  const result = await bench.measure(bench.shop, search(true));
  bench.row({
    name: 'text search, 24 hits with facets, every query new',
    goal: '≤ 3 CPU ms',
    result,
    ceiling,
    met: result.cpuMs <= 3 && result.p95 < 100,
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
