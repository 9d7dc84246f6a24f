import type { Kysely } from 'kysely';
import { concurrentIndex } from '#server/platform/db/migration-steps.ts';

export const outsideTransaction = true;

/** Order lists sorted by amount, filtered by city and courier; vendors sorted by their trade, a vendor's products by name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await concurrentIndex(
    db,
    `create index orders_amount on orders ((total_paise - cancelled_paise) desc, id desc)`,
  );
  await concurrentIndex(
    db,
    `create index orders_city on orders (lower(address ->> 'city'), placed_at desc)`,
  );
  await concurrentIndex(
    db,
    `create index vendor_daily_totals_figures on vendor_daily_totals (day) include (vendor_id, gross_paise, parts, shipped, shipped_late)`,
  );
  await concurrentIndex(
    db,
    `create index listings_by_name on listings (vendor_id, lower(name), id)`,
  );
  await concurrentIndex(
    db,
    `create index shipments_carrier on shipments (lower(carrier), order_id) where carrier is not null`,
  );
}
