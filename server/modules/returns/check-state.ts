import type { CheckState, ReturnCheck } from '#contracts/returns/return-checks.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { StoredReturn } from './queries.ts';
import { selectCheckUnits, selectReturnCheck } from './queries.checks.ts';
import type { ReturnCheckTable } from './tables.ts';

/** Whether its units can be checked now: at their reception, or some days after one without. */
export const mayCheck = (
  { status, is_returnless }: Pick<StoredReturn, 'status' | 'is_returnless'>,
  check: ReturnCheckTable | undefined,
  now: Date,
): boolean =>
  !is_returnless &&
  !check?.checked_at &&
  (status === 'picked_up' || (!!check?.late_until && now < check.late_until));

/** A check that was recorded; null: none. */
export async function presentCheck(db: Db, check: ReturnCheckTable | undefined) {
  if (!check?.checked_at || !check.checked_by) return null;
  return {
    checkedAt: check.checked_at.toISOString(),
    by: check.checked_by,
    units: (await selectCheckUnits(db, check.return_id)).map((u) => ({
      itemId: u.order_item_id,
      condition: u.condition,
      quantity: u.quantity,
      note: u.note,
      photos: u.photos,
    })),
  } satisfies ReturnCheck;
}

/** The check of a return, and whether one can be recorded now. */
export async function readCheckState(
  db: Db,
  r: Pick<StoredReturn, 'id' | 'status' | 'is_returnless'>,
  now: Date,
): Promise<CheckState> {
  const row = await selectReturnCheck(db, r.id);
  return {
    check: await presentCheck(db, row),
    canCheck: mayCheck(r, row, now),
    arrivedAt: row?.arrived_at?.toISOString() ?? null,
    until: (row?.due_at ?? row?.late_until)?.toISOString() ?? null,
  };
}
