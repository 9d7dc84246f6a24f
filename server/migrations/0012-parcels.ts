import { type Kysely, sql } from 'kysely';

/** Parcels of a vendor's part of an order, pieces that were cancelled, and what was paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_lines add column cancelled integer not null default 0 check (cancelled between 0 and quantity)`.execute(
    db,
  );
  await sql`alter table sub_orders add column cancelled_paise integer not null default 0 check (cancelled_paise between 0 and total_paise)`.execute(
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
  await sql`update sub_orders set cancelled_paise = total_paise where status = 'cancelled'`.execute(
    db,
  );
  await sql`
    update order_lines l set cancelled = quantity from sub_orders s where s.id = l.sub_order_id and s.status = 'cancelled'`.execute(
    db,
  );
  await sql`
    create table parcels (
      id text primary key,
      order_id text not null references orders (id),
      sub_order_id text not null references sub_orders (id),
      vendor_id text not null references vendors (id),
      status text not null,
      carrier text,
      tracking_number text,
      attempts integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index parcels_order on parcels (order_id)`.execute(db);
  await sql`create index parcels_vendor on parcels (vendor_id, created_at desc)`.execute(db);
  await sql`create unique index parcels_tracking on parcels (carrier, tracking_number)`.execute(db);
  await sql`
    create table parcel_lines (
      parcel_id text not null references parcels (id) on delete cascade,
      line_id text not null references order_lines (id),
      quantity integer not null check (quantity > 0),
      primary key (parcel_id, line_id)
    )`.execute(db);
  await sql`create index sub_orders_queue on sub_orders (vendor_id, status, created_at)`.execute(
    db,
  );
}
