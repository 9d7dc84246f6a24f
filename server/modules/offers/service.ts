import { updatePrices } from './queries.ts';
import type { PriceMove } from './records.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** The public interface of this module. */
export { adjustStocks, deductStock, restock } from './inventory/change-stock.ts';
export { lowStockOf } from './inventory/low-stock-rule.ts';
export type { ReturnReason } from './inventory/records.ts';
export { setBins } from './inventory/bins.ts';
export type { PriceMove } from './records.ts';
export { showsInLists, showsOnPage, stockMessage } from './inventory/stock-display.ts';

/**
 * Changes prices that are unchanged since they were read, and records the previous ones; returns
 * offer and product of those. Rows are locked in id order, as sales lock them.
 */
export const setPrices = (
  tx: Tx,
  vendorId: string,
  steps: readonly PriceMove[],
  memberId: string,
  at: Date,
): Promise<Map<string, string>> => updatePrices(tx, vendorId, steps, memberId, at);
