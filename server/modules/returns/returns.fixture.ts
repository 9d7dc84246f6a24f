import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { getOrder } from '#contracts/orders/orders.ts';
import {
  packVendorOrder,
  updateShipmentStatus,
  handOverShipment,
} from '#contracts/fulfilment/fulfilment.ts';
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
let serial = 0;
const EDGE =
  '--edge\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
const uploadPhoto = (shop: TestApp, url: string, token: string, bytes: Buffer) =>
  shop.inject({
    method: 'POST',
    url,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=edge',
    },
    payload: Buffer.concat([Buffer.from(EDGE), bytes, Buffer.from('\r\n--edge--\r\n')]),
  });

/** Packs a vendor order, delivers it and has its cash arrive. */
async function deliver(
  shop: TestApp,
  vendorOrderId: string,
  seller: { token: string },
): Promise<void> {
  const { shipmentId } = await shop.ok(
    packVendorOrder,
    { params: { id: vendorOrderId }, body: {} },
    seller,
  );
  await shop.ok(handOverShipment, { params: { id: shipmentId }, body: {} }, seller);
  await shop.ok(
    updateShipmentStatus,
    { params: { id: shipmentId }, body: { status: 'delivered' } },
    seller,
  );
  await receiveCash(shop);
}

/** A delivered order of `units` units at ₹300 from one vendor. */
export async function delivered(shop: TestApp, units = 3) {
  const vendorId = await makeVendor(shop, { tax: { gstin: '27AAPFU0939F1ZV' } });
  const products = await makeProducts(shop, { rupees: 300, vendorIds: [vendorId] });
  const who = await makeCustomer(shop);
  const [me, seller] = [{ token: who.token }, { token: await vendorToken(shop, vendorId) }];
  await shop.ok(addToCheckout, { body: { productId: products.productId, quantity: units } }, me);
  const { order } = await shop.ok(
    placeOrder,
    { body: { addressId: who.addressId, paymentMethod: 'cod' } },
    { token: who.token, headers: { 'idempotency-key': `returns-${++serial}-order` } },
  );
  const [vendorOrder] = order.subOrders;
  await deliver(shop, vendorOrder!._id, seller);
  const itemId = vendorOrder!.items[0]!._id;
  const id = { params: { id: order._id } };
  return {
    who,
    me,
    seller,
    order,
    vendorOrder: vendorOrder!,
    itemId,
    offerId: products.offerIds[0]!,
    id,
    ask: (quantity: number, change: object = {}) =>
      shop.call(
        api.createReturn,
        {
          ...id,
          body: {
            items: [{ itemId, quantity }],
            reason: 'not_as_described',
            refundTo: UPI,
            ...change,
          },
        },
        me,
      ),
    step: (
      returnId: string,
      body: {
        status: 'approved' | 'refused' | 'picked_up' | 'received';
        answer?: string;
        evidence?: string[];
        restock?: boolean;
      },
    ) => shop.call(vendorReturns.stepReturn, { params: { id: returnId }, body }, seller),
    read: async () => (await shop.ok(getOrder, id, me)).order,
    returns: () => shop.ok(api.listOrderReturns, id, me),
    upload: (bytes: Buffer, token = who.token, url = `/api/orders/${order._id}/returns/photos`) =>
      uploadPhoto(shop, url, token, bytes),
  };
}
