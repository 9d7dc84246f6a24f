import { type Kysely, sql } from 'kysely';

/** Until when each part of an order is to be handed over, and the indexes of its vendor's queue (decision 028). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sub_orders add column ship_by timestamptz`.execute(db);
  await sql`
    update sub_orders s set ship_by = (date_trunc('day', s.created_at at time zone 'Asia/Kolkata')
      + make_interval(days => 1 + coalesce((v.shipping ->> 'dispatchDays')::int, 1)) - interval '1 second') at time zone 'Asia/Kolkata'
    from vendors v where v.id = s.vendor_id`.execute(db);
  await sql`alter table sub_orders alter column ship_by set not null`.execute(db);
  await sql`drop index sub_orders_queue`.execute(db);
  await sql`create index sub_orders_queue on sub_orders (vendor_id, status, ship_by, id)`.execute(
    db,
  );
  await sql`create index parcels_trouble on parcels (vendor_id, sub_order_id) where status in ('undelivered', 'returning')`.execute(
    db,
  );
}
