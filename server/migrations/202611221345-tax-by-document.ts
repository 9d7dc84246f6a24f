import { type Kysely, sql } from 'kysely';

const VERIFIED = 'CBDT Circular 20/2023 leaves out GST shown separately';

/**
 * What returns read of tax documents, computed from their frozen content: the GSTIN of the supplier, whether the buyer is a
 * business, and the taxable value without exempt and nil-rated rows. IRN of documents and e-way bills of shipments come from files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A composition vendor's bill of supply names no rate: everything in it counts as taxable.
  await sql`
    create function taxed_value(document jsonb) returns bigint language sql immutable as $$
      select coalesce(sum((l ->> 'taxablePaise')::bigint), 0)::bigint from jsonb_array_elements(document -> 'lines') l
      where (l ->> 'ratePercent')::numeric > 0 or document ->> 'gstStatus' = 'composition'
    $$`.execute(db);
  await sql`
    alter table invoices
      add column taxed_paise bigint not null generated always as (taxed_value(document)) stored,
      add column supplier_gstin text generated always as (document -> 'supplier' ->> 'gstin') stored,
      add column is_business boolean not null generated always as (document -> 'recipient' ->> 'gstin' is not null) stored,
      add column is_inter boolean not null generated always as (coalesce(document ->> 'heads', 'none') = 'inter') stored,
      add column irn text unique, add column irn_ack_no text, add column irn_ack_at timestamptz, add column irn_qr text,
      add constraint invoices_irn check ((irn is null) = (irn_ack_no is null) and (irn is null) = (irn_ack_at is null) and (irn is null) = (irn_qr is null))`.execute(
    db,
  );
  await sql`create index invoices_month on invoices (issued_at) include (vendor_id, supplier_gstin, kind, is_business, is_inter, taxed_paise)`.execute(
    db,
  );
  await sql`
    create table tds_certificates (
      pan text not null check (pan ~ '^[A-Z]{5}[0-9]{4}[A-Z]$'),
      quarter text not null,
      number text not null,
      entered_by text not null,
      entered_at timestamptz not null,
      primary key (pan, quarter)
    )`.execute(db);
  await sql`alter table shipments add column eway_bill_number text, add column eway_bill_valid_until timestamptz`.execute(
    db,
  );

  await sql`alter table statements add column tcs_base_paise bigint`.execute(db);
  await sql`alter table statement_orders add column tcs_days jsonb`.execute(db);
  await rates(db);
}

/** From the first day no statement was closed by: TDS on the value without GST, and sources by their sections. */
async function rates(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into withholding_rates (kind, from_day, rate_bp, base, label, source, is_verified, exempt_paise)
    select r.kind, greatest(r.from_day, (select max(period_end) from statements)), r.rate_bp, 'taxable', r.label,
      case r.kind when 'tds' then 'Income-tax Act 2025 s. 393(1) Table 8(v) and s. 393(4), formerly s. 194-O; ' else 'Income-tax Act 2025 s. 397(2), formerly s. 206AA; ' end || ${VERIFIED}::text, true, r.exempt_paise
    from (select distinct on (kind) * from withholding_rates where kind in ('tds', 'tds_without_pan') order by kind, from_day desc) r where r.base = 'gross'
    on conflict (kind, from_day) do update set base = excluded.base, source = excluded.source, is_verified = true`.execute(
    db,
  );
  await sql`
    update withholding_rates set source = 'Notification 11/2017-Central Tax (Rate), heading 9985, support services' where kind = 'commission_gst' and source like '%to be confirmed%'`.execute(
    db,
  );
}
