import { type Kysely, sql } from 'kysely';

/** What operators keep about a shop: notes among themselves and a hold on its payouts; and rules for its commission. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table vendor_notes (
      id text primary key,
      vendor_id text not null references vendors (id),
      actor_id text not null,
      actor_name text not null,
      text text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index vendor_notes_vendor on vendor_notes (vendor_id, created_at desc)`.execute(
    db,
  );
  await sql`
    create table if not exists payout_holds (
      vendor_id text primary key references vendors (id),
      reason text not null,
      actor_id text not null,
      actor_name text not null,
      held_at timestamptz not null
    )`.execute(db);
  await commission(db);
}

/**
 * Rules that decide a commission before the shop's own rate does: the first whose conditions all fit. A rule that was ended stays, as
 * orders were placed by it. A line keeps the rate it was sold at; null, as on every line from before: that of its part.
 */
async function commission(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table commission_rules (
      id text primary key,
      position integer not null,
      name text not null,
      vendor_id text references vendors (id),
      category_id text references categories (id),
      min_paise integer,
      max_paise integer,
      starts_at timestamptz,
      ends_at timestamptz,
      rate_bp integer not null check (rate_bp between 0 and 5000),
      created_at timestamptz not null,
      updated_at timestamptz not null,
      ended_at timestamptz,
      check (min_paise <= max_paise),
      check (starts_at < ends_at)
    )`.execute(db);
  await sql`create index commission_rules_order on commission_rules (position, id) where ended_at is null`.execute(
    db,
  );
  await sql`create index commission_rules_ended on commission_rules (ended_at desc, id) where ended_at is not null`.execute(
    db,
  );
  await sql`create index commission_rules_category on commission_rules (category_id) where category_id is not null`.execute(
    db,
  );
  await sql`alter table order_items add column commission_bp integer check (commission_bp between 0 and 10000)`.execute(
    db,
  );
}
