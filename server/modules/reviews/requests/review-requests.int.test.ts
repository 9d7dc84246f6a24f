import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { updateProfile } from '#contracts/accounts/accounts.ts';
import { createReview } from '#contracts/reviews/reviews.ts';
import { buy, t, useReviews } from '#server/modules/reviews/reviews.fixture.ts';
import { makeCustomer, makeProducts } from '#server/testing/marketplace-fixture.ts';
import { askForReviews } from './review-requests.ts';

useReviews();

const DAY = 86_400_000;
/** Every shipment of the customers' orders was delivered now. */
const deliver = async (...userIds: string[]) => {
  const now = t.clock.now();
  await sql`
    insert into shipments (id, order_id, vendor_order_id, vendor_id, status, created_at, updated_at)
    select 'shp_' || s.id, s.order_id, s.id, s.vendor_id, 'delivered', ${now}::timestamptz, ${now}::timestamptz
    from vendor_orders s join orders o on o.id = s.order_id where o.user_id = any(${userIds})`.execute(
    t.db,
  );
  await sql`
    insert into shipment_items (shipment_id, order_item_id, quantity)
    select 'shp_' || l.vendor_order_id, l.id, l.quantity from order_items l join orders o on o.id = l.order_id where o.user_id = any(${userIds})`.execute(
    t.db,
  );
};
const asked = async () => {
  const { rows } = await sql<{
    recipient: string;
    body: string;
  }>`select recipient, body from messages where template = 'review_request' order by recipient`.execute(
    t.db,
  );
  return rows;
};

it('asks three days after delivery, once a product, and not those who said no or have rated', async () => {
  await askForReviews(t.db, t.clock);
  await sql`delete from messages where template = 'review_request'`.execute(t.db);
  const [me, no, rated] = [await makeCustomer(t), await makeCustomer(t), await makeCustomer(t)];
  const products = await makeProducts(t);
  for (const one of [me, no, rated]) await buy(products, one);
  await deliver(me.userId, no.userId, rated.userId);
  await t.ok(
    updateProfile,
    { body: { preferences: { reviewRequests: false } } },
    { token: no.token },
  );
  await t.ok(
    createReview,
    { params: { id: products.productId }, body: { rating: 5 } },
    { token: rated.token },
  );

  t.clock.advance(2 * DAY);
  await askForReviews(t.db, t.clock);
  expect(await asked()).toEqual([]);
  t.clock.advance(2 * DAY);
  await askForReviews(t.db, t.clock);
  await askForReviews(t.db, t.clock);
  expect((await asked()).map((m) => m.recipient)).toEqual([me.email]);
  expect((await asked())[0]!.body).toContain('/profile/preferences');
});

const askIn = async (days: number) => {
  t.clock.advance(days * DAY);
  await askForReviews(t.db, t.clock);
  return (await asked()).map((m) => m.recipient);
};

it("leaves out the vendor's own people and what was cancelled after delivery", async () => {
  await sql`delete from messages where template = 'review_request'`.execute(t.db);
  const [linked, cancelled, other] = [
    await makeCustomer(t),
    await makeCustomer(t),
    await makeCustomer(t),
  ];
  for (const one of [linked, cancelled, other]) await buy(await makeProducts(t), one);
  await deliver(linked.userId, cancelled.userId, other.userId);
  const ordersOf = (userId: string) => sql`(select id from orders where user_id = ${userId})`;
  await sql`update vendor_orders set is_linked = true where order_id in ${ordersOf(linked.userId)}`.execute(
    t.db,
  );
  await sql`update vendor_orders set status = 'cancelled' where order_id in ${ordersOf(cancelled.userId)}`.execute(
    t.db,
  );
  expect(await askIn(4)).toEqual([other.email]);
});

it('asks about the product a bought one was merged into, once for both', async () => {
  await sql`delete from messages where template = 'review_request'`.execute(t.db);
  const [one, before] = [await makeCustomer(t), await makeCustomer(t)];
  const [gone, keep] = [await makeProducts(t), await makeProducts(t)];
  for (const products of [gone, keep]) await buy(products, one);
  await buy(gone, before);
  await deliver(one.userId, before.userId);
  // `before` was asked about the old product before it was merged.
  await sql`insert into review_requests (user_id, product_id, order_id, asked_at)
    select ${before.userId}, ${gone.productId}, id, now() from orders where user_id = ${before.userId}`.execute(
    t.db,
  );
  await sql`update products set status = 'inactive', merged_into = ${keep.productId}, merged_at = now() where id = ${gone.productId}`.execute(
    t.db,
  );
  expect(await askIn(4)).toEqual([one.email]);
  const { rows } = await sql<{ product_id: string }>`
    select product_id from review_requests where user_id = ${one.userId}`.execute(t.db);
  expect(rows).toEqual([{ product_id: keep.productId }]);
});
