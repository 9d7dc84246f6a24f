import { sql } from 'kysely';
import { expect } from 'vitest';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { getOrder } from '#contracts/orders/orders.ts';
import * as work from '#contracts/fulfilment/fulfilment.ts';
import { newId } from '#contracts/kernel/ids.ts';
import * as api from '#contracts/returns/returns.ts';
import * as vendorReturns from '#contracts/returns/vendor-returns.ts';
import { receiveCash } from '#server/testing/cash-receipts.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import type { TestApp } from '#server/testing/harness.ts';

export const UPI = { kind: 'upi', upi: 'asha.rao@okbank' } as const;
interface Wish {
  units?: number;
  rupees?: number;
  promoCode?: string;
  shipping?: object;
  wallet?: number;
}
export const account = async (shop: TestApp, orderId: string, name: string) =>
  (
    await sql<{ paise: number }>`
  select coalesce(sum(amount_paise), 0)::int as paise from ledger_entries where order_id = ${orderId} and account = ${name}`.execute(
      shop.db,
    )
  ).rows[0]!.paise;

type Products = Awaited<ReturnType<typeof makeProducts>>;
/** The shirt comes in M and L at its price, and in XL at another; offers by size. */
async function makeSizes(shop: TestApp, products: Products, vendorId: string, rupees: number) {
  const offers: Record<string, string> = {};
  for (const [size, price] of [
    ['M', rupees],
    ['L', rupees],
    ['XL', rupees + 1],
  ] as const) {
    await sql`insert into options (product_id, variant_id, option_id, position, color, parameters, media_ids) values (${products.productId}, '', ${`o${size}`}, 0, null, ${JSON.stringify({ size })}::jsonb, '{}')`.execute(
      shop.db,
    );
    offers[size] = size === 'M' ? products.offerIds[0]! : newId('off');
    if (size === 'M')
      await sql`update skus set option_id = 'oM' where id = ${products.skuId}`.execute(shop.db);
    else {
      await sql`insert into skus (id, product_id, option_id) values (${`${products.skuId}_${size}`}, ${products.productId}, ${`o${size}`})`.execute(
        shop.db,
      );
      await sql`insert into offers (id, sku_id, product_id, vendor_id, price_paise, original_paise, on_hand, is_active, created_at)
        values (${offers[size]!}, ${`${products.skuId}_${size}`}, ${products.productId}, ${vendorId}, ${Math.round(price * 100)}, ${Math.round(price * 100)}, 10, true, now())`.execute(
        shop.db,
      );
    }
  }
  return offers;
}
async function giveWallet(shop: TestApp, userId: string, paise: number): Promise<void> {
  const transaction = newId('led');
  await sql`insert into ledger_entries (id, transaction_id, account, owner_id, amount_paise, reason, at) values
    (${newId('led')}, ${transaction}, 'platform_cashback', null, ${paise}, 'cashback_credited', now()), (${newId('led')}, ${transaction}, 'shopper_wallet', ${userId}, ${-paise}, 'cashback_credited', now())`.execute(
    shop.db,
  );
}
type Caller = { token: string };
function courierOf(shop: TestApp, seller: Caller) {
  const scan = async (
    shipmentId: string,
    status: 'delivered' | 'undelivered' | 'returning' | 'returned',
  ) => {
    const scanned = await shop.ok(
      work.updateShipmentStatus,
      { params: { id: shipmentId }, body: { status } },
      seller,
    );
    if (status === 'delivered') await receiveCash(shop);
    return scanned;
  };
  const send = async (subOrderId: string, items?: { itemId: string; quantity: number }[]) => {
    const { shipmentId } = await shop.ok(
      work.packVendorOrder,
      { params: { id: subOrderId }, body: items ? { items } : {} },
      seller,
    );
    await shop.ok(work.handOverShipment, { params: { id: shipmentId }, body: {} }, seller);
    return shipmentId;
  };
  return { scan, send };
}
/** Emails to a customer by their template, first to last. */
const emailsTo = async (shop: TestApp, email: string) =>
  (
    await shop.db
      .selectFrom('messages')
      .select('template')
      .where('recipient', '=', email)
      .orderBy('id')
      .execute()
  ).map((m) => m.template);
