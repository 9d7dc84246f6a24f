import type { Wishlist, WishlistItem } from '#contracts/cart/cart.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { readLines, requireMeaning } from '#server/modules/cart/cart.ts';
import type { Db } from '#server/platform/db/database.ts';
import {
  addWish,
  deleteLine,
  deleteLines,
  selectLines,
  selectProductLines,
} from '#server/modules/cart/queries.ts';
import type { ItemKey } from '#server/modules/cart/records.ts';
import { findLine, honestKey, presentWish } from '#server/modules/cart/cart-items.ts';

/** The wishlist, newest first. */
export async function readWishlist(db: Db, userId: string, now: Date): Promise<Wishlist> {
  const rows = (await selectLines(db, 'wishlist_items', userId)).toReversed();
  const lines = await readLines(db, rows, now);
  return {
    items: lines.map((l) => presentWish(l.row, l.meaning, l.name)),
    totalItems: lines.length,
    lastUpdated: rows[0]?.added_at.toISOString() ?? null,
  };
}

/** Saves an item, in stock or not. Throws 404 for what does not exist and `cart_full` (409) past 100 items. */
export async function saveItem(
  db: Db,
  userId: string,
  key: ItemKey,
  now: Date,
): Promise<{ item: WishlistItem; totalItems: number }> {
  const meaning = await requireMeaning(db, key, now);
  const saved = await addWish(db, userId, {
    ...honestKey(meaning.sellable, key.vendorId),
    id: newId('wsh', now.getTime()),
    skuId: meaning.sellable.skuId,
    addedAt: now,
    pricePaise: meaning.offer?.pricePaise ?? null,
  });
  if (!saved)
    return fail('cart_full', { message: 'The wishlist holds 100 different items at most.' });
  return { item: presentWish(saved.row, meaning), totalItems: saved.totalLines };
}

/** Removes an item and gives its name; `wishlist_item_not_found` (404) when the key means no single one. */
export async function removeItem(db: Db, userId: string, key: ItemKey, now: Date): Promise<string> {
  const row = findLine(await selectProductLines(db, 'wishlist_items', userId, key.productId), key);
  if (!row) return fail('wishlist_item_not_found');
  const [line] = await readLines(db, [row], now);
  if (!(await deleteLine(db, 'wishlist_items', userId, row.id))) fail('wishlist_item_not_found');
  return line!.meaning.sellable?.product.name ?? line!.name?.name ?? 'Item';
}

export const clearItems = (db: Db, userId: string): Promise<void> =>
  deleteLines(db, 'wishlist_items', userId);
