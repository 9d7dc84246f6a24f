import { type Kysely, sql } from 'kysely';

/** Every order is checked by rules; what they said is kept, and some orders wait for a person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await keys(db);
  await sql`
    create table risk_settings (
      version integer primary key,
      settings jsonb not null,
      saved_by text not null,
      saved_at timestamptz not null
    )`.execute(db);
  await sql`
    create table risk_decisions (
      id text primary key,
      order_id text unique references orders (id) on delete cascade,
      user_id text,
      device_hash text,
      outcome text not null check (outcome in ('allow', 'confirm', 'prepaid', 'review', 'refuse')),
      score integer not null,
      measured jsonb not null,
      matches jsonb not null,
      links jsonb not null,
      is_confirmed boolean not null,
      settings_version integer not null,
      at timestamptz not null
    )`.execute(db);
  await sql`create index risk_decisions_device on risk_decisions (device_hash, at) where device_hash is not null`.execute(
    db,
  );
  await sql`create index risk_decisions_user on risk_decisions (user_id, at)`.execute(db);
  await sql`create index risk_decisions_at on risk_decisions (at)`.execute(db);
  await sql`
    create table vendor_devices (
      vendor_id text not null references vendors (id) on delete cascade,
      device_hash text not null,
      last_seen_at timestamptz not null,
      primary key (vendor_id, device_hash)
    )`.execute(db);
  await sql`create index vendor_devices_hash on vendor_devices (device_hash)`.execute(db);
  await reviews(db);
}

/** Orders are found by where they go. Closing an account empties what these keys are made of. */
async function keys(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function address_key(address jsonb) returns text language sql immutable parallel safe as $$
      select case when coalesce(address ->> 'line1', '') <> '' then
        md5(lower(regexp_replace((address ->> 'line1') || coalesce(address ->> 'line2', ''), '[[:space:][:punct:]]+', '', 'g')) || '|' || coalesce(address ->> 'pincode', '')) end
    $$`.execute(db);
  await sql`create index orders_address on orders (address_key(address), placed_at) where address_key(address) is not null`.execute(
    db,
  );
  await sql`create index orders_address_phone on orders ((address ->> 'phone'), placed_at) where address ->> 'phone' <> ''`.execute(
    db,
  );
  await sql`create index orders_pincode on orders ((address ->> 'pincode'), placed_at)`.execute(db);
}

/** Orders a person has to look at are hidden from their vendors until then. */
async function reviews(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column review_state text check (review_state in ('waiting', 'approved', 'rejected', 'withdrawn')),
      add column review_by text,
      add column review_at timestamptz,
      add column review_reason text`.execute(db);
  await sql`create index orders_in_review on orders (placed_at, id) where review_state = 'waiting'`.execute(
    db,
  );
  await sql`alter table vendor_orders add column is_linked boolean`.execute(db);
}
