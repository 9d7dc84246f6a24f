import { type Db, type ExtensionTopics, fail, type Tx } from '@haatlane/extension-api';
import { sql } from 'kysely';
import type { GiftWrapChoice, WrappedItem } from './contract.ts';

/** As many as a cart holds, and some that were left behind. */
const MOST_CHOICES = 200;

export async function selectChoices(db: Db, userId: string): Promise<GiftWrapChoice[]> {
  const { rows } = await sql<GiftWrapChoice>`
    select cart_item_id as "cartItemId", note from x_gift_wrap_choices
    where user_id = ${userId} order by chosen_at desc limit ${MOST_CHOICES}`.execute(db);
  return rows;
}

/** A null note takes the choice back. Throws `invalid_request` for a note above the longest allowed. */
export async function writeChoice(
  tx: Tx,
  userId: string,
  { cartItemId, note }: { cartItemId: string; note: string | null },
  { longestNote, now }: { longestNote: number; now: Date },
): Promise<void> {
  if (note === null) {
    await sql`delete from x_gift_wrap_choices where user_id = ${userId} and cart_item_id = ${cartItemId}`.execute(
      tx,
    );
    return;
  }
  if (note.length > longestNote) fail('invalid_request');
  await sql`
    insert into x_gift_wrap_choices (user_id, cart_item_id, note, chosen_at)
    values (${userId}, ${cartItemId}, ${note}, ${now})
    on conflict (user_id, cart_item_id) do update set note = excluded.note, chosen_at = excluded.chosen_at`.execute(
    tx,
  );
  await sql`
    delete from x_gift_wrap_choices where user_id = ${userId} and cart_item_id in (
      select cart_item_id from x_gift_wrap_choices where user_id = ${userId}
      order by chosen_at desc offset ${MOST_CHOICES})`.execute(tx);
}

/** The choices of the ordered cart items become part of the order. */
export async function takeChoices(
  tx: Tx,
  { userId, orderNumber, items }: ExtensionTopics['order.created'],
  now: Date,
): Promise<void> {
  const { rows } = await sql<GiftWrapChoice>`
    delete from x_gift_wrap_choices
    where user_id = ${userId} and cart_item_id = any(${items.map((item) => item.cartItemId)}::text[])
    returning cart_item_id as "cartItemId", note`.execute(tx);
  for (const { cartItemId, note } of rows) {
    const item = items.find((one) => one.cartItemId === cartItemId)!;
    await sql`
      insert into x_gift_wrap_items (order_item_id, order_number, user_id, vendor_id, vendor_order_id, product_name, quantity, note, ordered_at)
      values (${item.orderItemId}, ${orderNumber}, ${userId}, ${item.vendorId}, ${item.vendorOrderId}, ${item.name}, ${item.quantity}, ${note}, ${now})`.execute(
      tx,
    );
  }
}

const WRAPPED = sql`select product_name as "productName", quantity, note from x_gift_wrap_items`;

export const selectOrderWraps = async (
  db: Db,
  userId: string,
  orderNumber: string,
): Promise<WrappedItem[]> =>
  (
    await sql<WrappedItem>`${WRAPPED} where order_number = ${orderNumber} and user_id = ${userId} order by order_item_id limit 100`.execute(
      db,
    )
  ).rows;

export const selectVendorOrderWraps = async (
  db: Db,
  vendorId: string,
  vendorOrderId: string,
): Promise<WrappedItem[]> =>
  (
    await sql<WrappedItem>`${WRAPPED} where vendor_order_id = ${vendorOrderId} and vendor_id = ${vendorId} order by order_item_id limit 100`.execute(
      db,
    )
  ).rows;

/** Forgets the notes of orders before a time: they are personal and no longer needed. */
export async function forgetNotes(tx: Tx, before: Date): Promise<void> {
  await sql`update x_gift_wrap_items set note = '' where note <> '' and ordered_at < ${before}`.execute(
    tx,
  );
}

/** Deletes the notes of a customer who is erased; what was wrapped stays with its order. */
export async function eraseNotes(tx: Tx, userId: string): Promise<void> {
  await sql`delete from x_gift_wrap_choices where user_id = ${userId}`.execute(tx);
  await sql`update x_gift_wrap_items set note = '' where user_id = ${userId} and note <> ''`.execute(
    tx,
  );
}
