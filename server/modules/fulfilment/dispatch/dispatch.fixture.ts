import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import * as api from '#contracts/fulfilment/dispatch.ts';
import * as work from '#contracts/fulfilment/fulfilment.ts';
import { endpointUrl } from '#contracts/kernel/endpoint.ts';
import { newId } from '#contracts/kernel/ids.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  type Customer,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import type { TestApp } from '#server/testing/harness.ts';

export async function makeStaff(shop: TestApp) {
  const vendorId = await makeVendor(shop);
  const products = await makeProducts(shop, { rupees: 300, stock: 500, vendorIds: [vendorId] });
  const who = await makeCustomer(shop);
  const as = async () => ({ token: await vendorToken(shop, vendorId) });
  const order = async (quantity = 1, by: Customer = who) => {
    await shop.ok(
      addToCheckout,
      { body: { productId: products.productId, quantity } },
      { token: by.token },
    );
    const { order: placed } = await shop.ok(
      placeOrder,
      { body: { addressId: by.addressId, paymentMethod: 'cod' } },
      { token: by.token, headers: { 'idempotency-key': newId('req') } },
    );
    return {
      id: placed.subOrders[0]!._id,
      number: placed.orderNumber,
      item: placed.subOrders[0]!.items[0]!._id,
    };
  };
  return { vendorId, products, who, me: await as(), as, order };
}

type Staff = Awaited<ReturnType<typeof makeStaff>>;

// Portal sessions last less than a day.
export const listQueue = async (shop: TestApp, staff: Staff, query: object = {}) =>
  shop.ok(work.listVendorOrders, { query }, await staff.as());

export const stepOrders = async (
  shop: TestApp,
  staff: Staff,
  step: api.DispatchStep,
  vendorOrderIds: string[],
) =>
  (await shop.ok(api.stepVendorOrders, { body: { step, ids: vendorOrderIds } }, staff.me)).results;

export const downloadFile = (
  shop: TestApp,
  staff: Staff,
  e: { method: 'GET' | string; path: string },
  input: object,
) =>
  shop.inject({
    method: 'GET',
    url: `/api${endpointUrl(e, input)}`,
    headers: { authorization: `Bearer ${staff.me.token}` },
  });
