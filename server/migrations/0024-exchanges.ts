import { type Kysely, sql } from 'kysely';

/** Goods that are exchanged: what was wanted instead, and the part of the order that is sent for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table returns add column resolution text not null default 'refund' check (resolution in ('refund', 'exchange'))`.execute(
    db,
  );
  await sql`alter table return_lines add column exchange_for jsonb`.execute(db);
  // One part for each seller, and one for each return that was exchanged.
  await sql`
    alter table sub_orders add column return_id text references returns (id),
      drop constraint sub_orders_order_id_vendor_id_key, add constraint sub_orders_once unique nulls not distinct (order_id, vendor_id, return_id)`.execute(
    db,
  );
  await sql`create unique index sub_orders_return on sub_orders (return_id) where return_id is not null`.execute(
    db,
  );
  await sql`alter table statement_parts drop constraint statement_parts_kind_check, add constraint statement_parts_kind_check check (kind in ('sale', 'exchange', 'correction'))`.execute(
    db,
  );
  await sql`alter table order_lines add column replaces_id text`.execute(db);
}
