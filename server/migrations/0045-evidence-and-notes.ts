import { type Kysely, sql } from 'kysely';

/** A seller shows what it saw when it refuses a return; and notes of a seller's own on its orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table return_requests add column evidence text[] not null default '{}'`.execute(
    db,
  );
  // A photo belongs to whoever sent it: a shopper, or the seller of this return.
  await sql`alter table return_photos alter column user_id drop not null`.execute(db);
  await sql`alter table return_photos add column return_id text references return_requests (id)`.execute(
    db,
  );
  await sql`alter table return_photos add constraint return_photos_sender check ((user_id is null) <> (return_id is null))`.execute(
    db,
  );
  await sql`create index return_photos_return on return_photos (return_id) where return_id is not null`.execute(
    db,
  );

  await sql`
    create table vendor_order_notes (
      id text primary key,
      vendor_order_id text not null references vendor_orders (id),
      vendor_id text not null references vendors (id),
      actor_name text not null,
      text text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index vendor_order_notes_vendor_order on vendor_order_notes (vendor_order_id, created_at desc)`.execute(
    db,
  );
  await sql`create index vendor_order_notes_vendor on vendor_order_notes (vendor_id)`.execute(db);
}
