import { countCartItemsOf, moveCartItems } from './queries.merge-products.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** What other modules may use of this one. */
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

/** How many lines of carts, checkouts and wishlists hold a product that was merged with another: of units that go on, and of units that are not sold any more. */
export const countItemsOf = (
  tx: Tx,
  goneId: string,
): Promise<{ moved: number; unavailable: number }> => countCartItemsOf(tx, goneId);

/**
 * Makes lines of a product that goes lines of the units it became; a customer who has both keeps one line with the units of both, as many as a line
 * may hold. Lines of units that became nothing stay, and are shown as not available. Before stock is locked: an order takes its lines first.
 */
export const moveItems = (tx: Tx, goneId: string): Promise<void> => moveCartItems(tx, goneId);
