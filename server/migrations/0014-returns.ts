import { type Kysely, sql } from 'kysely';

/** Pieces a shopper sends back after delivery, and the way of each return. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_items add column returned integer not null default 0 check (returned >= 0),
      add constraint order_items_gone check (cancelled + returned <= quantity)`.execute(db);
  await sql`
    create table return_requests (
      id text primary key,
      order_id text not null references orders (id),
      vendor_order_id text not null references vendor_orders (id),
      vendor_id text not null references vendors (id),
      status text not null,
      reason text not null,
      note text,
      refund_to jsonb not null,
      refund_paise integer not null default 0 check (refund_paise >= 0),
      refund_reference text,
      answer text,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index return_requests_order on return_requests (order_id)`.execute(db);
  await sql`create index return_requests_vendor on return_requests (vendor_id, status, created_at)`.execute(
    db,
  );
  await sql`create index return_requests_refunds on return_requests (updated_at) where status = 'received'`.execute(
    db,
  );
  await sql`
    create table return_items (
      return_id text not null references return_requests (id) on delete cascade,
      order_item_id text not null references order_items (id),
      quantity integer not null check (quantity > 0),
      primary key (return_id, order_item_id)
    )`.execute(db);
  await sql`create index return_items_order_item on return_items (order_item_id)`.execute(db);
}
