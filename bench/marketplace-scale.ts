import type pg from 'pg';
import { copy, countOf, numberSales, withoutTriggers } from './scale-rows.ts';
import { hasFigures, scaleFigures, scaleMonths } from './scale-figures.ts';
import { scaleLists } from './scale-lists.ts';
import { scaleMoney } from './scale-money.ts';

/** The size of the panel's lists: this many vendors, and this many copies of each order. */
const VENDORS = 10_000;
const COPIES = 2;
/** Rows of lists that grow with the orders. */
const ROWS = 1_000_000;

/**
 * Enlarges a seeded market by copying rows: vendors up to 10,000, and two copies of each order with
 * its vendor order and items, distributed over all vendors; then the rows of the other lists up to
 * `rows`, and a year of figures. What a database has already is not made again. Ledger and documents
 * are not copied: lists are measured, not sums.
 */
export async function scaleMarket(databaseUrl: string, rows = ROWS): Promise<void> {
  await withoutTriggers(databaseUrl, async (client) => {
    if (await hasFigures(client, rows)) return scaleMonths(client);
    if ((await countOf(client, 'vendors')) < VENDORS) await copyOrders(client);
    await numberSales(client);
    for (const step of [scaleLists, scaleMoney, scaleFigures]) await step(client, rows);
    await client.query('vacuum analyze');
  });
}

async function copyOrders(client: pg.Client): Promise<void> {
  const missing = VENDORS - (await countOf(client, 'vendors'));
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
    [missing],
  );
  const vendor = (part: string) => `'vnd_copy_' || (1 + abs(hashtext(${part})) % ${missing})`;
  const copies = `generate_series(1, ${COPIES}) k`;
  const again = { id: `t.id || '_' || k`, order_id: `t.order_id || '_' || k` };
  const time = (column: string) => ({
    [column]: `t.${column} - k * interval '37 minutes'`,
  });
  await copy(client, 'orders', copies, 'true', {
    id: again.id,
    order_number: `t.order_number || '-' || k`,
    ...time('placed_at'),
  });
  await copy(client, 'vendor_orders', copies, 'true', {
    ...again,
    vendor_id: vendor(`t.order_id || k`),
    return_id: 'null',
    ...time('created_at'),
  });
  await copy(client, 'order_items', copies, 'true', {
    ...again,
    vendor_order_id: `t.vendor_order_id || '_' || k`,
    vendor_id: vendor(`t.order_id || k`),
    gift_id: 'null',
  });
  await copy(client, 'shipments', copies, 'true', {
    ...again,
    vendor_order_id: `t.vendor_order_id || '_' || k`,
    vendor_id: vendor(`t.order_id || k`),
    tracking_number: `t.tracking_number || '-' || k`,
    pickup_place_id: 'null',
    ...time('created_at'),
  });
}
