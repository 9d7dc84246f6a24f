/** What other modules may use of this one. */
export { showsInLists, stockMessage } from './inventory/service.ts';
export { adjustStocks, deductStock, restock } from './inventory/change-stock.ts';
export { lowStockOf } from './inventory/low-stock-rule.ts';
export type { ReturnReason } from './inventory/records.ts';
export type { PriceStep } from './records.ts';
export { setPrices } from './write-prices.ts';
