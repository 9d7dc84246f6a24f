import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { hasStaffRight } from '#server/platform/auth/staff-rights.ts';
import type { CampaignTable } from './tables.ts';

export type CampaignRow = CampaignTable & { segment_name: string | null };
const columns = sql`c.*, s.name as segment_name`;
const from = sql`campaigns c left join segments s on s.id = c.segment_id`;

export async function selectCampaigns(
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: CampaignRow[]; total: number }> {
  const { rows } = await sql<CampaignRow>`
    select ${columns} from ${from} order by c.created_at desc, c.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  );
  const {
    rows: [counted],
  } = await sql<{ n: number }>`select count(*)::int as n from campaigns`.execute(db);
  return { rows, total: counted!.n };
}
export const selectCampaign = async (db: Db, id: string): Promise<CampaignRow | undefined> =>
  (await sql<CampaignRow>`select ${columns} from ${from} where c.id = ${id}`.execute(db)).rows[0];

/** The row, locked: of two senders or decisions the second sees what the first did. */
export const lockCampaign = async (tx: Tx, id: string): Promise<CampaignTable | undefined> =>
  (await sql<CampaignTable>`select * from campaigns where id = ${id} for update`.execute(tx))
    .rows[0];

const stored = <T extends Updateable<CampaignTable>>(row: T): T => ({
  ...row,
  ...(row.texts === undefined ? {} : { texts: JSON.stringify(row.texts) }),
  ...(row.rule ? { rule: JSON.stringify(row.rule) } : {}),
  ...(row.skipped === undefined ? {} : { skipped: JSON.stringify(row.skipped) }),
});
export async function insertCampaign(tx: Tx, row: Insertable<CampaignTable>): Promise<void> {
  await tx.insertInto('campaigns').values(stored(row)).execute();
}
export async function updateCampaignRow(
  tx: Tx,
  id: string,
  change: Updateable<CampaignTable>,
): Promise<void> {
  await tx.updateTable('campaigns').set(stored(change)).where('id', '=', id).execute();
}
export async function deleteCampaignRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('campaigns').where('id', '=', id).execute();
}

/** Whether another active member may approve campaigns. */
export async function hasOtherApprover(db: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from portal_accounts where role = 'admin' and is_active
      and ${hasStaffRight('campaigns:write')} and id <> ${memberId}) as has`.execute(db);
  return rows[0]!.has;
}

/** Lets a member schedule one campaign at a time, until the commit, so that their sum is right. */
export async function lockScheduling(tx: Tx, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`campaigns ${memberId}`}, 0))`.execute(
    tx,
  );
}

/** Customers of the campaigns a member scheduled after `since` without a second person. */
export async function sizeScheduledAlone(db: Db, memberId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(size), 0)::int as n from campaigns where requested_by = ${memberId} and requested_at > ${since}::timestamptz
      and state not in ('draft', 'waiting') and (approved_by is null or is_self_approved)`.execute(
    db,
  );
  return rows[0]!.n;
}
