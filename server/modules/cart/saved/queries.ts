import { sql } from 'kysely';
import { MAX_QUANTITY } from '#contracts/cart/cart.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { NewCartItem } from '#server/modules/cart/queries.ts';
import type { BuyList, CartItemRecord } from '#server/modules/cart/records.ts';

const ITEM = sql`id, user_id, product_id, variant_id, option_id, vendor_id, sku_id, quantity, selected_size, added_at, price_when_added_paise`;
/** One saved item per unit: saving it again adds the quantity and moves it to the top. */
const GROWS = sql`on conflict (user_id, product_id, variant_id, option_id, vendor_id) do update
  set quantity = least(l.quantity + excluded.quantity, ${MAX_QUANTITY}), added_at = excluded.added_at,
    selected_size = coalesce(excluded.selected_size, l.selected_size)
  returning l.*`;

/** Moves an item of cart or checkout to the saved ones; undefined if it is already gone. */
export async function moveToSaved(
  tx: Tx,
  list: BuyList,
  userId: string,
  itemId: string,
  now: Date,
): Promise<CartItemRecord | undefined> {
  const {
    rows: [row],
  } = await sql<CartItemRecord>`
    with gone as (delete from ${sql.table(list)} where id = ${itemId} and user_id = ${userId} returning *)
    insert into saved_items as l (${ITEM})
    select id, user_id, product_id, variant_id, option_id, vendor_id, sku_id, quantity, selected_size, ${now}::timestamptz, price_when_added_paise from gone
    ${GROWS}`.execute(tx);
  return row;
}

/** Saves a guest's item, which is in no list on the server. */
export async function insertSaved(
  tx: Tx,
  userId: string,
  item: NewCartItem & { quantity: number; selectedSize: string | null },
): Promise<CartItemRecord> {
  const { rows } = await sql<CartItemRecord>`
    insert into saved_items as l (${ITEM})
    values (${item.id}, ${userId}, ${item.productId}, ${item.variantId}, ${item.optionId}, ${item.vendorId}, ${item.skuId},
      ${item.quantity}::int, ${item.selectedSize}, ${item.addedAt}::timestamptz, ${item.pricePaise}::int)
    ${GROWS}`.execute(tx);
  return rows[0]!;
}

export async function countSaved(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from saved_items where user_id = ${userId}`.execute(tx);
  return rows[0]!.n;
}
