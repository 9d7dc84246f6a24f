import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closePeriods } from '#server/modules/settlement/service.ts';
import { testClock } from '#server/platform/clock/clock.ts';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { BIG_VENDOR, seedBigVendor } from './big-vendor.ts';

const clock = testClock();
const tools = { log: () => {}, clock };
let database: OpenDatabase;
const all = async <T extends object>(text: string): Promise<T[]> =>
  (await sql.raw<T>(text.replaceAll('$vendor', `'${BIG_VENDOR}'`)).execute(database.db)).rows;
const one = async <T = number>(text: string): Promise<T> =>
  (await all<{ v: T }>(`select (${text}) as v`))[0]!.v;

beforeAll(async () => {
  database = await openTestDatabase({ seed: true });
  await seedBigVendor(database.db, 300, tools);
});
afterAll(() => database.close());

it('has the products and ten lines of orders for each, in every status', async () => {
  expect(
    await one(
      'select count(*)::int from listings where vendor_id = $vendor and product_id is not null',
    ),
  ).toBe(300);
  expect(
    await one("select count(*)::int from order_items where vendor_order_id like 'sub_big%'"),
  ).toBe(3_000);
  const statuses = await all<{ status: string }>(
    "select distinct status from vendor_orders where id like 'sub_big%'",
  );
  expect(statuses.map((r) => r.status)).toEqual(
    expect.arrayContaining([
      'placed',
      'confirmed',
      'packed',
      'shipped',
      'out_for_delivery',
      'delivered',
      'cancelled',
    ]),
  );
  expect(
    await one("select count(distinct order_number)::int from orders where id like 'ord_big%'"),
  ).toBe(1_000);
});

it('refers to nothing that is not there', async () => {
  // The database's checks are off while it is written, so each is made here.
  const keys = await all<{ name: string; of: string; to: string; pairs: string; given: string }>(`
    select c.conname as name, c.conrelid::regclass::text as of, c.confrelid::regclass::text as to,
      (select string_agg(format('r.%I = t.%I', y.attname, x.attname), ' and ') from unnest(c.conkey, c.confkey) as k (a, b) join pg_attribute x on x.attrelid = c.conrelid and x.attnum = k.a join pg_attribute y on y.attrelid = c.confrelid and y.attnum = k.b) as pairs,
      (select string_agg(format('t.%I is not null', x.attname), ' and ') from unnest(c.conkey) as k (a) join pg_attribute x on x.attrelid = c.conrelid and x.attnum = k.a) as given
    from pg_constraint c where c.contype = 'f' and c.connamespace = current_schema()::regnamespace`);
  expect(keys.length).toBeGreaterThan(50);
  const broken = [];
  for (const k of keys)
    if (
      (await one(
        `select count(*)::int from ${k.of} t where ${k.given} and not exists (select from ${k.to} r where ${k.pairs})`,
      )) > 0
    )
      broken.push(k.name);
  expect(broken).toEqual([]);
});

it('has books that add up, and statements that foot with them', async () => {
  expect(
    await all(
      'select transaction_id, sum(amount_paise) from ledger_entries group by 1 having sum(amount_paise) <> 0',
    ),
  ).toEqual([]);
  expect(
    await one("select count(*)::int from statements where id like 'stm_big%'"),
  ).toBeGreaterThan(90);
  // A statement equals the sum of its entries; its withholding is booked.
  expect(
    await all(`select s.id from statements s where s.id like 'stm_big%' and (
    s.sales_paise - s.commission_paise <> (select sum(net_paise) from statement_orders p where p.statement_id = s.id)
    or s.sales_paise - s.commission_paise <> (select -sum(e.amount_paise) from statement_entries x join ledger_entries e on e.id = x.entry_id where x.statement_id = s.id)
    or s.commission_gst_paise + s.tcs_paise + s.tds_paise <> (select sum(amount_paise) from ledger_entries e where e.statement_id = s.id and e.account = 'vendor_payable' and e.reason = 'statement_closed'))`),
  ).toEqual([]);
  expect(
    await all(
      `select p.id from payouts p join statements s on s.id = p.statement_id where p.amount_paise <> s.closing_paise`,
    ),
  ).toEqual([]);
  // What the triggers would have maintained.
  const open =
    "from ledger_entries e where e.account = 'vendor_payable' and e.statement_id is null and not exists (select from statement_entries x where x.entry_id = e.id)";
  expect(
    await all(
      `select e.id, e.amount_paise ${open} except select entry_id, amount_paise from unsettled_ledger_entries`,
    ),
  ).toEqual([]);
  expect(await one('select count(*)::int from unsettled_ledger_entries')).toBe(
    await one(`select count(*)::int ${open}`),
  );
  expect(
    await one(
      'select count(*)::int from unsettled_ledger_entries where settles_at is distinct from vendor_order_settles_at(vendor_order_id)',
    ),
  ).toBe(0);
});

