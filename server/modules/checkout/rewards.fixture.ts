import { sql } from 'kysely';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { makeVendor, type Customer, vendorToken } from '#server/testing/marketplace-fixture.ts';
import type { TestApp } from '#server/testing/harness.ts';

export const putInCheckout = (shop: TestApp, who: Customer, productId: string, quantity = 1) =>
  shop.ok(addToCheckout, { body: { productId, quantity } }, { token: who.token });

export const placeCashOrder = (
  shop: TestApp,
  who: Customer,
  change: { useWallet?: boolean } = {},
) =>
  shop.call(
    placeOrder,
    { body: { addressId: who.addressId, paymentMethod: 'cod', ...change } },
    { token: who.token, headers: { 'idempotency-key': newId('req') } },
  );

export const ledgerOf = async (shop: TestApp, orderId: string) => {
  const { rows } = await sql<{
    account: string;
    paise: number;
  }>`select account, sum(amount_paise)::int as paise from ledger_entries where order_id = ${orderId} group by account having sum(amount_paise) <> 0`.execute(
    shop.db,
  );
  return Object.fromEntries(rows.map((r) => [r.account, r.paise]));
};

export async function makeVendorMember(shop: TestApp) {
  const vendorId = await makeVendor(shop);
  return { vendorId, token: await vendorToken(shop, vendorId) };
}
