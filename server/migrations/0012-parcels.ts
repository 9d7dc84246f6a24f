import { type Kysely, sql } from 'kysely';

/** Parcels of a vendor's part of an order, pieces that were cancelled, and what was paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_items add column cancelled integer not null default 0 check (cancelled between 0 and quantity)`.execute(
    db,
  );
  await sql`alter table vendor_orders add column cancelled_paise integer not null default 0 check (cancelled_paise between 0 and total_paise)`.execute(
    db,
  );
  await sql`
    alter table orders
      add column cancelled_paise integer not null default 0 check (cancelled_paise between 0 and total_paise),
      add column paid_paise integer not null default 0 check (paid_paise between 0 and total_paise)`.execute(
    db,
  );
  await sql`update orders set paid_paise = total_paise where payment_status = 'paid'`.execute(db);
  await sql`
    update orders set cancelled_paise = total_paise where status = 'cancelled'`.execute(db);
  await sql`update vendor_orders set cancelled_paise = total_paise where status = 'cancelled'`.execute(
    db,
  );
  await sql`
    update order_items l set cancelled = quantity from vendor_orders s where s.id = l.vendor_order_id and s.status = 'cancelled'`.execute(
    db,
  );
  await sql`
    create table shipments (
      id text primary key,
      order_id text not null references orders (id),
      vendor_order_id text not null references vendor_orders (id),
      vendor_id text not null references vendors (id),
      status text not null,
      carrier text,
      tracking_number text,
      attempts integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index shipments_order on shipments (order_id)`.execute(db);
  await sql`create index shipments_vendor on shipments (vendor_id, created_at desc)`.execute(db);
  await sql`create unique index shipments_tracking on shipments (carrier, tracking_number)`.execute(
    db,
  );
  await sql`
    create table shipment_items (
      shipment_id text not null references shipments (id) on delete cascade,
      order_item_id text not null references order_items (id),
      quantity integer not null check (quantity > 0),
      primary key (shipment_id, order_item_id)
    )`.execute(db);
  await sql`create index vendor_orders_queue on vendor_orders (vendor_id, status, created_at)`.execute(
    db,
  );
}
