import pg from 'pg';
import type { AdminFacts } from './admin-calls.ts';
import { parentOf } from './cpu.ts';

/** Records to call with, read from the market's database. */
export async function readAdminFacts(databaseUrl: string): Promise<AdminFacts> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const some = async (column: string, table: string): Promise<string[]> =>
    (
      await client.query<{ x: string }>(
        `select ${column} as x from ${table} where ${column} is not null order by md5(${column}) limit 200`,
      )
    ).rows.map((r) => r.x);
  try {
    const {
      rows: [backend],
    } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return {
      postgres: parentOf(backend!.pid),
      orders: await some('id', 'orders'),
      trackings: await some('tracking_number', 'shipments'),
      numbers: await some('order_number', 'orders'),
      phones: await some('phone', 'users'),
      emails: await some('email', 'users'),
      users: await some('id', 'users'),
      vendors: await some('id', 'vendors'),
      products: await some('id', 'products'),
      categories: await some('id', 'categories'),
      tickets: await some('id', 'tickets'),
      statements: await some('id', 'statements'),
    };
  } finally {
    await client.end();
  }
}
