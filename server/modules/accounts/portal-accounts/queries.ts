import { sql } from 'kysely';
import type { StoredStaffRole } from '#contracts/kernel/staff-permissions.ts';
import type { VendorRole } from '#contracts/kernel/vendor-permissions.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import '#server/modules/accounts/tables.ts';
import type { PortalAccountTable } from '#server/modules/accounts/tables.ts';

/**
 * All members of a vendor, oldest first; optionally locked, so that team changes are serialised.
 */
export function selectTeam(
  db: Db,
  vendorId: string,
  forUpdate = false,
): Promise<PortalAccountTable[]> {
  const query = db.selectFrom('portal_accounts').selectAll().where('vendor_id', '=', vendorId);
  return forUpdate
    ? query.orderBy('id').forUpdate().execute()
    : query.orderBy('created_at').orderBy('id').limit(200).execute();
}
export const insertMember = (tx: Tx, row: PortalAccountTable): Promise<PortalAccountTable> =>
  tx.insertInto('portal_accounts').values(row).returningAll().executeTakeFirstOrThrow();
export const updateMember = (
  tx: Tx,
  id: string,
  change: {
    vendor_role?: VendorRole;
    staff_role?: StoredStaffRole;
    custom_role_id?: string | null;
    is_active?: boolean;
    full_name?: string;
  },
): Promise<PortalAccountTable | undefined> =>
  tx
    .updateTable('portal_accounts')
    .set((eb) => ({ full_name: eb.ref('full_name'), ...change }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Changes the password if it is still the one that was read. */
export async function replacePortalPasswordIf(
  tx: Tx,
  id: string,
  oldHash: string,
  newHash: string,
): Promise<boolean> {
  const result = await tx
    .updateTable('portal_accounts')
    .set({ password_hash: newHash })
    .where('id', '=', id)
    .where('password_hash', '=', oldHash)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
/** SQL condition: an open portal account has this address. */
export const hasPortalAccount = (email: string) =>
  sql<boolean>`exists (select 1 from portal_accounts where email = ${email} and is_active)`;
