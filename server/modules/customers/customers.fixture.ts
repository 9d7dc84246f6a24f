import * as accounts from '#contracts/accounts/accounts.ts';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import * as api from '#contracts/customers/customers.ts';
import { makeProducts, type Customer } from '#server/testing/marketplace-fixture.ts';
import type { TestApp } from '#server/testing/harness.ts';

export const PASSWORD = 'kulhad-chai-2026';

let serial = 0;

export async function registerCustomer(shop: TestApp, name: string) {
  const tail = String(++serial).padStart(4, '0');
  const body = {
    name,
    email: `people-${tail}@example.com`,
    phone: `981277${tail}`,
    password: PASSWORD,
    confirm: PASSWORD,
  };
  const { user, token } = await shop.ok(accounts.register, { body });
  return { ...body, id: user._id, token };
}

export async function placeOrderFor(shop: TestApp, who: Pick<Customer, 'token'>, key: string) {
  await shop.ok(
    addToCheckout,
    { body: { productId: (await makeProducts(shop)).productId } },
    { token: who.token },
  );
  const address = {
    fullName: 'Kavya Menon',
    phone: '9876512345',
    line1: '7, Marine Drive',
    city: 'Kochi',
    state: 'Kerala',
    pincode: '682011',
  };
  return (
    await shop.ok(
      placeOrder,
      { body: { address, paymentMethod: 'cod' } },
      { token: who.token, headers: { 'idempotency-key': key } },
    )
  ).order;
}

export const findCustomers = async (shop: TestApp, staff: { token: string }, q: string) =>
  (await shop.ok(api.listCustomers, { query: { q } }, staff)).results.map((p) => p._id);

export const auditEntries = async (shop: TestApp, id: string) =>
  shop.db
    .selectFrom('audit_entries')
    .select(['action', 'reason', 'object_label', 'before', 'after'])
    .where('object_kind', '=', 'person')
    .where('object_id', '=', id)
    .orderBy('seq')
    .execute();
