import type { Db, Tx } from '#server/platform/db/database.ts';
import type { PayoutHoldTable } from '#server/modules/settlement/tables.ts';

/** The hold on a vendor's payouts, if there is one: its statements are closed as ever, and left out of payout batches. */
export const holdOf = (db: Db, vendorId: string): Promise<PayoutHoldTable | undefined> =>
  db.selectFrom('payout_holds').selectAll().where('vendor_id', '=', vendorId).executeTakeFirst();
/** Holds payouts, or gives a hold that stands another reason. What is in a batch already is the bank's. */
export async function setPayoutHold(tx: Tx, row: PayoutHoldTable): Promise<void> {
  const { vendor_id: _, ...change } = row;
  await tx
    .insertInto('payout_holds')
    .values(row)
    .onConflict((c) => c.column('vendor_id').doUpdateSet(change))
    .execute();
}
/** Lifts it; undefined where none stood. */
export const takePayoutHold = (tx: Tx, vendorId: string): Promise<PayoutHoldTable | undefined> =>
  tx.deleteFrom('payout_holds').where('vendor_id', '=', vendorId).returningAll().executeTakeFirst();
