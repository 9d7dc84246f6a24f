import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import {
  packVendorOrder,
  updateShipmentStatus,
  handOverShipment,
} from '#contracts/fulfilment/fulfilment.ts';
import * as api from '#contracts/invoices/invoices.ts';
import { newId } from '#contracts/kernel/ids.ts';
import type { Order } from '#contracts/orders/orders.ts';
import type { GstRuleName } from '#contracts/tax/gst-rate.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import type { TestApp } from '#server/testing/harness.ts';

export const OWN_CARD = {
  mode: 'own-rate-card',
  dispatchDays: 1,
  zones: ['A', 'B', 'C', 'D', 'E'].map((zone) => ({
    zone,
    slabs: [{ upToGrams: 5000, rate: 59 }],
    perExtraKg: 10,
    deliveryDays: { min: 1, max: 3 },
    cod: true,
  })),
};

/** An address from an API client: no State has this name. */
export const TYPED = {
  fullName: 'Asha Rao',
  phone: '9876543210',
  line1: '1',
  city: 'Bengaluru',
  state: 'karnataka',
  pincode: '560001',
};

interface OrderOptions {
  units?: number;
  rupees?: number;
  gstRule?: GstRuleName;
  hsnCode?: string;
  to?: typeof TYPED;
  business?: {
    name: string;
    gstin: string;
    address?: { line1: string; city: string; state: string; pincode: string };
  };
  shipping?: object;
  tax?: object;
  address?: object;
}

/** What is asked of a placed order: its vendor packs and gets units back; customers and the marketplace see its documents. */
const orderCalls = (
  shop: TestApp,
  who: { token: string },
  seller: { token: string },
  placed: Order,
) => {
  const vendorOrder = placed.subOrders[0]!;
  const all = async () =>
    (await shop.ok(api.listOrderInvoices, { params: { id: placed._id } }, { token: who.token }))
      .results;
  return {
    pack: async (quantity: number) =>
      (
        await shop.ok(
          packVendorOrder,
          {
            params: { id: vendorOrder._id },
            body: { items: [{ itemId: vendorOrder.items[0]!._id, quantity }] },
          },
          seller,
        )
      ).shipmentId,
    sendBack: async (shipmentId: string) => {
      const params = { id: shipmentId };
      await shop.ok(handOverShipment, { params, body: {} }, seller);
      for (const status of ['undelivered', 'returning', 'returned'] as const)
        await shop.ok(updateShipmentStatus, { params, body: { status } }, seller);
    },
    documents: async () => (await all()).filter((d) => d.issuer === 'seller'),
    delivery: async () => (await all()).filter((d) => d.issuer === 'marketplace'),
    content: async (id: string) =>
      (
        await shop.db
          .selectFrom('invoices')
          .select('document')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).document,
  };
};

/** A placed order of one vendor, to be paid on delivery. */
export async function makeOrder(
  shop: TestApp,
  { units = 2, rupees = 236, gstRule, hsnCode, to, business, ...vendor }: OrderOptions = {},
) {
  const vendorId = await makeVendor(shop, vendor);
  const products = await makeProducts(shop, {
    rupees,
    vendorIds: [vendorId],
    ...(gstRule ? { gstRule } : {}),
    ...(hsnCode ? { hsnCode } : {}),
  });
  const who = await makeCustomer(shop);
  await shop.ok(
    addToCheckout,
    { body: { productId: products.productId, quantity: units } },
    { token: who.token },
  );
  const { order: placed } = await shop.ok(
    placeOrder,
    {
      body: {
        ...(to ? { address: to } : { addressId: who.addressId }),
        paymentMethod: 'cod',
        ...(business ? { business } : {}),
      },
    },
    { token: who.token, headers: { 'idempotency-key': newId('req') } },
  );
  const seller = { token: await vendorToken(shop, vendorId) };
  const vendorOrder = placed.subOrders[0]!;
  return { who, products, placed, vendorOrder, seller, ...orderCalls(shop, who, seller, placed) };
}
