import pg from 'pg';
import type { AdminFacts } from './admin-facts.ts';
import { parentOf } from './cpu.ts';
import type { Facts } from './vendor-calls.ts';

/** Vendor orders before a deep page. */
const DEEP = 250_000;

/** Questions about one vendor: `$1` is its id. */
interface Questions {
  rows: <T extends object>(text: string, ...more: unknown[]) => Promise<T[]>;
  /** Some hundred ids of what a query finds. */
  ids: (text: string) => Promise<string[]>;
}
function questionsOf(client: pg.Client, vendorId: string): Questions {
  const rows = async <T extends object>(text: string, ...more: unknown[]): Promise<T[]> =>
    (await client.query<T>(text, [vendorId, ...more])).rows;
  const ids = async (text: string): Promise<string[]> =>
    (await rows<{ id: string }>(`select id from (${text}) x order by md5(id) limit 200`)).map(
      (r) => r.id,
    );
  return { rows, ids };
}

/** Where the list of what was delivered is far down. */
async function deepPage({ rows }: Questions): Promise<string> {
  const [{ n }] = (await rows<{ n: number }>(
    "select count(*)::int as n from vendor_orders where vendor_id = $1 and status = 'delivered'",
  )) as [{ n: number }];
  const [deep] = await rows<{ at: string; id: string }>(
    "select (extract(epoch from ship_by) * 1000)::bigint as at, id from vendor_orders where vendor_id = $1 and status = 'delivered' order by ship_by desc, id desc offset $2 limit 1",
    Math.min(DEEP, Math.floor(n * 0.8)),
  );
  return `${deep!.at}_${deep!.id}`;
}

/** Last month in India, and the first day of the year that ends with it. */
async function lastMonth({ rows }: Questions): Promise<Pick<Facts, 'month' | 'yearFrom'>> {
  const [days] = await rows<{ name: string; from: string; to: string; year: string }>(`
      select to_char(d, 'YYYY-MM') as name, to_char(d, 'YYYY-MM-DD') as from, to_char(d + interval '1 month' - interval '1 day', 'YYYY-MM-DD') as to, to_char(d + interval '1 month' - interval '1 year', 'YYYY-MM-DD') as year
      from (select date_trunc('month', now() at time zone 'Asia/Kolkata') - interval '1 month' as d where $1 <> '') x`);
  return { month: { name: days!.name, from: days!.from, to: days!.to }, yearFrom: days!.year };
}

/** Numbers and documents of delivered parts. */
async function documentsOf(
  { rows }: Questions,
  delivered: readonly string[],
): Promise<Pick<Facts, 'orderNumbers' | 'invoices'>> {
  const numbers = await rows<{ id: string }>(
    'select o.order_number as id from orders o join vendor_orders s on s.order_id = o.id where s.id = any($2) and s.vendor_id = $1',
    delivered,
  );
  const invoices = await rows<{ vendorOrderId: string; id: string }>(
    'select vendor_order_id as "vendorOrderId", id from invoices where vendor_order_id = any($2) and vendor_id = $1',
    delivered,
  );
  return {
    orderNumbers: numbers.map((r) => r.id),
    invoices: invoices.map((r) => [r.vendorOrderId, `${r.id}.pdf`]),
  };
}

/** Records of a vendor to call with, read from its database. */
export async function readVendorFacts(
  databaseUrl: string,
  vendorId: string,
): Promise<Facts & { /** Process id of PostgreSQL, whose CPU counts. */ postgres: number }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const questions = questionsOf(client, vendorId);
  const { rows, ids } = questions;
  const vendorOrders = (status: string) =>
    ids(`select id from vendor_orders where vendor_id = $1 and status = '${status}'`);
  try {
    const delivered = await vendorOrders('delivered');
    const [{ pid }] = (await rows<{ pid: number }>(
      "select pg_backend_pid() as pid where $1 <> ''",
    )) as [{ pid: number }];
    return {
      postgres: parentOf(pid),
      vendorOrders: {
        placed: await vendorOrders('placed'),
        packed: await vendorOrders('packed'),
        delivered,
      },
      shipments: await ids("select id from shipments where vendor_id = $1 and status = 'packed'"),
      returns: await ids('select id from return_requests where vendor_id = $1'),
      tickets: await ids('select id from tickets where vendor_id = $1'),
      offers: await ids('select id from offers where vendor_id = $1'),
      products: await ids(
        'select product_id as id from listings where vendor_id = $1 and product_id is not null',
      ),
      listings: await ids(
        'select id from listings where vendor_id = $1 and product_id is not null',
      ),
      statements: await ids(
        "select id from statements where vendor_id = $1 and closed_at > now() - interval '100 days'",
      ),
      festive: await ids(
        "select id from festive_offers where is_active and ends_at > now() and $1 <> ''",
      ),
      categories: await ids("select id from categories where level = 1 and is_active and $1 <> ''"),
      ...(await documentsOf(questions, delivered)),
      deep: await deepPage(questions),
      ...(await lastMonth(questions)),
    };
  } finally {
    await client.end();
  }
}

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
  const one = async (text: string): Promise<string> =>
    (await client.query<{ x: string }>(text)).rows[0]?.x ?? '';
  const largeVendor = await one(
    `select vendor_id as x from portal_accounts where role = 'vendor' order by created_at limit 1`,
  );
  const deepOrder = (key: string, by: string) =>
    one(
      `select ${key} || '_' || id as x from orders order by ${by} desc, id desc limit 1 offset (select count(*) / 2 from orders)`,
    );
  const stamp = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`;
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
      campaigns: await some('id', '(select distinct campaign_id as id from campaign_recipients) c'),
      claims: await some('id', 'claims'),
      coupons: await some('id', 'coupons'),
      payouts: await some('id', 'payout_batches'),
      buyers: await some('user_id', '(select distinct user_id from orders) o'),
      offers: await some('id', `(select id from offers where vendor_id = '${largeVendor}') o`),
      largeVendor,
      deepDay: await deepOrder(stamp('placed_at'), 'placed_at'),
      deepTotal: await deepOrder(
        '(total_paise - cancelled_paise)',
        'total_paise - cancelled_paise',
      ),
      undelivered: await one(
        `select ${stamp('updated_at')} || '_' || id as x from shipments where status = 'undelivered' order by updated_at, id limit 1 offset (select count(*) / 2 from shipments where status = 'undelivered')`,
      ),
      auditSeq: await one('select max(seq) / 2 as x from audit_entries'),
    };
  } finally {
    await client.end();
  }
}
