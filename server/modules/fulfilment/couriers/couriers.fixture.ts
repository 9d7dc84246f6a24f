import { sql } from 'kysely';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { getOrder } from '#contracts/orders/orders.ts';
import * as api from '#contracts/fulfilment/couriers.ts';
import * as fulfilment from '#contracts/fulfilment/fulfilment.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import type { TestApp } from '#server/testing/harness.ts';
import { selectCourierSecret } from './queries.ts';
import { sign } from './event-signature.ts';

let serial = 0;

/** A packed cash shipment of two units at ₹300 from Pune to this PIN code. */
export async function packShipment(shop: TestApp, pincode = '560034') {
  const who = await makeCustomer(shop, pincode);
  await sql`update addresses set city = 'Bengaluru', state = 'Karnataka' where id = ${who.addressId} and ${pincode.startsWith('56')}`.execute(
    shop.db,
  );
  const vendorId = await makeVendor(shop);
  const products = await makeProducts(shop, { rupees: 300, vendorIds: [vendorId] });
  const token = await vendorToken(shop, vendorId);
  await shop.ok(
    addToCheckout,
    { body: { productId: products.productId, quantity: 2 } },
    { token: who.token },
  );
  const { order } = await shop.ok(
    placeOrder,
    { body: { addressId: who.addressId, paymentMethod: 'cod' } },
    { token: who.token, headers: { 'idempotency-key': `couriers-number-${++serial}` } },
  );
  const { shipmentId } = await shop.ok(
    fulfilment.packVendorOrder,
    { params: { id: order.subOrders[0]!._id }, body: {} },
    { token },
  );
  const read = async () =>
    (await shop.ok(getOrder, { params: { id: order._id } }, { token: who.token })).order;
  return {
    who,
    products,
    order,
    shipmentId,
    at: { params: { id: shipmentId } },
    me: { token },
    read,
  };
}

export const passMinutes = async (shop: TestApp, n: number) => {
  shop.clock.advance(n * 60_000);
  return shop.runDueJobs();
};

export const timelineOf = async (p: Awaited<ReturnType<typeof packShipment>>) =>
  (await p.read()).subOrders[0]!.timeline.slice(2).map(({ status, note }) =>
    note ? `${status}: ${note}` : status,
  );

export async function sendEvents(
  shop: TestApp,
  events: object[],
  { secret, courier = 'demo' }: { secret?: string; courier?: string } = {},
) {
  const body = JSON.stringify({ events });
  const signature = sign(body, secret ?? (await selectCourierSecret(shop.db, 'demo')));
  return shop.inject({
    method: 'POST',
    url: `/api/couriers/${courier}/events`,
    payload: body,
    headers: { 'content-type': 'application/json', [api.COURIER_SIGNATURE_HEADER]: signature },
  });
}
