/** What other modules may use of this one. */
export {
  addToList,
  type BuyListData,
  clearList,
  keyOfBody,
  keyOfRow,
  type Meaning,
  namedSize,
  presentList,
  problemMessage,
  problemOf,
  readLines,
  readList,
  requireById,
  requireMeanings,
  setLineQuantity,
} from './cart.ts';
export type { CartItemRecord, ItemKey } from './records.ts';
export { countItemsOf, moveItems } from './merged-products.ts';
export {
  itemsIn,
  leaveCheckout,
  removeListItem,
  reopenCheckout,
  startCheckout,
} from './checkout-items.ts';
