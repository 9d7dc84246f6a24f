import {
  deleteCartItem,
  moveCartItemsToCheckout,
  restoreCheckout,
  returnCheckout,
  selectCartItems,
} from './queries.ts';
import type { AnyList, BuyList, CartItemRecord, WithStock, KeptItem } from './records.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** Every item of a customer's list, oldest first. */
export const itemsIn = (db: Db, list: BuyList, userId: string): Promise<CartItemRecord[]> =>
  selectCartItems(db, list, userId);

/** Removes an item; false when it has gone meanwhile. */
export const removeListItem = (
  db: Db,
  list: AnyList,
  userId: string,
  lineId: string,
): Promise<boolean> => deleteCartItem(db, list, userId, lineId);

/**
 * Replaces the checkout list by the whole cart. An earlier checkout list that was not ordered goes back to the cart. A second call at the
 * same time waits for the first; it finds nothing to move and changes nothing. Gives the new checkout list, oldest line first; empty when nothing moved.
 */
export const startCheckout = (
  tx: Tx,
  userId: string,
  now: Date,
): Promise<(CartItemRecord & WithStock)[]> => moveCartItemsToCheckout(tx, userId, now);

/**
 * Empties the checkout list into the cart, without the units that the new list (`next`) has as well. A line that the cart has grows, up to the stock and
 * `MAX_QUANTITY`. `returnedAt` marks what a move returned. Gives how many lines the cart has then.
 */
export const leaveCheckout = (
  tx: Tx,
  userId: string,
  next: readonly (CartItemRecord | KeptItem)[],
  returnedAt: Date | null,
): Promise<number> => returnCheckout(tx, userId, next, returnedAt);

/** Puts lines of a checkout list back that an order had taken, as the units they became meanwhile; lines the list has meanwhile, and items that are gone, stay as they are. */
export const reopenCheckout = (tx: Tx, lines: readonly CartItemRecord[]): Promise<void> =>
  restoreCheckout(tx, lines);
