import { lockGifts, lockOrder, lockOrders, lockWallet } from './queries.online.ts';
import type { OrderRecord } from '#server/modules/orders/records.ts';
import type { Paise } from '#contracts/kernel/money.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** Locks an order whoever it is of; with `skipLocked` undefined at once where another process holds it. */
export const holdOrder = (
  tx: Tx,
  id: string,
  skipLocked = false,
): Promise<OrderRecord | undefined> => lockOrder(tx, id, skipLocked);

/** Locks several orders, in the order of their ids. */
export const holdOrders = (tx: Tx, ids: readonly string[]): Promise<void> => lockOrders(tx, ids);

/** How many of these gifts there are, locked until the commit; in the order of their ids, as everywhere. */
export const holdGifts = (tx: Tx, ids: readonly string[]): Promise<Map<string, number>> =>
  lockGifts(tx, ids);

/** What is in a wallet, locked so that it cannot be spent elsewhere before the commit. */
export const holdWallet = (tx: Tx, userId: string): Promise<Paise> => lockWallet(tx, userId);
