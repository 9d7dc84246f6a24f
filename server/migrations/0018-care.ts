import { type Kysely, sql } from 'kysely';

/** Photos of returns, what shoppers ask for help with, and documents that go out with a letter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table return_requests add column photos text[] not null default '{}'`.execute(db);
  await sql`
    create table return_photos (
      hash text primary key,
      user_id text not null references users (id),
      order_id text not null references orders (id),
      is_attached boolean not null default false,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index return_photos_order on return_photos (order_id)`.execute(db);
  await sql`create index return_photos_user on return_photos (user_id)`.execute(db);
  await sql`create index return_photos_unattached on return_photos (created_at) where not is_attached`.execute(
    db,
  );

  // Ids of tax documents; the PDF is drawn when the letter goes out.
  await sql`alter table messages add column attachments text[]`.execute(db);

  await sql`create index invoices_vendor_order on invoices (vendor_order_id)`.execute(db);
  await sql`create index invoices_shipment on invoices (shipment_id)`.execute(db);

  await sql`
    create table tickets (
      id text primary key,
      number text not null unique,
      user_id text references users (id),
      order_id text not null references orders (id),
      order_item_id text references order_items (id),
      vendor_id text references vendors (id),
      topic text not null,
      status text not null,
      acknowledge_by timestamptz not null,
      acknowledged_at timestamptz,
      redress_by timestamptz not null,
      resolved_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index tickets_user on tickets (user_id, created_at desc)`.execute(db);
  await sql`create index tickets_order on tickets (order_id)`.execute(db);
  await sql`create index tickets_vendor on tickets (vendor_id, status, redress_by)`.execute(db);
  await sql`create index tickets_due on tickets (status, redress_by)`.execute(db);
  await sql`
    create table ticket_messages (
      id text primary key,
      ticket_id text not null references tickets (id) on delete cascade,
      author text not null check (author in ('shopper', 'vendor', 'operator')),
      body text not null,
      at timestamptz not null
    )`.execute(db);
  await sql`create index ticket_messages_ticket on ticket_messages (ticket_id, at)`.execute(db);
}
