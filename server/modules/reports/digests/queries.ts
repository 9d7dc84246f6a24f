import { sql } from 'kysely';
import type { DigestRhythm } from '#contracts/reports/digests.ts';
import type { StaffRight, StoredStaffRole } from '#contracts/kernel/staff-permissions.ts';
import type { VendorRole } from '#contracts/kernel/vendor-permissions.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

export interface WorkDigestTable {
  account_id: string;
  rhythm: DigestRhythm;
  /** Day in India of the last digest that was looked at, sent or not. */
  done_on: string | null;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    work_digests: WorkDigestTable;
  }
}

export const selectRhythm = async (db: Db, accountId: string): Promise<DigestRhythm> =>
  (
    await db
      .selectFrom('work_digests')
      .select('rhythm')
      .where('account_id', '=', accountId)
      .executeTakeFirst()
  )?.rhythm ?? 'off';
export async function upsertRhythm(tx: Tx, accountId: string, rhythm: DigestRhythm): Promise<void> {
  await tx
    .insertInto('work_digests')
    .values({ account_id: accountId, rhythm, done_on: null })
    .onConflict((c) => c.column('account_id').doUpdateSet({ rhythm }))
    .execute();
}

export interface DueDigest {
  id: string;
  email: string;
  language: string | null;
  role: 'vendor' | 'admin';
  vendor_id: string | null;
  vendor_role: VendorRole | null;
  staff_role: StoredStaffRole | null;
  custom_rights: StaffRight[] | null;
  /** Subscriptions of signed-in devices. */
  push: string[];
}
/**
 * Members whose digest is due on this day, locked; others run the rest. `rhythms` are those of the
 * day. Vendors that are not open have no portal to work in.
 */
export async function lockDueDigests(
  tx: Tx,
  {
    day,
    rhythms,
    after,
    limit,
  }: { day: string; rhythms: readonly string[]; after: string; limit: number },
): Promise<DueDigest[]> {
  return (
    await sql<DueDigest>`
      select a.id, a.email, a.language, a.role, a.vendor_id, a.vendor_role, a.staff_role, r.rights as custom_rights,
        array(select ps.id from push_subscriptions ps join sessions se on se.id = ps.session_id and se.blocked_at is null where ps.account_id = a.id order by ps.id) as push
      from work_digests d join portal_accounts a on a.id = d.account_id and a.is_active
        left join staff_roles r on r.id = a.custom_role_id
        left join vendors v on v.id = a.vendor_id
      where d.rhythm = any(${[...rhythms]}::text[]) and (d.done_on is null or d.done_on < ${day}::date) and a.id > ${after}
        and (a.vendor_id is null or v.status = 'active')
      order by a.id limit ${limit} for update of d skip locked`.execute(tx)
  ).rows;
}
export async function markDigestsDone(tx: Tx, ids: readonly string[], day: string): Promise<void> {
  await sql`update work_digests set done_on = ${day}::date where account_id = any(${[...ids]}::text[])`.execute(
    tx,
  );
}
