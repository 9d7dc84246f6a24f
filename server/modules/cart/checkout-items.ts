import {
  deleteCartItem,
  moveCartItemsToCheckout,
  restoreCheckout,
  returnCheckout,
  selectCartItems,
} from './queries.ts';
import type { AnyList, BuyList, CartItemRecord, WithStock, StoredItem } from './records.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** Every item of a customer's list, oldest first. */
export const itemsIn = (db: Db, list: BuyList, userId: string): Promise<CartItemRecord[]> =>
  selectCartItems(db, list, userId);

/** Removes an item; false if it is already gone. */
export const removeListItem = (
  db: Db,
  list: AnyList,
  userId: string,
  itemId: string,
): Promise<boolean> => deleteCartItem(db, list, userId, itemId);

/**
 * Replaces the checkout list by the whole cart. A checkout list that was not ordered goes back to
 * the cart. A concurrent second call waits for the first, finds nothing to move and changes
 * nothing. Returns the new checkout list, oldest item first; empty if nothing moved.
 */
export const startCheckout = (
  tx: Tx,
  userId: string,
  now: Date,
): Promise<(CartItemRecord & WithStock)[]> => moveCartItemsToCheckout(tx, userId, now);

/**
 * Moves the checkout list back into the cart, except the units the new list (`next`) contains.
 * Existing cart items grow up to the stock and `MAX_QUANTITY`. `returnedAt` marks what a move
 * returned. Returns the number of cart items.
 */
export const leaveCheckout = (
  tx: Tx,
  userId: string,
  next: readonly (CartItemRecord | StoredItem)[],
  returnedAt: Date | null,
): Promise<number> => returnCheckout(tx, userId, next, returnedAt);

/**
 * Moves what the cart has room for back into it; the rest stays on the checkout list. Returns how
 * many items the cart has, and how many are left.
 */
export async function returnFitting(
  tx: Tx,
  userId: string,
): Promise<{ totalItems: number; left: number }> {
  const totalItems = await returnCheckout(tx, userId, [], null, true);
  return { totalItems, left: (await selectCartItems(tx, 'checkout_items', userId)).length };
}

/**
 * Restores checkout items an order had taken, following merges since; items already on the list,
 * and products that are gone, are left alone.
 */
export const reopenCheckout = (tx: Tx, items: readonly CartItemRecord[]): Promise<void> =>
  restoreCheckout(tx, items);
