import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import * as api from '#contracts/support/support.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import type { TestApp } from '#server/testing/harness.ts';

let serial = 0;
/** A placed order from `sellers` vendors. */
export async function placed(shop: TestApp, sellers = 1) {
  const who = await makeCustomer(shop);
  const me = { token: who.token };
  const vendors = [];
  for (let i = 0; i < sellers; i++) {
    const email = `seller-${++serial}@example.com`;
    const id = await makeVendor(shop, { email });
    const { productId } = await makeProducts(shop, { vendorIds: [id] });
    await shop.ok(addToCheckout, { body: { productId } }, me);
    vendors.push({ id, email, token: await vendorToken(shop, id) });
  }
  const { order } = await shop.ok(
    placeOrder,
    { body: { addressId: who.addressId, paymentMethod: 'cod' } },
    { ...me, headers: { 'idempotency-key': `help-${++serial}-order` } },
  );
  return {
    who,
    me,
    vendors,
    order,
    ask: (body: object) =>
      shop.call(api.createTicket, { params: { id: order._id }, body: body as never }, me),
  };
}
export const emailsTo = async (shop: TestApp, to: string) =>
  await shop.db
    .selectFrom('messages')
    .select(['template', 'subject', 'body'])
    .where('recipient', '=', to)
    .orderBy('id')
    .execute();
export const TEXT = 'The lamp has a crack on its foot.';
