import { insertOrder } from '#server/modules/orders/queries.ts';
import {
  insertLedger,
  payInCash,
  insertRedemptionAgain,
  updateOrderReview,
} from './queries.online.ts';
import { takeBudgets } from '#server/modules/orders/benefits/queries.budgets.ts';
import type {
  LedgerRecord,
  OrderCompany,
  OrderRows,
  RedemptionRecord,
  StoredOrder,
} from '#server/modules/orders/records.ts';
import type { Paise } from '#contracts/kernel/money.ts';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Writes an order with all that belongs to it by one statement (a round trip costs more than an insert), however
 * many lines it has: the rows travel as
 * JSON and the tables' own row types give the column types. False when the coupon could not be redeemed any
 * more (another order of the account was quicker, or its uses have run out): then the caller must roll back.
 */
export const saveOrder = (tx: Tx, rows: OrderRows, company: OrderCompany): Promise<boolean> =>
  insertOrder(tx, rows, company);

/** Adds entries to the ledger that change nothing else about the order. */
export const bookEntries = (tx: Tx, rows: readonly LedgerRecord[]): Promise<void> =>
  insertLedger(tx, rows);

/** The order is paid in cash on delivery after all. The caller holds its lock. */
export const switchToCash = (tx: Tx, stored: StoredOrder): Promise<void> => payInCash(tx, stored);

/** Writes down how the review of an order ended. The caller holds its lock. */
export const endReview = (
  tx: Tx,
  orderId: string,
  decision: { state: 'approved' | 'rejected'; by: string; reason: string | null; now: Date },
): Promise<void> => updateOrderReview(tx, orderId, decision);

/** Uses a coupon again that an order had given back; false where its uses have run out meanwhile: then the caller must roll back. */
export const redeemCouponAgain = (tx: Tx, r: RedemptionRecord): Promise<boolean> =>
  insertRedemptionAgain(tx, r);

/**
 * Takes what an order spends from the budgets of its discounts (subject id to paise); false where one cannot pay it any more: then the caller
 * must roll back. One conditional update decides, so orders placed at once never spend more than the budget together.
 */
export const spendBudgets = (tx: Tx, spend: ReadonlyMap<string, Paise>): Promise<boolean> =>
  takeBudgets(tx, spend);
