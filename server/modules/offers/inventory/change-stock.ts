import { returnStock, type TakeReason, takeStock } from './queries.ts';
import { applyStockAdjustment, type StockAdjustment } from './queries.stock.ts';
import type { StockDemand, ReturnReason, StockLeft } from './records.ts';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Takes units out of stock, writes the movements and keeps the product cards true, in one statement. Rows are
 * locked in id order, the condition is checked again after every wait for a lock (READ COMMITTED), and the
 * table's CHECK is behind it. The limit, far above any order, only makes the planner expect few rows whatever
 * the arrays hold, so that it keeps one plan instead of planning each time (0.6 ms). What is owed already, for an exchange or what was lost,
 * may come of an offer that is paused. Offers with too little stock are left out of the answer: the caller counts.
 */
export const deductStock = (
  tx: Tx,
  demands: readonly StockDemand[],
  orderId: string,
  at: Date,
  reason: TakeReason = 'order',
): Promise<StockLeft[]> => takeStock(tx, demands, orderId, at, reason);

/** Gives units of an order back, each offer once. Tells which products they are of: their cards are to be refreshed. */
export const restock = (
  tx: Tx,
  units: readonly StockDemand[],
  orderId: string,
  at: Date,
  reason: ReturnReason = 'cancelled',
): Promise<string[]> => returnStock(tx, units, orderId, at, reason);

/**
 * Changes the stock of a vendor's offers and writes why and who, each where it still is what was seen and nothing falls
 * below zero; gives the ids of those. Rows are locked in id order, as sales lock them.
 */
export const adjustStocks = (
  tx: Tx,
  vendorId: string,
  changes: readonly StockAdjustment[],
  memberId: string,
  at: Date,
): Promise<Set<string>> => applyStockAdjustment(tx, vendorId, changes, memberId, at);
