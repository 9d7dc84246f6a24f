import { sql } from 'kysely';
import * as api from '#contracts/checkout/checkout.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { DEVICE_HEADER, type RiskRuleId } from '#contracts/risk/risk-rules.ts';
import { closeAccount } from '#server/modules/customers/service.ts';
import { transact } from '#server/platform/db/database.ts';
import { makeProducts, makeCustomer, type Customer } from '#server/testing/marketplace-fixture.ts';
import type { TestApp } from '#server/testing/harness.ts';

export interface How {
  quantity?: number;
  device?: string;
  promoCode?: string;
  paymentMethod?: 'cod' | 'online';
  productId?: string;
}
/** A vendor that delivers at its own rates. */
export const OWN_CARD = {
  mode: 'own-rate-card',
  dispatchDays: 1,
  zones: [
    {
      zone: 'A',
      slabs: [{ upToGrams: 9000, rate: 59 }],
      perExtraKg: 10,
      deliveryDays: { min: 1, max: 3 },
      cod: true,
    },
  ],
};

/** An order's reply and, if placed, the rules' measurements. */
export async function buy(
  shop: TestApp,
  who: Customer,
  { quantity = 1, device, productId, ...how }: How = {},
) {
  // Decisions are found by time.
  shop.clock.advance(1000);
  await shop.ok(
    api.addToCheckout,
    {
      body: {
        productId: productId ?? (await makeProducts(shop, { rupees: 900, stock: 90 })).productId,
        quantity,
        replace: true,
      },
    },
    { token: who.token },
  );
  const reply = await shop.call(
    api.placeOrder,
    { body: { addressId: who.addressId, paymentMethod: 'cod', ...how } },
    {
      token: who.token,
      headers: { 'idempotency-key': newId('req'), ...(device ? { [DEVICE_HEADER]: device } : {}) },
    },
  );
  const {
    rows: [row],
  } = await sql<{
    measured: Record<RiskRuleId, number>;
    links: { by: string[] }[];
    matches: { rule: RiskRuleId; value: number }[];
  }>`
    select measured, links, matches from risk_decisions where user_id = ${who.userId} order by id desc limit 1`.execute(
    shop.db,
  );
  return {
    code: reply.code ?? 'placed',
    orderId: reply.data?.order?._id ?? '',
    order: reply.data?.order,
    ...row!,
  };
}
export const change = (
  shop: TestApp,
  who: Customer,
  to: { phone?: string; line1?: string; pincode?: string },
) =>
  sql`update addresses set phone = coalesce(${to.phone ?? null}, phone), line1 = coalesce(${to.line1 ?? null}, line1), pincode = coalesce(${to.pincode ?? null}, pincode) where id = ${who.addressId}`.execute(
    shop.db,
  );
export const itemOf = async (shop: TestApp, who: Customer) =>
  (
    await sql<{ line1: string }>`select line1 from addresses where id = ${who.addressId}`.execute(
      shop.db,
    )
  ).rows[0]!.line1;
export const customers = (shop: TestApp, n: number) =>
  Promise.all(Array.from({ length: n }, () => makeCustomer(shop)));
export const end = (shop: TestApp, orderId: string, status: 'delivered' | 'cancelled') =>
  sql`update orders set status = ${status} where id = ${orderId}`.execute(shop.db);
/** Delivery of this order failed and it was returned. */
export async function refuse(
  shop: TestApp,
  order: {
    _id: string;
    subOrders: { _id: string; vendor: { _id: string } }[];
  },
) {
  const [vendorOrder] = order.subOrders;
  await sql`insert into shipments select * from jsonb_populate_record(null::shipments, ${JSON.stringify(
    {
      id: newId('pcl'),
      order_id: order._id,
      vendor_order_id: vendorOrder!._id,
      vendor_id: vendorOrder!.vendor._id,
      status: 'returned',
      collect_paise: 0,
      delivery_paise: 0,
      attempts: 3,
      created_at: shop.clock.now(),
      updated_at: shop.clock.now(),
    },
  )}::text::jsonb)`.execute(shop.db);
  await end(shop, order._id, 'cancelled');
}

export async function refundTo(shop: TestApp, vendorId: string, orderId: string, account: object) {
  await sql`insert into return_requests (id, order_id, vendor_order_id, vendor_id, status, reason, refund_to, created_at, updated_at)
    select ${newId('ret')}, ${orderId}, s.id, ${vendorId}, 'refused', 'other', ${JSON.stringify(account)}::text::jsonb, now(), now() from vendor_orders s where s.order_id = ${orderId} limit 1`.execute(
    shop.db,
  );
}
export async function place(shop: TestApp, vendorId: string, change: object) {
  await sql`insert into pickup_places select * from jsonb_populate_record(null::pickup_places, ${JSON.stringify(
    {
      id: newId('plc'),
      vendor_id: vendorId,
      name: 'Store',
      line1: 'Elsewhere',
      line2: '',
      city: 'Pune',
      state: 'Maharashtra',
      pincode: '411001',
      contact_name: 'Somebody',
      contact_phone: '+919000000000',
      weekly_off: [],
      cut_off_hour: 14,
      holidays: [],
      is_default: false,
      is_active: true,
      created_at: shop.clock.now(),
      ...change,
    },
  )}::text::jsonb)`.execute(shop.db);
}

export const close = (shop: TestApp, who: Customer) =>
  transact(shop.db, (tx) => closeAccount(tx, who.userId, true, shop.clock.now()));
export const sold = async (shop: TestApp, who: Customer, how: How) => {
  const one = await buy(shop, who, how);
  if (one.orderId) await end(shop, one.orderId, 'delivered');
  return one;
};
export const traces = async (shop: TestApp) =>
  (
    await sql<{
      hash: string;
      kind: string;
    }>`select kind, hash from closed_account_hashes`.execute(shop.db)
  ).rows;
