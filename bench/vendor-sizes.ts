import pg from 'pg';
import { parentOf } from './cpu.ts';
import type { Facts } from './vendor-calls.ts';

/** Vendor orders before a deep page. */
const DEEP = 250_000;

/** Records of a vendor to call with, read from its database. */
export async function readFacts(
  databaseUrl: string,
  vendorId: string,
): Promise<Facts & { /** Process id of PostgreSQL, whose CPU counts. */ postgres: number }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const rows = async <T extends object>(text: string, ...more: unknown[]): Promise<T[]> =>
    (await client.query<T>(text, [vendorId, ...more])).rows;
  const ids = async (text: string): Promise<string[]> =>
    (await rows<{ id: string }>(`select id from (${text}) x order by md5(id) limit 200`)).map(
      (r) => r.id,
    );
  const parts = (status: string) =>
    ids(`select id from vendor_orders where vendor_id = $1 and status = '${status}'`);
  try {
    const delivered = await parts('delivered');
    const deepest = (
      await rows<{ n: number }>(
        "select count(*)::int as n from vendor_orders where vendor_id = $1 and status = 'delivered'",
      )
    )[0]!.n;
    const [deep] = await rows<{ at: string; id: string }>(
      "select (extract(epoch from ship_by) * 1000)::bigint as at, id from vendor_orders where vendor_id = $1 and status = 'delivered' order by ship_by desc, id desc offset $2 limit 1",
      Math.min(DEEP, Math.floor(deepest * 0.8)),
    );
    const [days] = await rows<{ name: string; from: string; to: string; year: string }>(`
      select to_char(d, 'YYYY-MM') as name, to_char(d, 'YYYY-MM-DD') as from, to_char(d + interval '1 month' - interval '1 day', 'YYYY-MM-DD') as to, to_char(d + interval '1 month' - interval '1 year', 'YYYY-MM-DD') as year
      from (select date_trunc('month', now() at time zone 'Asia/Kolkata') - interval '1 month' as d where $1 <> '') x`);
    const [{ pid }] = (await rows<{ pid: number }>(
      "select pg_backend_pid() as pid where $1 <> ''",
    )) as [{ pid: number }];
    return {
      postgres: parentOf(pid),
      parts: { placed: await parts('placed'), packed: await parts('packed'), delivered },
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
      orderNumbers: (
        await rows<{ id: string }>(
          'select o.order_number as id from orders o join vendor_orders s on s.order_id = o.id where s.id = any($2) and s.vendor_id = $1',
          delivered,
        )
      ).map((r) => r.id),
      invoices: (
        await rows<{ part: string; id: string }>(
          'select vendor_order_id as part, id from invoices where vendor_order_id = any($2) and vendor_id = $1',
          delivered,
        )
      ).map((r) => [r.part, `${r.id}.pdf`]),
      deep: `${deep!.at}_${deep!.id}`,
      month: { name: days!.name, from: days!.from, to: days!.to },
      yearFrom: days!.year,
    };
  } finally {
    await client.end();
  }
}
