import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `
    create table return_pickups (
      id text primary key,
      return_id text not null references return_requests (id),
      vendor_id text not null references vendors (id),
      account_id text,
      courier text not null,
      carrier text,
      awb text,
      courier_reference jsonb not null default '{}',
      requested_at timestamptz not null,
      booked_at timestamptz
    )`,
  `create unique index return_pickups_return on return_pickups (return_id)`,
  `create index return_pickups_vendor on return_pickups (vendor_id)`,
];

/** Couriers that bring returns from customers to vendors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
