import { type Kysely, sql } from 'kysely';

/** Until when each part of an order is to be handed over, and the indexes of its vendor's queue (decision 028). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table vendor_orders add column ship_by timestamptz`.execute(db);
  await sql`
    update vendor_orders s set ship_by = (date_trunc('day', s.created_at at time zone 'Asia/Kolkata')
      + make_interval(days => 1 + coalesce((v.shipping ->> 'dispatchDays')::int, 1)) - interval '1 second') at time zone 'Asia/Kolkata'
    from vendors v where v.id = s.vendor_id`.execute(db);
  await sql`alter table vendor_orders alter column ship_by set not null`.execute(db);
  await sql`drop index vendor_orders_queue`.execute(db);
  await sql`create index vendor_orders_queue on vendor_orders (vendor_id, status, ship_by, id)`.execute(
    db,
  );
  await sql`create index shipments_undelivered on shipments (vendor_id, vendor_order_id) where status in ('undelivered', 'returning')`.execute(
    db,
  );
}
