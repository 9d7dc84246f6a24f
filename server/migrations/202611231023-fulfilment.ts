import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `
    create table vendor_order_notes (
      id text primary key,
      vendor_order_id text not null references vendor_orders (id),
      vendor_id text not null references vendors (id),
      actor_name text not null,
      text text not null,
      created_at timestamptz not null
    )`,
  `create index vendor_order_notes_vendor on vendor_order_notes (vendor_id)`,
  `
    create index vendor_order_notes_vendor_order on vendor_order_notes (vendor_order_id,
      created_at desc)`,
  `
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
    )`,
  `create unique index courier_bookings_awb on courier_bookings (courier, awb)`,
  `
    create index courier_bookings_live on courier_bookings (greatest(booked_at, last_event_at,
      tracked_at)) where ended_at is null and cancelled_at is null`,
  `create index courier_bookings_order on courier_bookings (order_id)`,
  `
    create unique index courier_bookings_shipment on courier_bookings (shipment_id)
      where cancelled_at is null`,
  `
    create table courier_events (
      courier text,
      event_id text,
      consignment_id text not null references courier_bookings (id),
      kind text not null,
      place text,
      note text,
      at timestamptz not null,
      received_at timestamptz not null,
      primary key (courier, event_id)
    )`,
  `create index courier_events_consignment on courier_events (consignment_id, at)`,
  `
    create table courier_secrets (
      courier text primary key,
      secret text not null
    )`,
];

/** Notes of vendors on orders, courier bookings and courier events. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
