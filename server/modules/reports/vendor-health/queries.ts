import { sql } from 'kysely';
import { MAX_TASKS_COUNTED } from '#contracts/reports/reports.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { DayRange } from '#server/modules/reports/date-range.ts';

/** Of vendor orders placed in some days; `overdue`: not handed over past the deadline. */
export interface HealthSums {
  parts: number;
  shipped: number;
  shipped_late: number;
  seller_cancelled: number;
  overdue: number;
  units: number;
  returned_units: number;
}

/**
 * Dispatch sums of a vendor's orders in these days, and the overdue ones at `now`, up to a
 * thousand.
 */
export async function selectHealth(
  db: Db,
  vendorId: string,
  { from, to }: DayRange,
  now: Date,
): Promise<HealthSums> {
  const { rows } = await sql<HealthSums>`
    select coalesce(sum(parts), 0)::int as parts, coalesce(sum(shipped), 0)::int as shipped, coalesce(sum(shipped_late), 0)::int as shipped_late, coalesce(sum(seller_cancelled), 0)::int as seller_cancelled,
      coalesce(sum(units), 0)::int as units, coalesce(sum(returned_units), 0)::int as returned_units,
      (select count(*)::int from (select 1 from vendor_orders s where vendor_id = ${vendorId} and status in ('placed', 'confirmed', 'packed') and ship_by < ${now} and return_id is null
        and not exists (select from order_events e where e.order_id = s.order_id and e.vendor_order_id = s.id and e.status in ('shipped', 'out_for_delivery', 'delivered'))
        and created_at >= (${from}::date::timestamp at time zone 'Asia/Kolkata') limit ${MAX_TASKS_COUNTED}) x) as overdue
    from vendor_daily_totals where vendor_id = ${vendorId} and day >= ${from}::date and day <= ${to}::date`.execute(
    db,
  );
  return rows[0]!;
}
