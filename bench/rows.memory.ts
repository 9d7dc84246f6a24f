import { memoryOfTree } from './cpu.ts';
import { type Bench, get } from './marketplace.ts';
import { orderTwo } from './rows.buying.ts';
import { customersOf } from './customers.ts';
import { slugsOf } from './rows.misses.ts';

const SERVER_MB = 350;
const BROWSER = { 'accept-encoding': 'br', 'x-forwarded-for': '192.0.2.1' };

/** Pages, searches and orders in turn; then the memory of the server and of PostgreSQL. */
export async function memoryAfterLoad(bench: Bench): Promise<void> {
  const [{ all, item }, slugs] = [await customersOf(bench), await slugsOf(bench)];
  let turns = 0;
  const result = await bench.measure(bench.shop, async (client, visitor) => {
    const n = turns++;
    const key = `memory-${process.pid}-${n}`;
    if (n % 5 === 0)
      await orderTwo(client, all[(n / 5) % all.length]!, [item(n), item(n + 1)], key);
    else if (n % 5 === 1)
      await get(
        `/api/search/products?query=kurta&limit=24&maxPrice=${1_000_000 + n}`,
        BROWSER,
      )(client);
    else await get(`/product/${slugs[(n * 7 + visitor) % slugs.length]}`, BROWSER)(client);
  });
  const server = memoryOfTree(bench.shop.child.pid!);
  const database = memoryOfTree(bench.cluster.pid);
  bench.row({
    name: 'memory after mixed load',
    goal: `≤ ${SERVER_MB} MB of the server`,
    result,
    ceiling: null,
    met: server <= SERVER_MB,
    note: `${server.toFixed(0)} MB, PostgreSQL ${database.toFixed(0)} MB`,
  });
}
