import {
  selectBoughtWith,
  selectDeliveredBy,
  selectDeliverers,
  selectPurchase,
} from './queries.purchases.ts';
import type { Db } from '#server/platform/db/database.ts';

/**
 * What a shopper has to do with a product: received it, ordered it, or neither. Pieces that were cancelled or came
 * back do not count, whatever else of the same part arrived.
 */
export const purchaseOf = (
  db: Db,
  userId: string,
  productId: string,
): Promise<'none' | 'ordered' | 'delivered'> => selectPurchase(db, userId, productId);

/** Sellers who have delivered a product to a shopper; pieces that were cancelled or came back do not count. */
export const deliverersOf = (db: Db, userId: string, productId: string): Promise<string[]> =>
  selectDeliverers(db, userId, productId);

/** Which of these products the vendor has delivered at least once; pieces that were cancelled or came back do not count. */
export const deliveredBy = (
  db: Db,
  vendorId: string,
  productIds: readonly string[],
): Promise<Set<string>> => selectDeliveredBy(db, vendorId, productIds);

/** Products that were in the same orders as this one, most often first; ids carry time, so the newest orders are the last. */
export const boughtWith = (
  db: Db,
  productId: string,
  limit: number,
): Promise<{ product_id: string; orders: number }[]> => selectBoughtWith(db, productId, limit);
