import { type Kysely, sql } from 'kysely';

/** Goods that are exchanged: what was wanted instead, and the part of the order that is sent for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table return_requests add column resolution text not null default 'refund' check (resolution in ('refund', 'exchange'))`.execute(
    db,
  );
  await sql`alter table return_items add column exchange_for jsonb`.execute(db);
  // One part for each seller, and one for each return that was exchanged.
  await sql`
    alter table vendor_orders add column return_id text references return_requests (id),
      drop constraint vendor_orders_order_id_vendor_id_key, add constraint vendor_orders_once unique nulls not distinct (order_id, vendor_id, return_id)`.execute(
    db,
  );
  await sql`create unique index vendor_orders_return on vendor_orders (return_id) where return_id is not null`.execute(
    db,
  );
  await sql`alter table statement_orders drop constraint statement_orders_kind_check, add constraint statement_orders_kind_check check (kind in ('sale', 'exchange', 'correction'))`.execute(
    db,
  );
  await sql`alter table order_items add column replaces_id text`.execute(db);
}
