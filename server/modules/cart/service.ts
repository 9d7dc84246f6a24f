import { countCartItemsOf, moveCartItems } from './queries.merge-products.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** The public interface of this module. */
export {
  addToBuyList,
  type BuyListData,
  clearBuyList,
  presentBuyList,
  readCartItems,
  readBuyList,
  requireItemById,
  requireResolvedItems,
  setItemQuantityIn,
} from './cart.ts';
export type { CartItemRecord, ItemKey } from './records.ts';
export {
  itemsIn,
  leaveCheckout,
  removeListItem,
  reopenCheckout,
  returnFitting,
  startCheckout,
} from './checkout-items.ts';
export {
  keyOfBody,
  keyOfRow,
  type ResolvedCartItem,
  namedSize,
  cartProblemMessage,
  cartProblemOf,
} from './cart-items.ts';

/**
 * Counts items of carts, checkouts and wishlists with a merged product: of units that continue, and
 * of units no longer sold.
 */
export const countItemsOf = (
  tx: Tx,
  goneId: string,
): Promise<{ moved: number; unavailable: number }> => countCartItemsOf(tx, goneId);

/**
 * Moves items of a merged product to its new units; a customer who has both keeps one item with the
 * combined quantity, up to the maximum. Items of units without a successor stay and show as
 * unavailable. Call before locking stock: an order locks its items first.
 */
export const moveItems = (tx: Tx, goneId: string): Promise<void> => moveCartItems(tx, goneId);
