import { sql } from 'kysely';
import * as api from '#contracts/checkout/checkout.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { makeProducts, makeCustomer, type Customer } from '#server/testing/marketplace-fixture.ts';
import type { TestApp } from '#server/testing/harness.ts';

type Item = { productId: string; quantity?: number; selectedVendorId?: string };

export const putInCheckout = (shop: TestApp, who: Customer, item: Item) =>
  shop.ok(api.addToCheckout, { body: item }, { token: who.token });

export const placeOrder = (
  shop: TestApp,
  who: Customer,
  body: object = {},
  key: string = newId('req'),
) =>
  shop.call(
    api.placeOrder,
    { body: { addressId: who.addressId, paymentMethod: 'cod', ...body } },
    { token: who.token, headers: { 'idempotency-key': key } },
  );

/** A fresh customer whose checkout list is one unit at this price. */
export async function makeBuyer(
  shop: TestApp,
  rupees: number,
  options: Parameters<typeof makeProducts>[1] = {},
) {
  const who = await makeCustomer(shop);
  const items = await makeProducts(shop, { rupees, ...options });
  await putInCheckout(shop, who, { productId: items.productId });
  return { who, items };
}

export async function ledgerOf(shop: TestApp, orderId: string) {
  const { rows } = await sql<{ account: string; paise: number }>`
    select account, sum(amount_paise)::int as paise from ledger_entries where order_id = ${orderId} group by account order by account`.execute(
    shop.db,
  );
  return Object.fromEntries(rows.map((r) => [r.account, r.paise]));
}

export const countRows = async (shop: TestApp, table: string, userId: string) => {
  const {
    rows: [row],
  } = await sql<{
    n: number;
  }>`select count(*)::int as n from ${sql.table(table)} where user_id = ${userId}`.execute(shop.db);
  return row!.n;
};
