import type { Client } from './load.ts';
import { type Bench, get, type Work } from './marketplace.ts';

const PAGE_CPU_MS = 20;
/** As through an unknown proxy, whose visitors have no limit of their own on rendering. */
const BROWSER = { 'accept-encoding': 'br', 'x-forwarded-for': '192.0.2.1' };

async function missRow(bench: Bench, name: string, work: Work, visitors?: number): Promise<void> {
  const result = await bench.measure(bench.shop, work, visitors);
  const goal = `≤ ${PAGE_CPU_MS} CPU ms`;
  bench.row({ name, goal, result, ceiling: null, met: result.cpuMs <= PAGE_CPU_MS });
}

/** Every page of another product; the caches are emptied when all have been seen. */
export async function newProducts(bench: Bench): Promise<void> {
  const slugs = await slugsOf(bench);
  let seen = 0;
  await missRow(bench, 'product page, every one new', async (client) => {
    const slug = slugs[seen++ % slugs.length]!;
    if (seen % slugs.length === 0) await bench.purge();
    await get(`/product/${slug}`, BROWSER)(client);
  });
}

/** Another address of the same product: the page is new, the replies it reads are cached. */
export const newOverCached = (bench: Bench): Promise<void> =>
  missRow(bench, 'product page, replies cached', (client, visitor, turn) =>
    get(`/product/${bench.slug}?variant=v${visitor}-${turn}`, BROWSER)(client),
  );

const filtered = (path: string) => (client: Client, visitor: number, turn: number) =>
  get(`${path}maxPrice=${1_000_000 + visitor * 100_000 + turn}`, BROWSER)(client);

export const newLists = (bench: Bench): Promise<void> =>
  missRow(bench, 'list page, every one new', filtered('/collections/fashion?'));
export const newSearchPages = (bench: Bench): Promise<void> =>
  missRow(bench, 'search page, every one new', filtered('/search?q=kurta&'));

/** One visitor, since a page is rendered once however many ask for it. */
export const newHome = (bench: Bench): Promise<void> =>
  missRow(
    bench,
    'home page, nothing cached',
    async (client) => {
      await bench.purge();
      await get('/', BROWSER)(client);
    },
    1,
  );

/** The first four hundred products. */
export async function slugsOf({ setup }: Pick<Bench, 'setup'>): Promise<string[]> {
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) =>
      setup.json<{ results: { slug: string }[] }>({
        method: 'GET',
        path: `/api/products?limit=100&page=${page}`,
      }),
    ),
  );
  return pages.flatMap(({ results }) => results.map((card) => card.slug));
}
