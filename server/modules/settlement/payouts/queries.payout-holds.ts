import type { Db, Tx } from '#server/platform/db/database.ts';
import type { PayoutHoldTable } from '#server/modules/settlement/tables.ts';

/**
 * A vendor's payout hold, if any: its statements are closed as usual and left out of payout runs.
 */
export const holdOf = (db: Db, vendorId: string): Promise<PayoutHoldTable | undefined> =>
  db.selectFrom('payout_holds').selectAll().where('vendor_id', '=', vendorId).executeTakeFirst();
/** Sets a payout hold, or changes its reason. Payouts already in a batch are with the bank. */
export async function setPayoutHold(tx: Tx, row: PayoutHoldTable): Promise<void> {
  const { vendor_id: _, ...change } = row;
  await tx
    .insertInto('payout_holds')
    .values(row)
    .onConflict((c) => c.column('vendor_id').doUpdateSet(change))
    .execute();
}
/** Lifts it; undefined if there was none. */
export const takePayoutHold = (tx: Tx, vendorId: string): Promise<PayoutHoldTable | undefined> =>
  tx.deleteFrom('payout_holds').where('vendor_id', '=', vendorId).returningAll().executeTakeFirst();
