import { sql } from 'kysely';
import type { Cadence } from '#contracts/reports/schedules.ts';
import type {
  StaffAccess,
  StaffRight,
  StoredStaffRole,
} from '#contracts/kernel/staff-permissions.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

export interface ReportScheduleTable {
  id: string;
  account_id: string;
  cadence: Cadence;
  created_by: string;
  created_at: Date;
  /** Last day that was reported, `YYYY-MM-DD`. */
  sent_until: string;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    report_schedules: ReportScheduleTable;
  }
}

export interface ScheduleRow extends ReportScheduleTable {
  name: string;
  email: string;
  language: string | null;
  staff_role: StoredStaffRole;
  custom_rights: StaffRight[] | null;
}
/** What a member may do: by a fixed role, or by stored permissions. */
export const accessOf = ({
  staff_role,
  custom_rights,
}: Pick<ScheduleRow, 'staff_role' | 'custom_rights'>): StaffAccess =>
  staff_role === 'custom' ? (custom_rights ?? []) : staff_role;

const rights = sql`(select r.rights from staff_roles r where r.id = p.custom_role_id) as custom_rights`;
const rows = sql`
  select s.id, s.account_id, s.cadence, s.created_by, s.created_at, to_char(s.sent_until, 'YYYY-MM-DD') as sent_until, p.full_name as name, p.email, p.language, p.staff_role, ${rights}
  from report_schedules s join portal_accounts p on p.id = s.account_id`;

/** Most members listed: more than a marketplace's staff. */
const MAX_MEMBERS = 500;

export const selectSchedules = async (db: Db, accountId: string | null): Promise<ScheduleRow[]> =>
  (
    await sql<ScheduleRow>`${rows} where ${accountId === null ? sql`true` : sql`s.account_id = ${accountId}`} order by p.full_name, s.cadence, s.id limit ${MAX_MEMBERS}`.execute(
      db,
    )
  ).rows;
export const selectSchedule = async (db: Db, id: string): Promise<ScheduleRow | undefined> =>
  (await sql<ScheduleRow>`${rows} where s.id = ${id}`.execute(db)).rows[0];

/** Schedules with days to report, of members who are active, locked against another process. */
export const selectDueSchedules = async (
  tx: Tx,
  cadence: Cadence,
  until: string,
  limit: number,
): Promise<ScheduleRow[]> =>
  (
    await sql<ScheduleRow>`${rows} where s.cadence = ${cadence} and s.sent_until < ${until}::date and p.is_active and p.staff_role is not null
    order by s.id limit ${limit} for update of s skip locked`.execute(tx)
  ).rows;

export async function insertSchedule(
  tx: Tx,
  row: ReportScheduleTable,
): Promise<ScheduleRow | undefined> {
  await sql`insert into report_schedules (id, account_id, cadence, created_by, created_at, sent_until)
    values (${row.id}, ${row.account_id}, ${row.cadence}, ${row.created_by}, ${row.created_at}, ${row.sent_until}::date) on conflict do nothing`.execute(
    tx,
  );
  return (
    await sql<ScheduleRow>`${rows} where s.account_id = ${row.account_id} and s.cadence = ${row.cadence}`.execute(
      tx,
    )
  ).rows[0];
}
export async function updateSentUntil(
  tx: Tx,
  ids: readonly string[],
  until: string,
): Promise<void> {
  await sql`update report_schedules set sent_until = ${until}::date where id = any(${[...ids]}::text[])`.execute(
    tx,
  );
}
export async function deleteSchedule(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('report_schedules').where('id', '=', id).execute();
}

export interface MemberRow {
  id: string;
  name: string;
  staff_role: StoredStaffRole;
  custom_rights: StaffRight[] | null;
}
export const selectMembers = async (db: Db): Promise<MemberRow[]> =>
  (
    await sql<MemberRow>`select p.id, p.full_name as name, p.staff_role, ${rights} from portal_accounts p where p.role = 'admin' and p.staff_role is not null and p.is_active order by p.full_name, p.id limit ${MAX_MEMBERS}`.execute(
      db,
    )
  ).rows;
