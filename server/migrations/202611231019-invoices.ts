import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `
    -- Taxable value of a document without exempt and nil-rated rows.
    create function taxed_value(document jsonb) returns bigint
      language sql immutable as $$
      select coalesce(sum((l ->> 'taxablePaise')::bigint), 0)::bigint
        from jsonb_array_elements(document -> 'lines') l
      where (l ->> 'ratePercent')::numeric > 0 or document ->> 'gstStatus' = 'composition'
    $$`,
  `
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
      taxed_paise bigint not null generated always as (taxed_value(document)) stored,
      supplier_gstin text generated always as ((document -> 'supplier') ->> 'gstin') stored,
      is_business boolean not null generated always as (((document -> 'recipient') ->> 'gstin') is not null) stored,
      irn text unique,
      irn_ack_no text,
      irn_ack_at timestamptz,
      irn_qr text,
      is_inter boolean not null generated always as (coalesce( case (document ->> 'heads')
          when 'inter' then true when 'none'
          then (((document -> 'supplier') ->> 'state') <> (document ->> 'placeOfSupply'))
          else false end, false)) stored,
      unique (vendor_id, number),
      constraint invoices_irn check ((irn is null) = (irn_ack_no is null)
          and (irn is null) = (irn_ack_at is null) and (irn is null) = (irn_qr is null))
    )`,
  `
    create index invoices_month on invoices (issued_at)
      include (vendor_id, supplier_gstin, kind, is_business, is_inter, taxed_paise)`,
  `create index invoices_order on invoices (order_id)`,
  `create index invoices_shipment on invoices (shipment_id)`,
  `create index invoices_vendor on invoices (vendor_id, issued_at desc)`,
  `create index invoices_vendor_order on invoices (vendor_order_id)`,
  `
    create table invoice_series (
      vendor_id text references vendors (id),
      financial_year text,
      kind text,
      last integer not null,
      primary key (vendor_id, financial_year, kind)
    )`,
  `
    create table marketplace_series (
      financial_year text,
      kind text,
      last integer not null,
      primary key (financial_year, kind)
    )`,
  `
    create table delivery_documents (
      id text primary key,
      order_id text not null references orders (id),
      vendor_order_id text not null references vendor_orders (id),
      shipment_id text references shipments (id),
      kind text not null check (kind in ('tax_invoice', 'receipt', 'credit_note', 'gift_note')),
      number text not null unique check (length(number) <= 16),
      corrects_id text unique references delivery_documents (id),
      issued_at timestamptz not null,
      total_paise integer not null check (total_paise >= 0),
      document jsonb not null
    )`,
  `create index delivery_documents_order on delivery_documents (order_id)`,
  `create index delivery_documents_shipment on delivery_documents (shipment_id)`,
  `create index delivery_documents_vendor_order on delivery_documents (vendor_order_id)`,
  `
    create table signatures (
      hash text primary key,
      png bytea not null,
      created_at timestamptz not null default now()
    )`,
  `
    alter table vendors
      add constraint vendors_signature_fkey foreign key (signature) references signatures (hash)`,
];

/** Tax documents of vendors and of the marketplace, and their numbers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
