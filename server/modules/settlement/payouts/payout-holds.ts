import type { StaffRight } from '#contracts/kernel/staff-permissions.ts';
import { holdOf, setPayoutHold, takePayoutHold, hasApprover } from './queries.payouts.ts';
import { selectPayoutMoney } from './queries.overview.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { MoneyOwed, PayoutHold } from '#server/modules/settlement/records.ts';

/**
 * A vendor's payout hold, if any: its statements are closed as usual and left out of payout runs.
 */
export const payoutHoldOf = (db: Db, vendorId: string): Promise<PayoutHold | undefined> =>
  holdOf(db, vendorId);

/** Sets a payout hold, or changes its reason. Payouts already in a batch are with the bank. */
export const setHoldOnPayouts = (tx: Tx, row: PayoutHold): Promise<void> => setPayoutHold(tx, row);

/** Lifts it; undefined if there was none. */
export const releasePayouts = (tx: Tx, vendorId: string): Promise<PayoutHold | undefined> =>
  takePayoutHold(tx, vendorId);

/** Whether anybody else may approve: payouts, or what another permission covers. */
export const hasOtherApprover = (db: Db, memberId: string, right?: StaffRight): Promise<boolean> =>
  hasApprover(db, memberId, right);

/**
 * The ledger's payable to a vendor: in statements due or being paid, and in none yet; and why its
 * last payout was returned, if a statement waits for that.
 */
export const moneyOwed = (db: Db, vendorId: string): Promise<MoneyOwed> =>
  selectPayoutMoney(db, vendorId);
