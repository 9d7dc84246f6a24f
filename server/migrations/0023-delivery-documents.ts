import { type Kysely, sql } from 'kysely';

/** The marketplace's own documents for the delivery it charges: one for a part of an order, and the credit note that takes it back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table delivery_documents (
      id text primary key,
      order_id text not null references orders (id),
      vendor_order_id text not null references vendor_orders (id),
      shipment_id text references shipments (id),
      kind text not null check (kind in ('tax_invoice', 'receipt', 'credit_note')),
      number text not null unique check (length(number) <= 16),
      corrects_id text unique references delivery_documents (id),
      issued_at timestamptz not null,
      total_paise integer not null check (total_paise >= 0),
      document jsonb not null
    )`.execute(db);
  await sql`create index delivery_documents_order on delivery_documents (order_id)`.execute(db);
  await sql`create index delivery_documents_vendor_order on delivery_documents (vendor_order_id)`.execute(
    db,
  );
  await sql`create index delivery_documents_shipment on delivery_documents (shipment_id)`.execute(
    db,
  );
}
