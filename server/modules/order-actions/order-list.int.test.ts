import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  adminOrdersFile,
  adminOrdersWorkbook,
  listAdminOrders,
  ORDER_SORTS,
  sumAdminOrders,
} from '#contracts/order-actions/order-list.ts';
import { endpointUrl } from '#contracts/kernel/endpoint.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import {
  type ListBounds,
  type OrderListFilter,
  type OrderListPlace,
  selectOrderList,
  selectOrderSums,
} from './queries.order-list.ts';

let shop: TestApp;
let operator: { token: string };
/** Every order with what lists filter by. */
interface Known {
  id: string;
  number: string;
  placed: number;
  left: number;
  status: string;
  payment: string;
  money: string;
  city: string;
  pincode: string;
  vendors: string[];
  products: string[];
  categories: string[];
  couriers: string[];
}
let all: Known[];
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  operator = { token: await shop.signIn('admin') };
  all = (
    await sql<Known>`
      select o.id, o.order_number as number, (extract(epoch from o.placed_at) * 1000)::float8 as placed, (o.total_paise - o.cancelled_paise)::float8 as left,
        o.status, o.payment_method as payment, o.payment_status as money, o.address ->> 'city' as city, o.address ->> 'pincode' as pincode,
        array(select distinct s.vendor_id from vendor_orders s where s.order_id = o.id) as vendors,
        array(select distinct l.product_id from order_items l where l.order_id = o.id) as products,
        array(select distinct c from order_items l join products p on p.id = l.product_id, unnest(array[p.category_id, p.subcategory_id, p.subsubcategory_id]) c where l.order_id = o.id and c is not null) as categories,
        array(select distinct lower(p.carrier) from shipments p where p.order_id = o.id and p.carrier is not null) as couriers
      from orders o`.execute(shop.db)
  ).rows;
  expect(all.length).toBeGreaterThan(20);
});
afterAll(() => shop.close());

type Wish = Omit<OrderListFilter, 'sought' | 'limit' | 'after'>;
/** What must be listed, by the plain meaning of the filters. */
function expected({ sort = '-placed', ...f }: Wish): string[] {
  const key = (o: Known) => (sort.endsWith('total') ? o.left : o.placed);
  const way = sort.startsWith('-') ? -1 : 1;
  return all
    .filter(
      (o) =>
        (!f.status || o.status === f.status) &&
        (!f.payment || o.payment === f.payment) &&
        (!f.money || o.money === f.money) &&
        (!f.vendorId || o.vendors.includes(f.vendorId)) &&
        (!f.productId || o.products.includes(f.productId)) &&
        (!f.categoryId || o.categories.includes(f.categoryId)) &&
        (!f.city || o.city.toLowerCase() === f.city.toLowerCase()) &&
        (!f.pincode || o.pincode === f.pincode) &&
        (!f.courier || o.couriers.includes(f.courier.toLowerCase())) &&
        (!f.from || o.placed >= f.from.getTime()) &&
        (!f.before || o.placed < f.before.getTime()),
    )
    .sort((a, b) => way * (key(a) - key(b) || (a.id < b.id ? -1 : 1)))
    .map((o) => o.id);
}
/** All pages of a list, of a few rows each. */
async function listed(wish: Wish, bounds: ListBounds, limit = 3): Promise<string[]> {
  const ids: string[] = [];
  let after: OrderListPlace | null | undefined;
  for (let pages = 0; after !== null; pages += 1) {
    expect(pages).toBeLessThan(400);
    const page = await selectOrderList(
      shop.db,
      { ...wish, sought: null, limit, after: after ?? undefined },
      shop.clock.now(),
      bounds,
    );
    ids.push(...page.rows.map((row) => row.id));
    after = page.next;
  }
  return ids;
}

const SMALL: ListBounds = { scanned: 5, sorted: 2, summed: 12 };
const LARGE: ListBounds = { scanned: 3000, sorted: 5000, summed: 10_000 };
/** A value some orders have, by number. */
const some = <T>(values: readonly T[], n: number): T => values[n % values.length]!;
function wishOf(n: number): Wish {
  const o = some(all, n * 7);
  const filters: Wish[] = [
    {},
    { status: o.status as never },
    { payment: o.payment as never },
    { money: o.money },
    { vendorId: some(o.vendors, n) },
    { productId: some(o.products, n) },
    { categoryId: some(o.categories, n) },
    { city: o.city.toUpperCase() },
    { pincode: o.pincode },
    o.couriers.length > 0 ? { courier: some(o.couriers, n) } : {},
    { from: new Date(o.placed - 20 * 86_400_000), before: new Date(o.placed + 86_400_000) },
    { from: new Date(o.placed) },
  ];
  return {
    ...some(filters, n),
    ...(n % 3 === 0 ? some(filters, n * 5 + 1) : {}),
    ...(n % 4 === 0 ? some(filters, n * 11 + 3) : {}),
    sort: some(ORDER_SORTS, n),
  };
}