it('is what the program itself would have written: it closes the next week with nothing left over but what is in return', async () => {
  clock.advance(7 * 86_400_000);
  await closePeriods(database.db, clock);
  const [next] = await all<{
    sales_paise: number;
    other_paise: number;
    returns_paise: number;
    vendor_orders: number;
  }>(`select s.*, (select count(*)::int from statement_orders p where p.statement_id = s.id) as vendor_orders from statements s
    where vendor_id = $vendor and id not like 'stm_big%'`);
  // Orders with an open return are included, except the money of returned items.
  const held = await one(
    "select coalesce(sum(held_paise), 0)::int from return_holds where vendor_order_id like 'sub_big%'",
  );
  expect(held).toBeGreaterThan(0);
  expect(next).toMatchObject({ other_paise: -held, returns_paise: 0 });
  expect(next!.vendor_orders).toBeGreaterThan(5);
  expect(
    await one(
      `select count(*)::int from statement_orders p where p.statement_id not like 'stm_big%' and (p.gross_paise <> p.items_paise or p.other_paise <> 0) and p.vendor_order_id like 'sub_big%' and not exists (select from return_holds h where h.vendor_order_id = p.vendor_order_id)`,
    ),
  ).toBe(0);
  expect(
    await one(
      'select count(*)::int from (select transaction_id from ledger_entries group by 1 having sum(amount_paise) <> 0) x',
    ),
  ).toBe(0);
});

it('has sums of days, histories of stock and documents that say the same as its orders', async () => {
  expect(
    await all(`select day from vendor_daily_totals d where vendor_id = $vendor and orders <> (select count(*) from vendor_orders s join orders o on o.id = s.order_id
    where s.vendor_id = d.vendor_id and (s.created_at at time zone 'Asia/Kolkata')::date = d.day and o.status <> 'payment_pending' and o.payment_status <> 'lapsed')`),
  ).toEqual([]);
  expect(
    await one('select sum(net_paise)::bigint from vendor_daily_totals where vendor_id = $vendor'),
  ).toBe(
    await one(
      'select sum(net_paise)::bigint from vendor_product_daily_totals where vendor_id = $vendor',
    ),
  );
  expect(await one('select count(*)::int from vendor_views where vendor_id = $vendor')).toBe(120);
  expect(await one('select sum(views)::int from vendor_views where vendor_id = $vendor')).toBe(
    await one('select sum(views)::int from vendor_product_views where vendor_id = $vendor'),
  );
  expect(
    await one(
      "select count(*)::int from offers o where vendor_id = $vendor and exists (select from stock_movements m where m.offer_id = o.id and m.reason = 'received') and on_hand <> (select sum(delta) from stock_movements m where m.offer_id = o.id)",
    ),
  ).toBe(0);
  expect(
    await one(
      "select count(*)::int from invoices where total_paise <> (document -> 'totals' ->> 'totalPaise')::int or number <> document ->> 'number'",
    ),
  ).toBe(0);
  expect(
    await one(
      "select count(*)::int from invoices i where kind = 'tax_invoice' and id like 'inv_big%' and total_paise <> (select items_paise from vendor_orders s where s.id = i.vendor_order_id)",
    ),
  ).toBe(0);
});

it('is done once', async () => {
  await seedBigVendor(database.db, 300, tools);
  expect(
    await one("select count(*)::int from order_items where vendor_order_id like 'sub_big%'"),
  ).toBe(3_000);
});
