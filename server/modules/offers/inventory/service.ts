/** The door of inventory. Whoever changes stock through it refreshes the cards of products that `showsInLists`. */
export { LOW_STOCK, showsInLists, stockMessage } from './stock-display.ts';
/** When an offer counts as low, and which offers words mean, as SQL: `o` is the offer, `v` its vendor. */
export { isLow, isLowOf, offerFound } from './queries.low-stock-rule.ts';
export {
  type Demand,
  returnPieces,
  type ReturnReason,
  type StockChange,
  takeStock,
} from './queries.ts';
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
/** Stock by a seller's own hand, many at once; the caller refreshes cards and pages. */
export { adjust as adjustStocks } from './queries.stock.ts';
