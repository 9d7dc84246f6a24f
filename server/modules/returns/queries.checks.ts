import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { ReturnCheckTable, ReturnCheckUnitsTable } from './tables.ts';

export const selectReturnCheck = (
  db: Db,
  returnId: string,
): Promise<ReturnCheckTable | undefined> =>
  db.selectFrom('return_checks').selectAll().where('return_id', '=', returnId).executeTakeFirst();

export const selectCheckUnits = (db: Db, returnId: string): Promise<ReturnCheckUnitsTable[]> =>
  db
    .selectFrom('return_check_units')
    .selectAll()
    .where('return_id', '=', returnId)
    .orderBy('order_item_id')
    .orderBy('condition')
    .execute();

type Deadline = Pick<ReturnCheckTable, 'return_id' | 'vendor_id'> & {
  dueAt: Date;
  arrivedAt: Date | null;
};
/** The last moment for the check; an earlier one stays. */
export async function upsertCheckDeadline(
  tx: Tx,
  { return_id: returnId, vendor_id: vendorId, dueAt, arrivedAt }: Deadline,
): Promise<void> {
  await sql`insert into return_checks (return_id, vendor_id, due_at, arrived_at) values (${returnId}, ${vendorId}, ${dueAt}, ${arrivedAt})
    on conflict (return_id) do update set due_at = least(return_checks.due_at, excluded.due_at), arrived_at = coalesce(return_checks.arrived_at, excluded.arrived_at)`.execute(
    tx,
  );
}
/** The return was received: nothing is due any more. `lateUntil`: units may still be checked. */
export async function endCheckDeadline(
  tx: Tx,
  { return_id: returnId, vendor_id: vendorId }: Pick<ReturnCheckTable, 'return_id' | 'vendor_id'>,
  lateUntil: Date | null,
): Promise<void> {
  await sql`insert into return_checks (return_id, vendor_id, late_until) values (${returnId}, ${vendorId}, ${lateUntil})
    on conflict (return_id) do update set due_at = null, late_until = excluded.late_until`.execute(
    tx,
  );
}
/** The return ended otherwise, such as by a rejection. */
export async function stopCheckDeadline(tx: Tx, returnId: string): Promise<void> {
  await sql`update return_checks set due_at = null where return_id = ${returnId}`.execute(tx);
}

/** Stores a check; false if there is one. */
export async function insertCheck(
  tx: Tx,
  row: Pick<ReturnCheckTable, 'return_id' | 'checked_by' | 'member_id'> & { at: Date },
  units: readonly Omit<ReturnCheckUnitsTable, 'return_id'>[],
): Promise<boolean> {
  const { rows } = await sql`
    update return_checks set checked_at = ${row.at}, checked_by = ${row.checked_by}, member_id = ${row.member_id}, late_until = null
    where return_id = ${row.return_id} and checked_at is null returning return_id`.execute(tx);
  if (rows.length === 0) return false;
  await tx
    .insertInto('return_check_units')
    .values(units.map((u) => ({ ...u, return_id: row.return_id, photos: [...u.photos] })))
    .execute();
  return true;
}

/** Whether a courier of the marketplace brings it and has not reported its arrival. */
export async function isOnItsWay(db: Db, returnId: string): Promise<boolean> {
  const { rows } = await sql`
    select from return_pickups k where k.return_id = ${returnId} and k.awb is not null and k.courier not like 'own:%'
      and not exists (select from return_checks c where c.return_id = k.return_id and c.arrived_at is not null)`.execute(
    db,
  );
  return rows.length > 0;
}

/** Gives returns that were picked up without a deadline for their check one; oldest first. */
export async function insertMissingDeadlines(db: Db, dueAt: Date, limit: number): Promise<void> {
  await sql`insert into return_checks (return_id, vendor_id, due_at)
    select r.id, r.vendor_id, ${dueAt}::timestamptz from return_requests r where r.status = 'picked_up' and not exists (select from return_checks c where c.return_id = r.id)
    order by r.created_at, r.id limit ${limit} on conflict do nothing`.execute(db);
}

/** Returns whose check is overdue, longest first. */
export async function selectOverdueChecks(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.return_id as id from return_checks c join return_requests r on r.id = c.return_id where c.due_at is not null and c.due_at <= ${now} and r.status = 'picked_up'
    order by c.due_at, c.return_id limit ${limit}`.execute(db);
  return rows.map((r) => r.id);
}
