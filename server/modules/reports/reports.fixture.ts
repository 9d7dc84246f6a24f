import { expect } from 'vitest';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import {
  packVendorOrder,
  updateShipmentStatus,
  handOverShipment,
} from '#contracts/fulfilment/fulfilment.ts';
import * as api from '#contracts/reports/reports.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { createReturn } from '#contracts/returns/returns.ts';
import type { VendorRole } from '#contracts/kernel/vendor-permissions.ts';
import { receiveCash } from '#server/testing/cash-receipts.ts';
import {
  type Products,
  makeProducts,
  makeCustomer,
  makeVendor,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import type { TestApp } from '#server/testing/harness.ts';

async function deliverVendorOrder(
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
/** A vendor with one product, and its customers. */
export async function trade(
  shop: TestApp,
  options: { rupees?: number; stock?: number; gstRate?: number; hsnCode?: string } = {},
) {
  const vendorId = await makeVendor(shop);
  const products: Products = await makeProducts(shop, {
    rupees: 300,
    vendorIds: [vendorId],
    ...options,
  });
  const seller = async (role: VendorRole = 'owner') => ({
    token: await vendorToken(shop, vendorId, role),
  });
  const buy = async (quantity: number, more: object = {}, agent = 'Browser') => {
    const who = await makeCustomer(shop);
    const me = { token: who.token };
    const headers = { 'user-agent': agent };
    await shop.ok(
      addToCheckout,
      { body: { productId: products.productId, quantity } },
      { ...me, headers },
    );
    const { order } = await shop.ok(
      placeOrder,
      { body: { addressId: who.addressId, paymentMethod: 'cod', ...more } },
      { ...me, headers: { ...headers, 'idempotency-key': newId('req') } },
    );
    return { order, me, who, vendorOrder: order.subOrders[0]! };
  };
  const deliver = async (vendorOrderId: string) =>
    deliverVendorOrder(shop, vendorOrderId, await seller());
  const giveBack = async (
    { order, me, vendorOrder }: Awaited<ReturnType<typeof buy>>,
    quantity: number,
  ) => {
    const asked = await shop.ok(
      createReturn,
      {
        params: { id: order._id },
        body: {
          items: [{ itemId: vendorOrder.items[0]!._id, quantity }],
          reason: 'does_not_fit',
          refundTo: { kind: 'upi', upi: 'asha@okbank' },
        },
      },
      me,
    );
    return asked.results[0]!._id;
  };
  return {
    vendorId,
    products,
    seller,
    buy,
    deliver,
    giveBack,
    insight: async (query = {}, role?: VendorRole) =>
      shop.ok(api.getInsight, { query }, await seller(role)),
  };
}

export const tableOf = async (shop: TestApp, url: string, token: string) => {
  const reply = await shop.inject({
    method: 'GET',
    url: `/api${url}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(reply.statusCode).toBe(200);
  return reply.body.trimEnd().split('\r\n').slice(1);
};
