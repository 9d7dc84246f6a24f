import { type Kysely, sql } from 'kysely';
import { concurrentIndex } from '#server/platform/db/migration-steps.ts';

export const outsideTransaction = true;

const STATEMENTS = [
  `
    create table if not exists return_checks (
      return_id text primary key references return_requests (id),
      vendor_id text not null references vendors (id),
      due_at timestamptz,
      arrived_at timestamptz,
      late_until timestamptz,
      checked_at timestamptz,
      checked_by text check (checked_by in ('vendor', 'operator')),
      member_id text
    )`,
  `create index if not exists return_checks_due on return_checks (due_at, return_id) where due_at is not null`,
  `
    create table if not exists return_check_units (
      return_id text not null references return_checks (return_id),
      order_item_id text not null references order_items (id),
      condition text not null check (condition in ('as_sold', 'damaged', 'missing', 'wrong_item')),
      quantity integer not null check (quantity > 0),
      note text not null default '',
      photos text[] not null default '{}' check (cardinality(photos) <= 5),
      primary key (return_id, order_item_id, condition)
    )`,
  // Reports about the way back of a return, each once.
  `alter table return_pickups add column if not exists last_event_at timestamptz, add column if not exists tracked_at timestamptz, add column if not exists ended_at timestamptz`,
  `
    create table if not exists return_pickup_events (
      courier text not null,
      event_id text not null,
      pickup_id text not null references return_pickups (id),
      kind text not null,
      place text,
      note text,
      at timestamptz not null,
      received_at timestamptz not null,
      primary key (courier, event_id)
    )`,
  `create index if not exists return_pickup_events_pickup on return_pickup_events (pickup_id, at)`,
];
/** Quality checks of returns, and what couriers report about their way back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  await concurrentIndex(
    db,
    'create index return_pickups_awb on return_pickups (awb) where awb is not null',
  );
  await concurrentIndex(
    db,
    'create index return_pickups_silent on return_pickups ((greatest(booked_at, last_event_at, tracked_at)), id) where booked_at is not null and ended_at is null',
  );
}
