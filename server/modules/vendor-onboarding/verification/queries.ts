import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { VendorOverrideTable, VendorVerificationTable } from './tables.ts';

export const selectVerifications = (db: Db, vendorId: string): Promise<VendorVerificationTable[]> =>
  db.selectFrom('vendor_verifications').selectAll().where('vendor_id', '=', vendorId).execute();
export async function upsertVerification(tx: Tx, row: VendorVerificationTable): Promise<void> {
  const { vendor_id: _vendor, item: _item, ...change } = row;
  await tx
    .insertInto('vendor_verifications')
    .values(row)
    .onConflict((c) => c.columns(['vendor_id', 'item']).doUpdateSet(change))
    .execute();
}

export type StoredOverride = VendorOverrideTable & {
  requester: string | null;
  decider: string | null;
};
/** The vendor's open request, or the one it was opened by. */
export const selectOverride = async (
  db: Db,
  vendorId: string,
): Promise<StoredOverride | undefined> =>
  (
    await sql<StoredOverride>`select o.*, o.commission_percent::float as commission_percent, a.full_name as requester, d.full_name as decider from vendor_overrides o
    left join portal_accounts a on a.id = o.requested_by left join portal_accounts d on d.id = o.decided_by
    where o.vendor_id = ${vendorId} and o.state in ('waiting', 'approved')`.execute(db)
  ).rows[0];
export async function insertOverride(tx: Tx, row: VendorOverrideTable): Promise<void> {
  await tx
    .insertInto('vendor_overrides')
    .values({ ...row, missing: JSON.stringify(row.missing) as never })
    .execute();
}
/** Decides a waiting request, once. */
export async function decideOverrideRow(
  tx: Tx,
  id: string,
  decision: Pick<VendorOverrideTable, 'state' | 'decided_by' | 'decided_at' | 'is_self_approved'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('vendor_overrides')
    .set(decision)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}
