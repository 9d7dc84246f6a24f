import type { Wishlist, WishlistItem } from '#contracts/cart/cart.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { readCartItems, requireResolvedItem } from '#server/modules/cart/cart.ts';
import { customerName } from '#server/modules/accounts/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import {
  insertWishlistItem,
  deleteCartItem,
  deleteCartItems,
  selectCartItems,
  selectCartItemsOfProduct,
} from '#server/modules/cart/queries.ts';
import type { ItemKey } from '#server/modules/cart/records.ts';
import {
  findCartItem,
  canonicalKey,
  presentWishlistItem,
} from '#server/modules/cart/cart-items.ts';
import { randomBytes } from 'node:crypto';
import type { SharedWishlist } from '#contracts/cart/wishlist-sharing.ts';
import { deleteShare, findSharer, putShare } from './queries.ts';
import { callerText } from '#server/platform/messages/caller.ts';

/** The wishlist, newest first. */
export async function readWishlist(db: Db, userId: string, now: Date): Promise<Wishlist> {
  const rows = (await selectCartItems(db, 'wishlist_items', userId)).toReversed();
  const items = await readCartItems(db, rows, now);
  return {
    items: items.map((l) => presentWishlistItem(l.row, l.resolved, l.name)),
    totalItems: items.length,
    lastUpdated: rows[0]?.added_at.toISOString() ?? null,
  };
}

/**
 * Saves an item, in stock or not. Throws 404 for an unknown product and `cart_full` (409) past 100
 * items.
 */
export async function saveToWishlist(
  db: Db,
  userId: string,
  key: ItemKey,
  now: Date,
): Promise<{ item: WishlistItem; totalItems: number }> {
  const resolved = await requireResolvedItem(db, key, now);
  const saved = await insertWishlistItem(db, userId, {
    ...canonicalKey(resolved.sellable, key.vendorId),
    id: newId('wsh', now.getTime()),
    skuId: resolved.sellable.skuId,
    addedAt: now,
    pricePaise: resolved.offer?.pricePaise ?? null,
  });
  if (!saved) return fail('cart_full', { message: 'errors.wishlist_limit' });
  return { item: presentWishlistItem(saved.row, resolved), totalItems: saved.totalItems };
}

/**
 * Removes an item and returns its name; `wishlist_item_not_found` (404) if the key matches no
 * single one.
 */
export async function removeWishlistItemOf(
  db: Db,
  userId: string,
  key: ItemKey,
  now: Date,
): Promise<string> {
  const row = findCartItem(
    await selectCartItemsOfProduct(db, 'wishlist_items', userId, key.productId),
    key,
  );
  if (!row) return fail('wishlist_item_not_found');
  const [item] = await readCartItems(db, [row], now);
  if (!(await deleteCartItem(db, 'wishlist_items', userId, row.id)))
    fail('wishlist_item_not_found');
  return item!.resolved.sellable?.product.name ?? item!.name?.name ?? callerText('common.item');
}

export const clearWishlistItems = (db: Db, userId: string): Promise<void> =>
  deleteCartItems(db, 'wishlist_items', userId);

/** The token of the customer's link, created on the first call and stable until sharing stops. */
export const startSharing = (db: Db, userId: string, now: Date): Promise<string> =>
  putShare(db, userId, randomBytes(16).toString('base64url'), now);

/** Revokes the link; sharing again creates another. */
export const stopSharing = (db: Db, userId: string): Promise<void> => deleteShare(db, userId);

/**
 * A shared list as it is now, without the times of saving. `shared_wishlist_not_found` (404) for
 * unknown tokens.
 */
export async function readShared(db: Db, token: string, now: Date): Promise<SharedWishlist> {
  const sharer = await findSharer(db, token);
  if (!sharer) return fail('shared_wishlist_not_found');
  const { items, totalItems } = await readWishlist(db, sharer.id, now);
  return {
    name: customerName(sharer.full_name).trim().split(/\s+/)[0] ?? '',
    items: items.map(({ addedAt: _at, priceThen: _then, ...item }) => item),
    totalItems,
  };
}
