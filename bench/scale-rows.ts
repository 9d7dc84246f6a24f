import pg from 'pg';

/**
 * Runs `work` with triggers and foreign keys off: they serve a trading marketplace, and copies of
 * rows would make its daily sums wrong.
 */
export async function withoutTriggers(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await work(client);
  } finally {
    await client.end();
  }
}

export async function countOf(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  return rows[0]!.n;
}

async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows.map((r) => r.name);
}

/** Copies the rows of a table `times` times, with some columns replaced. */
export async function copy(
  client: pg.Client,
  table: string,
  times: string,
  where: string,
  anew: Readonly<Record<string, string>>,
  values: unknown[] = [],
): Promise<void> {
  const columns = await columnsOf(client, table);
  await client.query(
    `insert into ${table} (${columns.join(', ')}) select ${columns.map((c) => anew[c] ?? `t.${c}`).join(', ')} from ${table} t cross join ${times} where ${where} on conflict do nothing`,
    values,
  );
}

/**
 * Fills a table up to `rows` in one statement. `from` names the rows they are made of, with `k` from
 * 1; `values` has an expression for each column, and other columns keep their default.
 */
export async function fill(
  client: pg.Client,
  table: string,
  rows: number,
  from: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const missing = rows - (await countOf(client, table));
  if (missing <= 0) return;
  const began = performance.now();
  await client.query(
    `insert into ${table} (${Object.keys(values).join(', ')}) select ${Object.values(values).join(', ')} from ${from} where k <= $1 on conflict do nothing`,
    [missing],
  );
  console.log(`  ${table} up to ${rows} in ${Math.round((performance.now() - began) / 1000)} s`);
}

/** `k` from 1 to the highest number a fill can need. */
export const numbers = (rows: number): string => `generate_series(1, ${rows}) k`;
/** Vendor orders with an item and a shipment, numbered in an order that is not that of any list. */
export const SALES = 'bench_sales s';
export async function numberSales(client: pg.Client): Promise<void> {
  await client.query(`
    create temp table bench_sales as
    select row_number() over (order by md5(v.id)) as k, v.id, v.order_id, v.vendor_id, o.user_id, v.created_at, v.total_paise, l.id as item_id, p.id as shipment_id, p.tracking_number, p.carrier
    from vendor_orders v join orders o on o.id = v.order_id
      cross join lateral (select id from order_items l where l.order_id = v.order_id and l.vendor_order_id = v.id limit 1) l
      left join lateral (select * from shipments p where p.order_id = v.order_id and p.vendor_order_id = v.id limit 1) p on true
    where v.return_id is null`);
  await client.query('create unique index on bench_sales (k)');
  await client.query('analyze bench_sales');
}
/** One of these values by a number. */
export const oneOf = (values: readonly string[], number = 'k'): string =>
  `(array[${values.map((v) => `'${v}'`).join(', ')}])[1 + (${number})::int % ${values.length}]`;
/** A moment in the last `days` days. */
export const lately = (days: number, number = 'k'): string =>
  `now() - (${number}::bigint * 7919 % ${days * 1440}) * interval '1 minute'`;
/** An id of the kind the API accepts, made of a number. */
export const idOf = (prefix: string, number = 'k'): string =>
  `'${prefix}_' || left(md5('${prefix}' || ${number}), 26)`;
/** A vendor of the market by a number. */
export const vendorOf = (number = 'k'): string => `'vnd_copy_' || (1 + (${number})::bigint % 9000)`;
