import { sql } from 'kysely';
import { MAX_TASKS_COUNTED } from '#contracts/reports/reports.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** Vendor orders past their dispatch deadline at `now`, as in the order queue. */
const late = (now: Date) =>
  sql`s.status in ('placed', 'confirmed', 'packed') and s.ship_by < ${now}`;

/** Open vendors with overdue orders that were not notified on this day. */
export async function selectVendorsWithLateOrders(
  db: Db,
  now: Date,
  today: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select v.id from vendors v where v.status = 'active' and v.late_notified_on is distinct from ${today}::date
      and exists (select from vendor_orders s where s.vendor_id = v.id and ${late(now)}) order by v.id`.execute(
    db,
  );
  return rows.map((r) => r.id);
}

/** Marks a vendor as notified today; false if another process was first. */
export async function markNotified(tx: Tx, vendorId: string, today: string): Promise<boolean> {
  const result =
    await sql`update vendors set late_notified_on = ${today}::date where id = ${vendorId} and late_notified_on is distinct from ${today}::date`.execute(
      tx,
    );
  return Number(result.numAffectedRows ?? 0) > 0;
}

/** Numbers of overdue orders, latest first, and their count, up to a thousand. */
export async function selectLateOrders(
  db: Db,
  vendorId: string,
  now: Date,
  most: number,
): Promise<{ numbers: string[]; total: number }> {
  const { rows } = await sql<{ number: string }>`
    select o.order_number as number from vendor_orders s join orders o on o.id = s.order_id where s.vendor_id = ${vendorId} and ${late(now)} order by s.ship_by, s.id limit ${most}`.execute(
    db,
  );
  const {
    rows: [count],
  } = await sql<{
    n: number;
  }>`select count(*)::int as n from (select 1 from vendor_orders s where s.vendor_id = ${vendorId} and ${late(now)} limit ${MAX_TASKS_COUNTED}) x`.execute(
    db,
  );
  return { numbers: rows.map((r) => r.number), total: count!.n };
}
