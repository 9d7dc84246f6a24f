import {
  CHECK_DAYS,
  LATE_CHECK_DAYS,
  RETURN_CONDITIONS,
  TRANSIT_DAYS,
} from '#contracts/returns/return-checks.ts';
import { addDays } from '#contracts/kernel/time.ts';
import type { SellableUnits } from '#server/modules/orders/service.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { StoredReturn } from './queries.ts';
import {
  endCheckDeadline,
  insertCheck,
  stopCheckDeadline,
  upsertCheckDeadline,
} from './queries.checks.ts';
import type { ReturnActor } from './return-rules.ts';
import type { ReturnStatus } from './tables.ts';

interface Received {
  to: ReturnStatus;
  who: ReturnActor;
  isSellable?: SellableUnits;
  isChecked?: boolean;
}

/**
 * The deadline of the vendor's check after a transition. Units that were restocked at once were as
 * sold; what was received without restocking can be checked for some more days.
 */
export async function applyCheckDeadline(
  tx: Tx,
  row: StoredReturn,
  { to, who, isSellable = true, isChecked = false }: Received,
  now: Date,
): Promise<void> {
  const one = { return_id: row.id, vendor_id: row.vendor_id };
  if (to === 'picked_up')
    await upsertCheckDeadline(tx, { ...one, dueAt: addDays(now, TRANSIT_DAYS), arrivedAt: null });
  if (to === 'refused' || to === 'disputed') await stopCheckDeadline(tx, row.id);
  if (to !== 'received' || row.is_returnless) return;
  await endCheckDeadline(tx, one, isSellable === false ? addDays(now, LATE_CHECK_DAYS) : null);
  if (isChecked || isSellable !== true) return;
  const [condition] = RETURN_CONDITIONS;
  const units = row.items.map(({ order_item_id, quantity }) => ({
    order_item_id,
    condition,
    quantity,
    note: '',
    photos: [],
  }));
  await insertCheck(
    tx,
    {
      return_id: row.id,
      checked_by: who === 'operator' ? 'operator' : 'vendor',
      member_id: null,
      at: now,
    },
    units,
  );
}

/** The courier has delivered the items to the vendor: the check is due some days later. */
export const markReturnArrived = (
  tx: Tx,
  row: Pick<StoredReturn, 'id' | 'vendor_id'>,
  at: Date,
): Promise<void> =>
  upsertCheckDeadline(tx, {
    return_id: row.id,
    vendor_id: row.vendor_id,
    dueAt: addDays(at, CHECK_DAYS),
    arrivedAt: at,
  });
