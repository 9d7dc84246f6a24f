import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { cancelOrder, getOrder, listOrders } from '#contracts/orders/orders.ts';
import * as work from '#contracts/fulfilment/fulfilment.ts';
import { listOrderInvoices, listVendorOrderInvoices } from '#contracts/invoices/invoices.ts';
import { newId } from '#contracts/kernel/ids.ts';
import * as returns from '#contracts/returns/returns.ts';
import * as vendorReturns from '#contracts/returns/vendor-returns.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { selectPurchase } from '#server/modules/orders/queries.purchases.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

/** Tables that grow with every order. */
const GROWING = [
  'orders',
  'vendor_orders',
  'order_items',
  'order_events',
  'shipments',
  'shipment_items',
  'invoices',
  'ledger_entries',
  'return_requests',
  'return_items',
];

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  'TID Cond'?: string;
  Plans?: Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Tables a statement would scan completely at a million rows. */
async function readWhole(statement: string): Promise<string[]> {
  return shop.db.transaction().execute(async (tx) => {
    await sql`savepoint before`.execute(tx);
    // Statistics of the seed's few rows say nothing about a million.
    await sql`delete from pg_statistic where starelid in (select oid from pg_class where relname = any(${GROWING}))`.execute(
      tx,
    );
    await sql`update pg_class set reltuples = 1000000, relpages = 1 where relkind = 'r' and relname = any(${GROWING})`.execute(
      tx,
    );
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
    const name = `plan_${newId('req')}`;
    await sql.raw(`prepare ${name} as ${statement}`).execute(tx);
    const parameters = Math.max(0, ...[...statement.matchAll(/\$(\d+)/g)].map((m) => Number(m[1])));
    const {
      rows: [row],
    } = await sql
      .raw<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (format json) execute ${name}${parameters > 0 ? `(${Array(parameters).fill('null').join(', ')})` : ''}`,
      )
      .execute(tx);
    await sql.raw(`deallocate ${name}`).execute(tx);
    await sql`rollback to savepoint before`.execute(tx);
    return nodesOf(row!['QUERY PLAN'][0].Plan)
      .filter(
        (n) =>
          n['Relation Name'] &&
          !n['Index Cond'] &&
          !n['Recheck Cond'] &&
          !n['TID Cond'] &&
          n['Node Type'] !== 'ModifyTable',
      )
      .map((n) => n['Relation Name']!);
  });
}

it('nothing about one order reads a whole table of orders', async () => {
  const vendorId = await makeVendor(shop);
  const products = await makeProducts(shop, { rupees: 300, vendorIds: [vendorId] });
  const who = await makeCustomer(shop);
  const [me, seller] = [{ token: who.token }, { token: await vendorToken(shop, vendorId) }];
  await shop.ok(addToCheckout, { body: { productId: products.productId, quantity: 4 } }, me);
  const { order } = await shop.ok(
    placeOrder,
    { body: { addressId: who.addressId, paymentMethod: 'cod' } },
    { ...me, headers: { 'idempotency-key': newId('req') } },
  );
  const [vendorOrder] = order.subOrders;
  const [id, sub, itemId] = [
    { params: { id: order._id } },
    { params: { id: vendorOrder!._id } },
    vendorOrder!.items[0]!._id,
  ];
  let shipment = { params: { id: '' } };
  const items = (quantity: number) => [{ itemId, quantity }];
  const calls: [name: string, call: () => Promise<unknown>][] = [
    [
      'pack',
      async () => {
        shipment = {
          params: {
            id: (await shop.ok(work.packVendorOrder, { ...sub, body: { items: items(2) } }, seller))
              .shipmentId,
          },
        };
      },
    ],
    ['ship', () => shop.ok(work.handOverShipment, { ...shipment, body: {} }, seller)],
    [
      'deliver',
      () =>
        shop.ok(work.updateShipmentStatus, { ...shipment, body: { status: 'delivered' } }, seller),
    ],
    ['cancel', () => shop.ok(cancelOrder, { ...id, body: { items: items(1) } }, me)],
    [
      'ask for a return',
      () =>
        shop.ok(
          returns.createReturn,
          {
            ...id,
            body: {
              items: items(1),
              reason: 'changed_mind',
              refundTo: { kind: 'upi', upi: 'asha@okbank' },
            },
          },
          me,
        ),
    ],
    ['an order', () => shop.ok(getOrder, id, me)],
    ['a list of orders', () => shop.ok(listOrders, {}, me)],
    ['returns', () => shop.ok(returns.listOrderReturns, id, me)],
    ['invoices', () => shop.ok(listOrderInvoices, id, me)],
    ['a part', () => shop.ok(work.getVendorOrder, sub, seller)],
    ['invoices of a part', () => shop.ok(listVendorOrderInvoices, sub, seller)],
    ['a queue', () => shop.ok(work.listVendorOrders, { query: { tab: 'new' } }, seller)],
    [
      'a queue searched',
      () =>
        shop.ok(
          work.listVendorOrders,
          { query: { tab: 'all', q: 'goods', payment: 'cod' } },
          seller,
        ),
    ],
    [
      'an order by number',
      () => shop.ok(work.listVendorOrders, { query: { q: order.orderNumber } }, seller),
    ],
    [
      'late ones',
      () => shop.ok(work.listVendorOrders, { query: { tab: 'to_pack', late: 'true' } }, seller),
    ],
    ['trouble', () => shop.ok(work.listVendorOrders, { query: { tab: 'trouble' } }, seller)],
    [
      'what was cancelled',
      () => shop.ok(work.listVendorOrders, { query: { tab: 'cancelled' } }, seller),
    ],
    [
      'returns of a vendor',
      () => shop.ok(vendorReturns.listVendorReturns, { query: { tab: 'to_answer' } }, seller),
    ],
    ['whether it was bought', () => selectPurchase(shop.db, who.userId, products.productId)],
  ];
  const found: Record<string, string[]> = {};
  for (const [name, call] of calls) {
    const { statements } = await shop.countQueries(call);
    for (const statement of statements ?? []) {
      if (/^(set|insert into "messages")/i.test(statement.trim())) continue;
      const whole = (await readWhole(statement)).filter((table) => GROWING.includes(table));
      if (whole.length > 0) found[`${name}: ${statement.trim().slice(0, 90)}`] = whole;
    }
  }
  expect(found).toEqual({});
});
