import { type Kysely, sql } from 'kysely';

/** Pieces a shopper sends back after delivery, and the way of each return. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_lines add column returned integer not null default 0 check (returned >= 0),
      add constraint order_lines_gone check (cancelled + returned <= quantity)`.execute(db);
  await sql`
    create table returns (
      id text primary key,
      order_id text not null references orders (id),
      sub_order_id text not null references sub_orders (id),
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
  await sql`create index returns_order on returns (order_id)`.execute(db);
  await sql`create index returns_vendor on returns (vendor_id, status, created_at)`.execute(db);
  await sql`create index returns_refunds on returns (updated_at) where status = 'received'`.execute(
    db,
  );
  await sql`
    create table return_lines (
      return_id text not null references returns (id) on delete cascade,
      line_id text not null references order_lines (id),
      quantity integer not null check (quantity > 0),
      primary key (return_id, line_id)
    )`.execute(db);
  await sql`create index return_lines_line on return_lines (line_id)`.execute(db);
}
