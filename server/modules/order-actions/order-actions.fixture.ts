import { sql } from 'kysely';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { getOrder } from '#contracts/orders/orders.ts';
import type { OrderActionRequest } from '#contracts/order-actions/actions.ts';
import * as orderActions from '#contracts/order-actions/actions.ts';
import * as c from '#contracts/order-actions/order-actions.ts';
import {
  packVendorOrder,
  updateShipmentStatus,
  handOverShipment,
} from '#contracts/fulfilment/fulfilment.ts';
import { getWallet } from '#contracts/payments/wallet.ts';
import { receiveCash } from '#server/testing/cash-receipts.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import type { TestApp } from '#server/testing/harness.ts';
import { fillWallet, payAt } from '#server/testing/online-payments.ts';

let serial = 0;
export const UPI = { kind: 'upi', upi: 'asha.rao@okbank' } as const;

interface Ordered {
  isCashHere?: boolean;
  units?: number;
  rupees?: number;
  pay?: 'cod' | 'online';
  wallet?: number;
  stock?: number;
  until?: 'placed' | 'shipped' | 'delivered';
  promoCode?: string;
}
type Caller = { token: string };

async function placed(
  shop: TestApp,
  { units = 3, rupees = 300, pay = 'cod', wallet = 0, stock = 50, promoCode }: Ordered,
) {
  const vendorId = await makeVendor(shop);
  // It delivers expensive products itself: with a bank account it may hold their cash.
  await sql`update vendors set bank = ${JSON.stringify({ accountHolder: 'Shop', accountNumber: '000011112222', ifsc: 'DEMO0001001' })}::text::jsonb where id = ${vendorId}`.execute(
    shop.db,
  );
  const { productId, offerIds } = await makeProducts(shop, {
    rupees,
    stock,
    vendorIds: [vendorId],
  });
  const who = await makeCustomer(shop);
  const me = { token: who.token };
  if (wallet > 0) await fillWallet(shop, who.userId, wallet);
  await shop.ok(addToCheckout, { body: { productId, quantity: units } }, me);
  const { order, payment } = await shop.ok(
    placeOrder,
    {
      body: {
        addressId: who.addressId,
        paymentMethod: pay,
        ...(promoCode ? { promoCode } : {}),
        ...(wallet > 0 ? { useWallet: true } : {}),
      },
    },
    { ...me, headers: { 'idempotency-key': `desk-orders-${++serial}` } },
  );
  if (payment?.checkout)
    await payAt(shop, { gatewayOrderId: payment.checkout.action.split('/').at(-1)! });
  return { who, me, vendorId, order, offerId: offerIds[0]! };
}

async function ship(shop: TestApp, vendorOrderId: string, seller: Caller): Promise<string> {
  const { shipmentId } = await shop.ok(
    packVendorOrder,
    { params: { id: vendorOrderId }, body: {} },
    seller,
  );
  await shop.ok(handOverShipment, { params: { id: shipmentId }, body: {} }, seller);
  return shipmentId;
}

/**
 * An order of one vendor: `units` units at `rupees`, paid this way; delivered unless stated
 * otherwise.
 */
export async function order(shop: TestApp, support: Caller, ordered: Ordered = {}) {
  const { isCashHere = true, until = 'delivered' } = ordered;
  const made = await placed(shop, ordered);
  const { me, vendorId } = made;
  const seller = { token: await vendorToken(shop, vendorId) };
  const id = { params: { id: made.order._id } };
  const vendorOrder = made.order.subOrders[0]!;
  const shipmentId = until === 'placed' ? '' : await ship(shop, vendorOrder._id, seller);
  if (until === 'delivered') {
    const scan = { params: { id: shipmentId }, body: { status: 'delivered' as const } };
    await shop.ok(updateShipmentStatus, scan, seller);
    if (isCashHere) await receiveCash(shop);
  }
  const preview = (ask: OrderActionRequest) =>
    shop.call(
      orderActions.previewOrderAction,
      { ...id, query: { ask: JSON.stringify(ask) } },
      support,
    );
  return {
    who: made.who,
    me,
    seller,
    vendorId,
    id,
    vendorOrder,
    shipmentId,
    number: made.order.orderNumber,
    orderId: made.order._id,
    itemId: vendorOrder.items[0]!._id,
    offerId: made.offerId,
    preview,
    read: async () => (await shop.ok(getOrder, id, me)).order,
    look: async () => (await shop.ok(c.getAdminOrder, id, support)).order,
    /** Previews and performs it, as an operator would. */
    act: async (ask: OrderActionRequest, as = support) => {
      const { data, raw } = await preview(ask);
      if (!data) throw new Error(`the preview was refused: ${raw.body}`);
      return {
        preview: data,
        done: await shop.call(
          orderActions.performOrderAction,
          { ...id, body: { ask, token: data.token, reason: 'It came broken' } },
          as,
        ),
      };
    },
    wallet: async () => (await shop.ok(getWallet, {}, me)).balance,
  };
}

export async function asksGateway(shop: TestApp, orderId: string): Promise<number> {
  const {
    rows: [row],
  } = await sql<{
    paise: number;
  }>`select coalesce(sum(amount_paise), 0)::int as paise from gateway_refunds where order_id = ${orderId}`.execute(
    shop.db,
  );
  return row!.paise / 100;
}
