/** The door of inventory. Whoever changes stock through it refreshes the cards of products that `showsInLists`. */
export { LOW_STOCK, showsInLists, stockMessage } from './policy.ts';
export { type Demand, returnPieces, type ReturnReason, type StockChange, takeStock } from './queries.ts';
export { adjustByVendor, adjustMany, changeRules, changeShopRule, readMovements, readStock } from './stock.ts';
