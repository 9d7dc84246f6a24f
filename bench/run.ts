/**
 * `npm run bench [-- --products N] [--seconds S] [--only text]`: measures the marketplace on a real
 * PostgreSQL, each row beside its ceiling in the same run: rate, p50, p99 and CPU milliseconds per
 * request (server + PostgreSQL). CPU is the figure that survives a noisy machine. Prints a table;
 * `--write` stores it in docs/performance.md. `--only` measures the rows whose name contains one of
 * the texts, separated by commas; written, they replace theirs in the table. `--keep FOLDER` stores
 * the database there and uses it again, since a million products take long to seed. `--processes 2`
 * compares one process with two (bench/compare-processes.ts), `--sizes` prints bytes per product and
 * order (bench/sizes.ts).
 */
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { compareProcesses } from './compare-processes.ts';
import { type Bench, withMarketplace } from './marketplace.ts';
import { render, type Row } from './report.ts';
import { addToCart, checkout } from './rows.buying.ts';
import { cachedDetail, cachedHome, cachedList, cachedProduct } from './rows.cached.ts';
import { newHome, newLists, newOverCached, newProducts, newSearchPages } from './rows.misses.ts';
import { memoryAfterLoad } from './rows.memory.ts';
import { trading } from './rows.trading.ts';
import { measureSizes } from './sizes.ts';
import { newFilteredLists, newSearches, repeatedSearches } from './rows.search.ts';

const { values: flags } = parseArgs({
  options: {
    products: { type: 'string', default: '480' },
    seconds: { type: 'string', default: '8' },
    visitors: { type: 'string', default: '16' },
    only: { type: 'string', default: '' },
    keep: { type: 'string' },
    processes: { type: 'string', default: '' },
    sizes: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const options = {
  products: Number(flags.products),
  seconds: Number(flags.seconds),
  visitors: Number(flags.visitors),
  ...(flags.keep === undefined ? {} : { keep: flags.keep }),
};

if (flags.processes !== '') {
  await compareProcesses(options, Number(flags.processes));
  process.exit();
}

if (flags.sizes) {
  await withMarketplace(options, measureSizes, []);
  process.exit();
}

/** In the order of the table. */
const ROWS: [name: string, measure: (bench: Bench) => Promise<void>][] = [
  ['home page, cached', cachedHome],
  ['product page, cached', cachedProduct],
  ['product list API, 24 items', cachedList],
  ['product detail API', cachedDetail],
  ['product page, every one new', newProducts],
  ['product page, replies cached', newOverCached],
  ['list page, every one new', newLists],
  ['search page, every one new', newSearchPages],
  ['home page, nothing cached', newHome],
  ['filtered list, 24 items with facets, every query new', newFilteredLists],
  ['text search, 24 hits with facets, every query new', newSearches],
  ['text search, repeated queries as shipped', repeatedSearches],
  ['add to cart', addToCart],
  ['whole checkout to a placed COD order (2 lines)', checkout],
  ['trading: 60 page reads, 20 orders, 1 price change a second', trading],
  ['memory after mixed load', memoryAfterLoad],
];

const wanted = flags.only.split(',');
const chosen = ROWS.filter(([name]) => wanted.some((text) => name.includes(text)));
if (chosen.length === 0)
  throw new Error(
    `No row contains "${flags.only}". Rows: ${ROWS.map(([name]) => name).join('; ')}`,
  );

const rows: Row[] = [];
await withMarketplace(
  options,
  async (bench) => {
    for (const [, measure] of chosen) await measure(bench);
  },
  rows,
);
const machine = `${cpus().length} × ${cpus()[0]!.model}, ${Math.round(totalmem() / 2 ** 30)} GiB; ${options.visitors} visitors, ${options.seconds} s a row`;
render({
  products: options.products,
  machine,
  rows,
  write: flags.write,
  order: ROWS.map(([name]) => name),
});
