import { insertOrder } from '#server/modules/orders/queries.ts';
import {
  insertLedger,
  payInCash,
  insertRedemptionAgain,
  updateOrderReview,
} from './queries.online.ts';
import { takeBudgets } from '#server/modules/orders/benefits/queries.ts';
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
 * Writes an order with all its rows in one statement (a round trip costs more than an insert),
 * whatever its number of items: the rows travel as JSON and the tables' own row types give the
 * column types. False if the coupon can no longer be redeemed (another order of the account was
 * faster, or its uses have run out): the caller must roll back.
 */
export const saveOrder = (tx: Tx, rows: OrderRows, company: OrderCompany): Promise<boolean> =>
  insertOrder(tx, rows, company);

/** Adds ledger entries that change nothing else of the order. */
export const bookEntries = (tx: Tx, rows: readonly LedgerRecord[]): Promise<void> =>
  insertLedger(tx, rows);

/** Changes the order to cash on delivery. The caller has locked it. */
export const switchToCash = (tx: Tx, stored: StoredOrder): Promise<void> => payInCash(tx, stored);

/** Stores the result of an order's review. The caller has locked it. */
export const endReview = (
  tx: Tx,
  orderId: string,
  decision: { state: 'approved' | 'rejected'; by: string; reason: string | null; now: Date },
): Promise<void> => updateOrderReview(tx, orderId, decision);

/**
 * Uses a coupon again that an order had released; false if its uses have run out meanwhile: the
 * caller must roll back.
 */
export const redeemCouponAgain = (tx: Tx, r: RedemptionRecord): Promise<boolean> =>
  insertRedemptionAgain(tx, r);

/**
 * Charges an order's spending to its discounts' budgets (subject id to paise); false if one is
 * exhausted: the caller must roll back. One conditional update decides, so concurrent orders never
 * overspend a budget.
 */
export const spendBudgets = (tx: Tx, spend: ReadonlyMap<string, Paise>): Promise<boolean> =>
  takeBudgets(tx, spend);
