import pg from 'pg';
import { customersOf } from './customers.ts';
import type { Bench } from './marketplace.ts';
import { orderTwo } from './rows.buying.ts';

/** Tables that have a row or more for each product. */
const CATALOG = [
  'products',
  'variants',
  'options',
  'skus',
  'offers',
  'listings',
  'reviews',
  'product_cards',
];
const ORDERS = 2_000;

interface Sizes {
  bytes: Map<string, number>;
  /** Written to the log so far. */
  wal: number;
}

async function readSizes(client: pg.Client): Promise<Sizes> {
  const { rows } = await client.query<{ name: string; bytes: string }>(`
    select c.relname as name, pg_total_relation_size(c.oid) as bytes from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind = 'r'`);
  const { rows: wal } = await client.query<{ at: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as at`,
  );
  return {
    bytes: new Map(rows.map(({ name, bytes }) => [name, Number(bytes)])),
    wal: Number(wal[0]!.at),
  };
}

const line = (name: string, bytes: number) =>
  console.log(`  ${name.padEnd(28)} ${Math.round(bytes).toLocaleString('en')}`);

/**
 * `npm run bench -- --sizes`: bytes a product takes in the catalog's tables with their indexes, and
 * bytes an order of two lines adds to each table and to PostgreSQL's log, from 2,000 orders.
 */
export async function measureSizes(bench: Bench): Promise<void> {
  const client = new pg.Client({ connectionString: bench.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ n: string }>('select count(*) as n from products');
  const products = Number(rows[0]!.n);
  const before = await readSizes(client);
  console.log(`\nBytes per product, of ${products}`);
  const catalog = CATALOG.map((name) => [name, before.bytes.get(name)! / products] as const);
  for (const [name, bytes] of catalog) line(name, bytes);
  line('together', sum(catalog.map(([, bytes]) => bytes)));

  const { all, item } = await customersOf(bench);
  for (let n = 0; n < ORDERS; n++)
    await orderTwo(
      bench.setup,
      all[n % all.length]!,
      [item(n), item(n + 1)],
      `sizes-${process.pid}-${n}`,
    );
  const after = await readSizes(client);
  await client.end();
  console.log(`\nBytes per order of two lines, from ${ORDERS} orders`);
  const grown = [...after.bytes]
    .map(([name, bytes]) => [name, (bytes - (before.bytes.get(name) ?? 0)) / ORDERS] as const)
    .filter(([, bytes]) => bytes >= 1)
    .toSorted(([, a], [, b]) => b - a);
  for (const [name, bytes] of grown) line(name, bytes);
  line('together', sum(grown.map(([, bytes]) => bytes)));
  line('log (WAL)', (after.wal - before.wal) / ORDERS);
}

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
