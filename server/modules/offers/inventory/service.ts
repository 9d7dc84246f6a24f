/** Whoever changes stock through it refreshes the cards of products that `showsInLists`. */
export { LOW_STOCK, showsInLists, stockMessage } from './stock-display.ts';
export {
  adjustByVendor,
  adjustMany,
  changeRules,
  changeShopRule,
  editableLowStock,
  editableStock,
  readMovements,
  readStock,
} from './stock.ts';
