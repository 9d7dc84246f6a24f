import { type Kysely, sql } from 'kysely';

/**
 * Where a vendor's parcels are fetched, and from which of them a parcel goes (null: the first, which stands in the registration). What
 * prices and deadlines need of the default place is kept with the vendor, so that no quote reads another table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pickup_places (
      id text primary key,
      vendor_id text not null references vendors (id),
      name text not null,
      line1 text not null,
      line2 text not null default '',
      city text not null,
      state text not null,
      pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
      contact_name text not null,
      contact_phone text not null,
      weekly_off int[] not null default '{}' check (cardinality(weekly_off) < 7 and weekly_off <@ array[0, 1, 2, 3, 4, 5, 6]),
      holidays jsonb not null default '[]',
      is_default boolean not null default false,
      is_active boolean not null default true,
      created_at timestamptz not null,
      check (is_active or not is_default)
    )`.execute(db);
  await sql`create index pickup_places_vendor on pickup_places (vendor_id, created_at, id)`.execute(
    db,
  );
  await sql`create unique index pickup_places_one_default on pickup_places (vendor_id) where is_default`.execute(
    db,
  );
  await sql`alter table shipments add column pickup_place_id text references pickup_places (id)`.execute(
    db,
  );
  await sql`create index shipments_pickup_place on shipments (vendor_id, pickup_place_id) where status = 'packed'`.execute(
    db,
  );
  await sql`alter table vendors add column ships_from jsonb`.execute(db);
}