describe('filters and orders of the list', () => {
  it('give every match once and in order, whether a filter is rare or common', async () => {
    for (let n = 0; n < 48; n += 1) {
      const wish = wishOf(n);
      const right = expected(wish);
      expect(await listed(wish, LARGE), JSON.stringify(wish)).toEqual(right);
      expect(await listed(wish, SMALL), `walking: ${JSON.stringify(wish)}`).toEqual(right);
    }
  });

  it('have totals of everything that matches, and say where counting ends', async () => {
    for (let n = 0; n < 16; n += 1) {
      const wish = wishOf(n);
      const right = new Set(expected(wish));
      const sums = await selectOrderSums(shop.db, { ...wish, sought: null, limit: 1 }, LARGE);
      expect(sums, JSON.stringify(wish)).toEqual({
        orders: right.size,
        left_paise: all.filter((o) => right.has(o.id)).reduce((sum, o) => sum + o.left, 0),
        is_cut: false,
      });
    }
    const cut = await selectOrderSums(shop.db, { sought: null, limit: 1 }, SMALL);
    expect(cut.is_cut).toBe(true);
    expect(cut.orders).toBeLessThanOrEqual(SMALL.summed + 1);
  });

  it('are asked for by the address', async () => {
    const dear = [...all].sort((a, b) => b.left - a.left)[0]!;
    const { results } = await shop.ok(
      listAdminOrders,
      { query: { sort: '-total', limit: 1 } },
      operator,
    );
    expect(results[0]!.orderNumber).toBe(dear.number);
    const query = { product: some(dear.products, 0), city: dear.city };
    const found = await shop.ok(listAdminOrders, { query: { ...query, limit: 100 } }, operator);
    expect(found.results.map((r) => r.orderNumber)).toContain(dear.number);
    const sums = await shop.ok(sumAdminOrders, { query }, operator);
    expect(sums.orders).toBe(found.results.length);
    expect(sums.isCut).toBe(false);
  });
});

it('has an index for each order and rare filter', async () => {
  const plans = await shop.db.transaction().execute(async (tx) => {
    // The tables of a test are so small that reading them whole is cheapest.
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_sort = off`.execute(tx);
    const plan = async (query: ReturnType<typeof sql>) =>
      JSON.stringify((await sql`explain ${query}`.execute(tx)).rows);
    return [
      await plan(
        sql`select o.id from orders o where ((o.total_paise - o.cancelled_paise), o.id) < (50000, 'x') order by (o.total_paise - o.cancelled_paise) desc, o.id desc limit 10`,
      ),
      await plan(
        sql`select o.id from orders o where lower(o.address ->> 'city') = 'pune' limit 10`,
      ),
      await plan(
        sql`select order_id as id from shipments where lower(carrier) = 'delhivery' limit 10`,
      ),
    ];
  });
  for (const [i, index] of ['orders_amount', 'orders_city', 'shipments_carrier'].entries())
    expect(plans[i]).toContain(index);
});

describe('the file of the list', () => {
  const get = (call: typeof adminOrdersFile, query: object) =>
    shop.inject({
      method: 'GET',
      url: `/api${endpointUrl(call, { query })}`,
      headers: { authorization: `Bearer ${operator.token}` },
    });

  it('has one row per item with its HSN code and tax, which add up to what is sold', async () => {
    const csv = await get(adminOrdersFile, { rows: 'items', status: 'delivered' });
    expect(csv.headers['content-disposition']).toMatch(/filename="order-items-[\d-]+\.csv"/);
    const [head, ...lines] = csv.body.trim().split('\r\n');
    const columns = head!.split(',');
    const at = (name: string) => columns.indexOf(name);
    expect(columns).toEqual(
      expect.arrayContaining(['HSN code', 'Taxable value', 'CGST', 'SGST/UTGST', 'IGST']),
    );
    const cells = lines
      .map((line) => [...`${line},`.matchAll(/("(?:[^"]|"")*"|[^,]*),/g)].map(([, cell]) => cell!))
      .filter((row) => row.length === columns.length);
    expect(cells.length).toBeGreaterThan(10);
    const invoiced = cells.filter((row) => row[at('Tax basis')] === 'Invoiced');
    expect(invoiced.length).toBeGreaterThan(0);
    for (const row of invoiced) {
      const amount = (name: string) => Number(row[at(name)]);
      const tax = amount('CGST') + amount('SGST/UTGST') + amount('IGST');
      const rate = amount('GST rate %');
      expect(Math.abs((amount('Taxable value') * rate) / 100 - tax)).toBeLessThanOrEqual(0.02);
      expect(row[at('HSN code')]).toMatch(/^\d{4,8}$/);
    }
    expect(csv.body).not.toContain('@');
  });

  it('is the same as a workbook, with HSN codes as text', async () => {
    const query = { rows: 'items', status: 'delivered' };
    const csv = await get(adminOrdersFile, query);
    const xlsx = await get(adminOrdersWorkbook, query);
    expect([xlsx.statusCode, xlsx.headers['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    const sheet = strFromU8(unzipSync(xlsx.rawPayload)['xl/worksheets/sheet1.xml']!);
    expect(sheet.match(/<row /g)).toHaveLength(csv.body.trim().split('\r\n').length);
  });
});
