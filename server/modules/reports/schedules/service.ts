import type { addReportSchedule, ReportSchedule } from '#contracts/reports/schedules.ts';
import type { EndpointBody } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { staffMay } from '#contracts/kernel/staff-permissions.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import type { Session } from '#server/platform/auth/sessions.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { lastPeriod } from './periods.ts';
import {
  accessOf,
  deleteSchedule,
  insertSchedule,
  type ScheduleRow,
  selectMembers,
  selectSchedule,
  selectSchedules,
} from './queries.ts';

const mayEditAll = ({ rights }: Session) => rights.includes('reports:write');

const present = (row: ScheduleRow, { subjectId }: Session): ReportSchedule => ({
  _id: row.id,
  cadence: row.cadence,
  member: { _id: row.account_id, name: row.name, email: row.email },
  isMine: row.account_id === subjectId,
  createdAt: row.created_at.toISOString(),
  sentUntil: row.sent_until,
});

/** The member's own schedules, or all; and who may receive one. */
export async function readSchedules(db: Db, session: Session) {
  const isAll = mayEditAll(session);
  const rows = await selectSchedules(db, isAll ? null : session.subjectId);
  const members = (await selectMembers(db))
    .filter((m) => staffMay(accessOf(m), 'reports:read'))
    .filter((m) => isAll || m.id === session.subjectId)
    .map(({ id, name }) => ({ _id: id, name }))
    .sort((a, b) => Number(b._id === session.subjectId) - Number(a._id === session.subjectId));
  return { results: rows.map((row) => present(row, session)), members };
}

/** Schedules a report; one that exists already stays as it is. The first covers the period that is running. */
export async function addSchedule(
  tx: Tx,
  session: Session,
  { memberId, cadence }: EndpointBody<typeof addReportSchedule>,
  now: Date,
): Promise<ReportSchedule> {
  if (memberId !== session.subjectId && !mayEditAll(session)) fail('access_denied');
  const member = (await selectMembers(tx)).find((m) => m.id === memberId);
  if (!member || !staffMay(accessOf(member), 'reports:read')) return fail('not_found');
  const row = await insertSchedule(tx, {
    id: newId('rsc', now.getTime()),
    account_id: memberId,
    cadence,
    created_by: session.subjectId,
    created_at: now,
    sent_until: lastPeriod(cadence, dayInIndia(now)).to,
  });
  return present(row!, session);
}

/** Stops a schedule: their own, or anyone's with the permission to edit reports. */
export async function stopSchedule(tx: Tx, session: Session, id: string): Promise<void> {
  const row = await selectSchedule(tx, id);
  if (!row || (row.account_id !== session.subjectId && !mayEditAll(session)))
    return fail('not_found');
  await deleteSchedule(tx, id);
}
