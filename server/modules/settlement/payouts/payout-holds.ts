import { holdOf, setPayoutHold, takePayoutHold } from './queries.payout-holds.ts';
import { hasApprover } from './queries.payouts.ts';
import { selectPayoutMoney } from './queries.overview.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { MoneyOwed, PayoutHold } from '#server/modules/settlement/records.ts';

/** The hold on a vendor's payouts, if there is one: its statements are closed as ever, and left out of payout batches. */
export const payoutHoldOf = (db: Db, vendorId: string): Promise<PayoutHold | undefined> =>
  holdOf(db, vendorId);

/** Holds payouts, or gives a hold that stands another reason. What is in a batch already is the bank's. */
export const setHoldOnPayouts = (tx: Tx, row: PayoutHold): Promise<void> => setPayoutHold(tx, row);

/** Lifts it; undefined where none stood. */
export const releasePayouts = (tx: Tx, vendorId: string): Promise<PayoutHold | undefined> =>
  takePayoutHold(tx, vendorId);

/** Whether anybody but this one may approve payouts. */
export const hasOtherApprover = (db: Db, memberId: string): Promise<boolean> =>
  hasApprover(db, memberId);

/** What the ledger owes a vendor: in statements that are due or being paid, and in none yet; and why its last payout came back, if a statement waits for that. */
export const moneyOwed = (db: Db, vendorId: string): Promise<MoneyOwed> =>
  selectPayoutMoney(db, vendorId);
