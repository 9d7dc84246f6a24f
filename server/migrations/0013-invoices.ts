import { type Kysely, sql } from 'kysely';

/**
 * Tax documents as they were issued. Their content is frozen in `document`; a mistake is corrected by another
 * document, never by a change. Numbers run without a gap per vendor, financial year and kind (Rule 46(b) CGST).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invoice_series (
      vendor_id text not null references vendors (id),
      financial_year text not null,
      kind text not null,
      last integer not null,
      primary key (vendor_id, financial_year, kind)
    )`.execute(db);
  await sql`
    create table invoices (
      id text primary key,
      vendor_id text not null references vendors (id),
      order_id text not null references orders (id),
      vendor_order_id text not null references vendor_orders (id),
      shipment_id text references shipments (id),
      kind text not null check (kind in ('tax_invoice', 'bill_of_supply', 'credit_note')),
      number text not null check (length(number) <= 16),
      corrects_id text references invoices (id),
      issued_at timestamptz not null,
      total_paise integer not null check (total_paise >= 0),
      document jsonb not null,
      unique (vendor_id, number)
    )`.execute(db);
  await sql`create index invoices_order on invoices (order_id)`.execute(db);
  await sql`create index invoices_vendor on invoices (vendor_id, issued_at desc)`.execute(db);
}
