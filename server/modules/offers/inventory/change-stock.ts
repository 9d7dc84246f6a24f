import { returnStock, type TakeReason, takeStock } from './queries.ts';
import { applyStockAdjustment, type StockAdjustment } from './queries.stock.ts';
import type { StockDemand, ReturnReason, StockLeft } from './records.ts';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Takes units out of stock, writes the movements and updates the product cards, in one statement.
 * Rows are locked in id order, the condition is rechecked after every lock wait (READ COMMITTED),
 * and the table's CHECK backs it up. The limit, far above any order, only makes the planner expect
 * few rows whatever the arrays hold, so that it keeps one plan instead of planning each time (0.6
 * ms). Replacements for exchanges or lost shipments may use a paused offer. Offers with too little
 * stock are missing in the result: the caller counts.
 */
export const deductStock = (
  tx: Tx,
  demands: readonly StockDemand[],
  orderId: string,
  at: Date,
  reason: TakeReason = 'order',
): Promise<StockLeft[]> => takeStock(tx, demands, orderId, at, reason);

/**
 * Returns units of an order to stock, each offer once. Returns their products, whose cards need a
 * refresh.
 */
export const restock = (
  tx: Tx,
  units: readonly StockDemand[],
  orderId: string,
  at: Date,
  reason: ReturnReason = 'cancelled',
): Promise<string[]> => returnStock(tx, units, orderId, at, reason);

/**
 * Changes the stock of a vendor's offers and records why and who, each only if unchanged since it
 * was read and not below zero; returns the ids of those. Rows are locked in id order, as sales lock
 * them.
 */
export const adjustStocks = (
  tx: Tx,
  vendorId: string,
  changes: readonly StockAdjustment[],
  memberId: string,
  at: Date,
): Promise<Set<string>> => applyStockAdjustment(tx, vendorId, changes, memberId, at);
