import pg from 'pg';

/** The size of the panel's lists: this many vendors, and this many copies of each order. */
const VENDORS = 10_000;
const COPIES = 2;

/**
 * Enlarges a seeded market by copying rows: vendors up to 10,000, and two copies of each order with
 * its vendor order and items, distributed over all vendors. Ledger, shipments and documents are not
 * copied: lists are measured, not sums.
 */
export async function scaleMarket(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // Triggers for daily sums and single rows are off: they serve a trading marketplace, not
    // copies.
    await client.query('set session_replication_role = replica');
    const {
      rows: [there],
    } = await client.query<{ n: number }>('select count(*)::int as n from vendors');
    if (there!.n >= VENDORS) return;
    await copy(
      client,
      'vendors',
      'generate_series(1, $1::int) k',
      `t.id = (select id from vendors where status = 'active' order by id limit 1)`,
      {
        id: `'vnd_copy_' || k`,
        slug: `'copy-' || k`,
        name: `t.name || ' ' || k`,
        email: `'copy-' || k || '@example.com'`,
        bank: 'null',
        joined_at: `t.joined_at - k * interval '1 hour'`,
      },
      [VENDORS - there!.n],
    );
    const vendor = (part: string) =>
      `'vnd_copy_' || (1 + abs(hashtext(${part})) % ${VENDORS - there!.n})`;
    const copies = `generate_series(1, ${COPIES}) k`;
    await copy(client, 'orders', copies, 'true', {
      id: `t.id || '_' || k`,
      order_number: `t.order_number || '-' || k`,
      placed_at: `t.placed_at - k * interval '37 minutes'`,
    });
    await copy(client, 'vendor_orders', copies, 'true', {
      id: `t.id || '_' || k`,
      order_id: `t.order_id || '_' || k`,
      vendor_id: vendor(`t.order_id || k`),
      return_id: 'null',
      created_at: `t.created_at - k * interval '37 minutes'`,
    });
    await copy(client, 'order_items', copies, 'true', {
      id: `t.id || '_' || k`,
      order_id: `t.order_id || '_' || k`,
      vendor_order_id: `t.vendor_order_id || '_' || k`,
      vendor_id: vendor(`t.order_id || k`),
      gift_id: 'null',
    });
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** Copies the rows of a table `times` times, with some columns replaced. */
async function copy(
  client: pg.Client,
  table: string,
  times: string,
  where: string,
  anew: Readonly<Record<string, string>>,
  values: unknown[] = [],
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  const columns = rows.map((r) => r.name);
  await client.query(
    `insert into ${table} (${columns.join(', ')}) select ${columns.map((c) => anew[c] ?? `t.${c}`).join(', ')} from ${table} t cross join ${times} where ${where} on conflict do nothing`,
    values,
  );
}
