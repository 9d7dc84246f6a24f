import { lockGifts, lockOrder, lockOrders, lockWallet } from './queries.online.ts';
import type { OrderRecord } from '#server/modules/orders/records.ts';
import type { Paise } from '#contracts/kernel/money.ts';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Locks any customer's order; with `skipLocked` returns undefined at once if another process holds
 * it.
 */
export const holdOrder = (
  tx: Tx,
  id: string,
  skipLocked = false,
): Promise<OrderRecord | undefined> => lockOrder(tx, id, skipLocked);

/** Locks several orders in id order. */
export const holdOrders = (tx: Tx, ids: readonly string[]): Promise<void> => lockOrders(tx, ids);

/** Stock of these gifts, locked until the commit in id order, as everywhere. */
export const holdGifts = (tx: Tx, ids: readonly string[]): Promise<Map<string, number>> =>
  lockGifts(tx, ids);

/** A wallet's balance, locked so that it cannot be spent elsewhere before the commit. */
export const holdWallet = (tx: Tx, userId: string): Promise<Paise> => lockWallet(tx, userId);