/** How the customer asks and the vendor answers. */
function asking(
  shop: TestApp,
  {
    id,
    itemId,
    offers,
    me,
    seller,
  }: {
    id: { params: { id: string } };
    itemId: string;
    offers: Record<string, string>;
    me: Caller;
    seller: Caller;
  },
) {
  const returns = () => shop.ok(api.listOrderReturns, id, me);
  const step = (
    returnId: string,
    status: 'approved' | 'refused' | 'picked_up' | 'received',
    body: object = {},
  ) =>
    shop.call(
      vendorReturns.stepReturn,
      { params: { id: returnId }, body: { status, ...body } },
      seller,
    );
  const ask = (quantity: number, size = 'L', change: object = {}) =>
    shop.call(
      api.createReturn,
      {
        ...id,
        body: {
          items: [{ itemId, quantity, exchangeFor: offers[size]! }],
          resolution: 'exchange',
          reason: 'does_not_fit',
          refundTo: UPI,
          ...change,
        },
      },
      me,
    );
  /** Asks for an exchange and follows it until the vendor has the units. */
  const receive = async (quantity: number) => {
    const returnId = (await ask(quantity)).data.results[0]!._id;
    for (const status of ['approved', 'picked_up', 'received'] as const)
      expect((await step(returnId, status)).status).toBe(200);
    return returnId;
  };
  return { returns, step, ask, receive };
}

/**
 * A delivered cash order of a shirt in size M, of which its vendor also has L at the same price and
 * XL at another.
 */
export async function shirts(shop: TestApp, wish: Wish = {}) {
  const { units = 2, rupees = 300, promoCode, shipping, wallet = 0 } = wish;
  const vendorId = await makeVendor(shop, {
    tax: { gstin: '27AAPFU0939F1ZV' },
    ...(shipping ? { shipping } : {}),
  });
  const products = await makeProducts(shop, { rupees, vendorIds: [vendorId] });
  const offers = await makeSizes(shop, products, vendorId, rupees);
  const who = await makeCustomer(shop);
  if (wallet > 0) await giveWallet(shop, who.userId, wallet);
  const [me, seller] = [{ token: who.token }, { token: await vendorToken(shop, vendorId) }];
  await shop.ok(
    addToCheckout,
    { body: { productId: products.productId, option: { optionId: 'oM' }, quantity: units } },
    me,
  );
  const { order } = await shop.ok(
    placeOrder,
    {
      body: {
        addressId: who.addressId,
        paymentMethod: 'cod',
        ...(promoCode ? { promoCode } : {}),
        ...(wallet > 0 ? { useWallet: true } : {}),
      },
    },
    { ...me, headers: { 'idempotency-key': newId('req') } },
  );
  const [id, vendorOrder] = [{ params: { id: order._id } }, order.subOrders[0]!];
  const itemId = vendorOrder.items[0]!._id;
  const courier = courierOf(shop, seller);
  await courier.scan(await courier.send(vendorOrder._id), 'delivered');
  const read = async () => (await shop.ok(getOrder, id, me)).order;
  const requests = asking(shop, { id, itemId, offers, me, seller });
  return {
    who,
    me,
    seller,
    order,
    vendorOrder,
    itemId,
    offers,
    id,
    ...courier,
    read,
    ...requests,
    exchange: async (quantity = 1) => {
      const returnId = await requests.receive(quantity);
      return {
        returnId,
        replacement: (await read()).subOrders.find((s) => s.isExchange && s.status === 'placed')!,
      };
    },
    emails: () => emailsTo(shop, who.email),
  };
}
