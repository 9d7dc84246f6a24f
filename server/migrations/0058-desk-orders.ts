import { type Kysely, sql } from 'kysely';

/**
 * What operators need to find orders and returns of all sellers without reading them all, and what they do with them: `order_actions` holds each
 * deed with the effects that were previewed, and those that wait for a second person; `staff_order_notes` what they write to themselves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_placed on orders (placed_at desc, id desc)`.execute(db);
  await sql`create index orders_status on orders (status, placed_at desc, id desc)`.execute(db);
  await sql`create index orders_refund_due on orders (placed_at desc, id desc) where payment_status = 'refund_due'`.execute(
    db,
  );
  await sql`create index orders_email on orders (contact_email, placed_at desc, id desc)`.execute(
    db,
  );
  await sql`create index orders_phone on orders (contact_phone, placed_at desc, id desc)`.execute(
    db,
  );
  await sql`create index orders_delivery_phone on orders ((address ->> 'phone'), placed_at desc, id desc)`.execute(
    db,
  );
  await sql`create index shipments_tracking_number on shipments (upper(tracking_number)) where tracking_number is not null`.execute(
    db,
  );
  await sql`create index vendor_orders_bought on vendor_orders (vendor_id, created_at desc, order_id desc) where return_id is null`.execute(
    db,
  );
  await sql`create index return_requests_queue on return_requests (status, created_at, id)`.execute(
    db,
  );
  await sql`
    create table staff_order_notes (
      id text primary key,
      order_id text not null references orders (id),
      actor_name text not null,
      text text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index staff_order_notes_order on staff_order_notes (order_id, created_at)`.execute(
    db,
  );
  await sql`
    create table order_actions (
      id text primary key,
      order_id text not null references orders (id),
      kind text not null check (kind in ('cancel', 'pieces', 'delivery', 'amount', 'reship')),
      state text not null check (state in ('waiting', 'done', 'refused')),
      ask jsonb not null,
      effects jsonb not null,
      token text not null,
      refund_due_paise bigint not null check (refund_due_paise >= 0),
      words text not null,
      reason text not null,
      requested_by text not null,
      requested_name text not null,
      requested_at timestamptz not null,
      decided_by text,
      decided_name text,
      decided_at timestamptz,
      answer text,
      check (decided_by is null or decided_by <> requested_by),
      check ((decided_by is null) = (decided_at is null))
    )`.execute(db);
  await sql`create index order_actions_order on order_actions (order_id, requested_at)`.execute(db);
  await sql`create index order_actions_state on order_actions (state, requested_at, id) where state <> 'done' or decided_by is not null`.execute(
    db,
  );
  await sql`create table refund_settings (is_only boolean primary key default true check (is_only), second_person_paise bigint not null check (second_person_paise >= 0))`.execute(
    db,
  );
  await sql`insert into refund_settings (second_person_paise) values (1000000)`.execute(db);
}
