import { type Kysely, sql } from 'kysely';

/** Parcels that a courier was booked for, what couriers report, and the secrets by which they sign. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shipments add column courier text`.execute(db);
  await sql`
    create table courier_bookings (
      id text primary key,
      shipment_id text not null references shipments (id),
      order_id text not null references orders (id),
      vendor_id text not null references vendors (id),
      courier text not null,
      awb text,
      weight_grams integer not null check (weight_grams > 0),
      to_collect_paise integer not null check (to_collect_paise >= 0),
      requested_at timestamptz not null,
      booked_at timestamptz,
      cancelled_at timestamptz,
      ended_at timestamptz,
      last_event_at timestamptz,
      tracked_at timestamptz
    )`.execute(db);
  // One live booking a parcel, and one consignment a number.
  await sql`create unique index courier_bookings_shipment on courier_bookings (shipment_id) where cancelled_at is null`.execute(
    db,
  );
  await sql`create unique index courier_bookings_awb on courier_bookings (courier, awb)`.execute(
    db,
  );
  await sql`create index courier_bookings_order on courier_bookings (order_id)`.execute(db);
  await sql`create index courier_bookings_live on courier_bookings (greatest(booked_at, last_event_at, tracked_at)) where ended_at is null and cancelled_at is null`.execute(
    db,
  );
  await sql`
    create table courier_events (
      courier text not null,
      event_id text not null,
      consignment_id text not null references courier_bookings (id),
      kind text not null,
      place text,
      note text,
      at timestamptz not null,
      received_at timestamptz not null,
      primary key (courier, event_id)
    )`.execute(db);
  await sql`create index courier_events_consignment on courier_events (consignment_id, at)`.execute(
    db,
  );
  await sql`create table courier_secrets (courier text primary key, secret text not null)`.execute(
    db,
  );
}
