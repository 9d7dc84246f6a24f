import { parseArgs } from 'node:util';
import { productIndexOf } from '#server/modules/catalog/service.ts';
import { judgedQueries } from '#server/modules/search/relevance/relevance.ts';
import { seedScale } from '#server/seeds/scale-catalog.ts';
import { createTestApp } from '#server/testing/harness.ts';

/**
 * `node scripts/search-cpu.ts [--products N] [--calls N]`: CPU milliseconds of an uncached search as
 * an API call, the embedded database included. `node --cpu-prof scripts/search-cpu.ts` shows where.
 */
const { values: flags } = parseArgs({
  options: {
    products: { type: 'string', default: '2000' },
    calls: { type: 'string', default: '1500' },
  },
});
const calls = Number(flags.calls);
const shop = await createTestApp({ seed: true });
await seedScale(shop.db, Number(flags.products), { clock: shop.clock, log: console.log });
await productIndexOf(shop.db)!.load();
const queries = judgedQueries('queries').map((one) => encodeURIComponent(one.query));
/** A new price makes a reply that is not in the cache. */
const ask = async (turn: number) => {
  const reply = await shop.inject({
    url: `/api/search/products?query=${queries[turn % queries.length]}&limit=24&maxPrice=${1_000_000 + turn}`,
  });
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode}: ${reply.body}`);
};
for (let turn = 0; turn < 400; turn++) await ask(turn);
const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000 / calls;
for (let round = 1; round <= 3; round++) {
  const [all, own] = [process.cpuUsage(), process.threadCpuUsage()];
  for (let turn = 0; turn < calls; turn++) await ask(400 + round * calls + turn);
  const [total, server] = [process.cpuUsage(all), process.threadCpuUsage(own)].map(milliseconds);
  console.log(
    `${total!.toFixed(2)} CPU ms a call: server ${server!.toFixed(2)}, database and garbage collection ${(total! - server!).toFixed(2)}`,
  );
}
await shop.close();
