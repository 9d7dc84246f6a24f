import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `
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
      updated_at timestamptz not null,
      photos text[] not null default '{}',
      disputed_from text,
      decision jsonb,
      resolution text not null default 'refund' check (resolution in ('refund', 'exchange')),
      evidence text[] not null default '{}',
      payee_by text check (payee_by in ('customer', 'operator')),
      payee_at timestamptz,
      is_returnless boolean not null default false,
      constraint return_requests_payee_named check ((payee_by is null) = (payee_at is null))
    )`,
  `
    create index return_requests_accounts on return_requests (updated_at)
      where refund_to <> '{}'::jsonb`,
  `
    create index return_requests_disputed on return_requests (updated_at, id)
      where status = 'disputed'`,
  `create index return_requests_order on return_requests (order_id)`,
  `create index return_requests_queue on return_requests (status, created_at, id)`,
  `create index return_requests_refunds on return_requests (updated_at) where status = 'received'`,
  `create index return_requests_vendor on return_requests (vendor_id, status, created_at)`,
  `create index return_requests_vendor_order on return_requests (vendor_order_id)`,
  `
    create table return_items (
      return_id text references return_requests (id) on delete cascade,
      order_item_id text references order_items (id),
      quantity integer not null check (quantity > 0),
      exchange_for jsonb,
      primary key (return_id, order_item_id)
    )`,
  `create index return_items_order_item on return_items (order_item_id)`,
  `
    create table return_photos (
      hash text primary key,
      user_id text references users (id),
      order_id text not null references orders (id),
      is_attached boolean not null default false,
      created_at timestamptz not null,
      return_id text references return_requests (id),
      constraint return_photos_sender check ((user_id is null) <> (return_id is null))
    )`,
  `create index return_photos_order on return_photos (order_id)`,
  `create index return_photos_return on return_photos (return_id) where return_id is not null`,
  `create index return_photos_unattached on return_photos (created_at) where not is_attached`,
  `create index return_photos_user on return_photos (user_id)`,
  `
    alter table vendor_orders
      add constraint vendor_orders_return_id_fkey foreign key (return_id) references return_requests (id)`,
  `
    create trigger return_requests_notify after insert on return_requests
      referencing new table as added for each statement execute function notify_return_requests()`,
];

/** Return requests with their items and photos. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
