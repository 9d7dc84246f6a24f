import { sql } from 'kysely';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { getOrder } from '#contracts/orders/orders.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { getPayment, type Payment, payTestOrder } from '#contracts/payments/payments.ts';
import { bookEntries, ledgerRows } from '#server/modules/orders/service.ts';
import { transact } from '#server/platform/db/database.ts';
import {
  type Products,
  type ProductsOptions,
  makeProducts,
  makeCustomer,
  type Customer,
} from './marketplace-fixture.ts';
import type { TestApp } from './harness.ts';

export interface Waiting {
  who: Customer;
  me: { token: string };
  products: Products;
  id: { params: { id: string } };
  orderId: string;
  orderNumber: string;
  payment: Payment;
  gatewayOrderId: string;
}

/** A pending order of `units` units of one product. */
export async function makeWaiting(
  shop: TestApp,
  {
    units = 1,
    promoCode,
    wallet = 0,
    ...options
  }: ProductsOptions & {
    units?: number;
    promoCode?: string;
    /** Rupees in the wallet, which is used first. */
    wallet?: number;
  } = {},
): Promise<Waiting> {
  const who = await makeCustomer(shop);
  const products = await makeProducts(shop, { rupees: 300, ...options });
  const me = { token: who.token };
  if (wallet > 0) await fillWallet(shop, who.userId, wallet);
  await shop.ok(addToCheckout, { body: { productId: products.productId, quantity: units } }, me);
  const { order, payment } = await shop.ok(
    placeOrder,
    {
      body: {
        addressId: who.addressId,
        paymentMethod: 'online',
        ...(promoCode ? { promoCode } : {}),
        ...(wallet > 0 ? { useWallet: true } : {}),
      },
    },
    { ...me, headers: { 'idempotency-key': newId('req') } },
  );
  return {
    who,
    me,
    products,
    id: { params: { id: order._id } },
    orderId: order._id,
    orderNumber: order.orderNumber,
    payment: payment!,
    gatewayOrderId: payment!.checkout?.action.split('/').at(-1) ?? '',
  };
}

/** Money in a wallet, as from cashback; negative: spent elsewhere. */
export const fillWallet = (shop: TestApp, userId: string, rupees: number): Promise<void> =>
  transact(shop.db, (tx) =>
    bookEntries(
      tx,
      ledgerRows(
        [
          {
            subOrderId: null,
            account: 'platform_cashback',
            ownerId: null,
            amountPaise: rupees * 100,
          },
          {
            subOrderId: null,
            account: 'shopper_wallet',
            ownerId: userId,
            amountPaise: -rupees * 100,
          },
        ],
        { orderId: null, reason: 'cashback_credited', at: shop.clock.now() },
      ),
    ),
  );

/**
 * Acts as a customer at the test gateway; its notification arrives, the browser's callback only if
 * posted.
 */
export const payAt = (
  shop: TestApp,
  { gatewayOrderId }: Pick<Waiting, 'gatewayOrderId'>,
  outcome: 'success' | 'failure' | 'late' = 'success',
  method: 'upi' | 'card' | 'netbanking' = 'upi',
) => shop.ok(payTestOrder, { params: { id: gatewayOrderId }, body: { method, outcome } });

export const orderOf = async (shop: TestApp, w: Pick<Waiting, 'id' | 'me'>) =>
  (await shop.ok(getOrder, w.id, w.me)).order;
export const paymentOf = async (shop: TestApp, w: Pick<Waiting, 'id' | 'me'>) =>
  (await shop.ok(getPayment, w.id, w.me)).payment;

/** An order's ledger by account, in paise; balanced accounts are left out. */
export async function ledgerTotalsOf(
  shop: TestApp,
  orderId: string,
): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; paise: number }>`
    select account, sum(amount_paise)::int as paise from ledger_entries where order_id = ${orderId} group by account having sum(amount_paise) <> 0`.execute(
    shop.db,
  );
  return Object.fromEntries(rows.map((r) => [r.account, r.paise]));
}

/** Stock movements of an offer, oldest first, as `reason delta`. */
export async function movementsOf(shop: TestApp, offerId: string): Promise<string[]> {
  const { rows } = await sql<{
    text: string;
  }>`select reason || ' ' || delta as text from stock_movements where offer_id = ${offerId} order by at, id`.execute(
    shop.db,
  );
  return rows.map((r) => r.text);
}
