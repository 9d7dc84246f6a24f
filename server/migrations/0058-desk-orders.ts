import { type Kysely, sql } from 'kysely';

/**
 * What operators need to find orders and returns of all sellers without reading them all, and what they do with them: `desk_deeds` holds each
 * deed with the effects that were previewed, and those that wait for a second person; `desk_notes` what they write to themselves.
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
  await sql`create index orders_door_phone on orders ((address ->> 'phone'), placed_at desc, id desc)`.execute(
    db,
  );
  await sql`create index parcels_number on parcels (upper(tracking_number)) where tracking_number is not null`.execute(
    db,
  );
  await sql`create index sub_orders_bought on sub_orders (vendor_id, created_at desc, order_id desc) where return_id is null`.execute(
    db,
  );
  await sql`create index returns_queue on returns (status, created_at, id)`.execute(db);
  await sql`
    create table desk_notes (
      id text primary key,
      order_id text not null references orders (id),
      by_name text not null,
      text text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index desk_notes_order on desk_notes (order_id, created_at)`.execute(db);
  await sql`
    create table desk_deeds (
      id text primary key,
      order_id text not null references orders (id),
      kind text not null check (kind in ('cancel', 'pieces', 'delivery', 'amount', 'reship')),
      state text not null check (state in ('waiting', 'done', 'refused')),
      ask jsonb not null,
      effects jsonb not null,
      token text not null,
      back_paise bigint not null check (back_paise >= 0),
      words text not null,
      reason text not null,
      asked_by text not null,
      asked_name text not null,
      asked_at timestamptz not null,
      decided_by text,
      decided_name text,
      decided_at timestamptz,
      answer text,
      check (decided_by is null or decided_by <> asked_by),
      check ((decided_by is null) = (decided_at is null))
    )`.execute(db);
  await sql`create index desk_deeds_order on desk_deeds (order_id, asked_at)`.execute(db);
  await sql`create index desk_deeds_state on desk_deeds (state, asked_at, id) where state <> 'done' or decided_by is not null`.execute(
    db,
  );
  await sql`create table refund_settings (is_only boolean primary key default true check (is_only), second_person_paise bigint not null check (second_person_paise >= 0))`.execute(
    db,
  );
  await sql`insert into refund_settings (second_person_paise) values (1000000)`.execute(db);
}
