import { sql } from 'kysely';
import type { Paise } from '#contracts/kernel/money.ts';
import type { Turnover } from '#contracts/tax/hsn.ts';
import { OLD_UQC } from '#contracts/tax/uqc.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

/**
 * One rate of one tax document: its value, and the value of a credit note's invoice. Unsigned
 * amounts.
 */
export interface TaxRow {
  id: string;
  kind: 'tax_invoice' | 'bill_of_supply' | 'credit_note';
  number: string;
  issued_at: Date;
  total_paise: Paise;
  original_paise: Paise | null;
  gstin: string | null;
  recipient: string;
  place: string;
  heads: string;
  rate: number;
  taxable: Paise;
  igst: Paise;
  cgst: Paise;
  sgst: Paise;
}
const monthOf = (month: string) =>
  sql`i.issued_at >= ${`${month}-01T00:00:00+05:30`}::timestamptz and i.issued_at < (${`${month}-01`}::timestamp + interval '1 month') at time zone 'Asia/Kolkata'`;
/**
 * Documents a vendor issued as a regular taxpayer, including bills of supply for exempt goods.
 * Unregistered and composition vendors file no GSTR-1: documents issued as such are excluded, even
 * if the vendor is a regular taxpayer today.
 */
const from = (vendorId: string, month: string) =>
  sql`from invoices i where i.vendor_id = ${vendorId} and i.document ->> 'gstStatus' = 'regular' and ${monthOf(month)}`;

/** The last document of the previous page. */
export type TaxRowCursor = Pick<TaxRow, 'id' | 'issued_at'> | null;
/** A batch of a month's documents after a given one, oldest first, one row per rate. */
export async function selectTaxRows(
  db: Db,
  vendorId: string,
  month: string,
  after: TaxRowCursor,
  limit: number,
): Promise<{ rows: TaxRow[]; last: TaxRowCursor }> {
  const { rows } = await sql<TaxRow>`
    with page as (select i.* ${from(vendorId, month)} and ${after ? sql`(i.issued_at, i.id) > (${after.issued_at}::timestamptz, ${after.id})` : sql`true`} order by i.issued_at, i.id limit ${limit})
    select i.id, i.kind, i.number, i.issued_at, i.total_paise::bigint as total_paise, (select c.total_paise::bigint from invoices c where c.id = i.corrects_id) as original_paise,
      i.document -> 'recipient' ->> 'gstin' as gstin, coalesce(i.document -> 'recipient' ->> 'legalName', i.document -> 'recipient' ->> 'name') as recipient,
      i.document ->> 'placeOfSupply' as place, i.document ->> 'heads' as heads, l.rate, l.taxable, l.igst, l.cgst, l.sgst
    from page i left join lateral (select (x ->> 'ratePercent')::float8 as rate, sum((x ->> 'taxablePaise')::bigint)::bigint as taxable,
      sum((x ->> 'igstPaise')::bigint)::bigint as igst, sum((x ->> 'cgstPaise')::bigint)::bigint as cgst, sum((x ->> 'sgstPaise')::bigint)::bigint as sgst
      from jsonb_array_elements(i.document -> 'lines') x where (x ->> 'ratePercent')::float8 > 0 group by 1) l on true order by i.issued_at, i.id, l.rate`.execute(
    db,
  );
  const last = rows.at(-1);
  // A document with only exempt products has no rate: it belongs to Table 8.
  return {
    rows: rows.filter((r) => r.rate !== null),
    last: last && new Set(rows.map((r) => r.id)).size === limit ? last : null,
  };
}

export interface HsnRow {
  hsn: string;
  uqc: string;
  description: string;
  rate: number;
  quantity: number;
  total: Paise;
  taxable: Paise;
  igst: Paise;
  cgst: Paise;
  sgst: Paise;
}
/**
 * Supplies by HSN, unit and rate, less returns. Delivery has no unit: it joins the most expensive
 * item of its HSN in its document, or in the invoice that a delivery-only credit note corrects.
 */
export async function selectHsn(
  db: Db,
  vendorId: string,
  month: string,
  isBusiness: boolean,
): Promise<HsnRow[]> {
  const of = (key: string) => sql`sum(sign * (x ->> ${sql.lit(key)})::bigint)::bigint`;
  const unit = sql`coalesce(case when x ->> 'lineId' is null then (select y ->> 'uqc' from jsonb_array_elements(d.sold -> 'lines') y
    where y ->> 'lineId' is not null and y ->> 'hsn' = x ->> 'hsn' order by (y ->> 'totalPaise')::bigint desc limit 1) else x ->> 'uqc' end, ${OLD_UQC})`;
  const { rows } = await sql<HsnRow>`
    select x ->> 'hsn' as hsn, ${unit} as uqc, min(x ->> 'description') filter (where x ->> 'lineId' is not null) as description, (x ->> 'ratePercent')::float8 as rate, (sum(case when x ->> 'lineId' is null then 0 else sign * (x ->> 'quantity')::int end))::int as quantity,
      ${of('totalPaise')} as total, ${of('taxablePaise')} as taxable, ${of('igstPaise')} as igst, ${of('cgstPaise')} as cgst, ${of('sgstPaise')} as sgst
    from (select i.document, coalesce((select c.document from invoices c where c.id = i.corrects_id), i.document) as sold, case when i.kind = 'credit_note' then -1 else 1 end as sign ${from(vendorId, month)}
      and (i.document -> 'recipient' ->> 'gstin' is not null) = ${isBusiness}) d cross join lateral jsonb_array_elements(d.document -> 'lines') x
    group by 1, 2, 4 having ${of('totalPaise')} <> 0 order by 1, 2, 4`.execute(db);
  return rows;
}

export interface SeriesRow {
  kind: 'tax_invoice' | 'bill_of_supply' | 'credit_note';
  first: string;
  last: string;
  n: number;
}
/**
 * First and last number of each series, invoices first, credit notes last; a month's numbers have
 * one financial year and length.
 */
export async function selectSeries(db: Db, vendorId: string, month: string): Promise<SeriesRow[]> {
  const { rows } =
    await sql<SeriesRow>`select i.kind, min(i.number) as first, max(i.number) as last, count(*)::int as n ${from(vendorId, month)}
    group by i.kind order by array_position(array['tax_invoice', 'bill_of_supply', 'credit_note'], i.kind)`.execute(
      db,
    );
  return rows;
}

export interface ExemptRow {
  is_inter: boolean;
  is_business: boolean;
  value: Paise;
}
/** Table 8: supplies at 0 %, less returns, by inter-State or not and business or not. */
export async function selectExempt(db: Db, vendorId: string, month: string): Promise<ExemptRow[]> {
  const { rows } = await sql<ExemptRow>`
    select d.is_inter, d.is_business, sum(d.sign * (x ->> 'taxablePaise')::bigint)::bigint as value
    from (select i.document, i.is_inter, i.is_business, case when i.kind = 'credit_note' then -1 else 1 end as sign ${from(vendorId, month)}) d cross join lateral jsonb_array_elements(d.document -> 'lines') x
    where (x ->> 'ratePercent')::float8 = 0 group by 1, 2 having sum(d.sign * (x ->> 'taxablePaise')::bigint) <> 0 order by 1 desc, 2 desc`.execute(
    db,
  );
  return rows.map((r) => ({ ...r, value: Number(r.value) }));
}

export interface OperatorRow {
  value: Paise;
  igst: Paise;
  cgst: Paise;
  sgst: Paise;
  rows: number;
}
/** Table 14: taxable supplies through the marketplace, less returns. */
export async function selectThroughOperator(
  db: Db,
  vendorId: string,
  month: string,
): Promise<OperatorRow> {
  const of = (key: string) =>
    sql`coalesce(sum(d.sign * (x ->> ${sql.lit(key)})::bigint), 0)::bigint`;
  const {
    rows: [row],
  } = await sql<OperatorRow>`
    select ${of('taxablePaise')} as value, ${of('igstPaise')} as igst, ${of('cgstPaise')} as cgst, ${of('sgstPaise')} as sgst, count(*)::int as rows
    from (select i.document, case when i.kind = 'credit_note' then -1 else 1 end as sign ${from(vendorId, month)}) d cross join lateral jsonb_array_elements(d.document -> 'lines') x
    where (x ->> 'ratePercent')::float8 > 0`.execute(db);
  return {
    value: Number(row!.value),
    igst: Number(row!.igst),
    cgst: Number(row!.cgst),
    sgst: Number(row!.sgst),
    rows: row!.rows,
  };
}

/** A vendor's GSTIN and declared turnover. */
export async function selectTaxFiler(
  db: Db,
  vendorId: string,
): Promise<{ gstin: string | null; turnover: Turnover }> {
  const {
    rows: [row],
  } = await sql<{ gstin: string | null; turnover: Turnover }>`
    select v.tax ->> 'gstin' as gstin, coalesce(t.turnover, 'up_to_5_crore') as turnover from vendors v left join vendor_turnovers t on t.vendor_id = v.id where v.id = ${vendorId}`.execute(
    db,
  );
  return row!;
}
export async function upsertTurnover(
  tx: Tx,
  row: { vendorId: string; turnover: Turnover; by: string; now: Date },
): Promise<void> {
  await sql`insert into vendor_turnovers (vendor_id, turnover, declared_by, declared_at) values (${row.vendorId}, ${row.turnover}, ${row.by}, ${row.now})
    on conflict (vendor_id) do update set turnover = excluded.turnover, declared_by = excluded.declared_by, declared_at = excluded.declared_at`.execute(
    tx,
  );
}

export interface RegisterRow {
  id: string;
  kind: 'tax_invoice' | 'bill_of_supply' | 'credit_note';
  number: string;
  day: string;
  order_number: string;
  buyer: string;
  gstin: string | null;
  place: string;
  taxable: Paise;
  igst: Paise;
  cgst: Paise;
  sgst: Paise;
  total: Paise;
  corrects: string | null;
  irn: string | null;
}
/** Documents of a month by id, in batches. */
export async function selectRegister(
  db: Db,
  vendorId: string,
  month: string,
  after: string,
  limit: number,
): Promise<RegisterRow[]> {
  const total = (key: string) => sql`(i.document -> 'totals' ->> ${sql.lit(key)})::bigint`;
  return (
    await sql<RegisterRow>`
    select i.id, i.kind, i.number, to_char(i.issued_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, i.document ->> 'orderNumber' as order_number,
      coalesce(i.document -> 'recipient' ->> 'legalName', i.document -> 'recipient' ->> 'name') as buyer, i.document -> 'recipient' ->> 'gstin' as gstin, i.document ->> 'placeOfSupply' as place,
      ${total('taxablePaise')} as taxable, ${total('igstPaise')} as igst, ${total('cgstPaise')} as cgst, ${total('sgstPaise')} as sgst, i.total_paise::bigint as total, i.document -> 'corrects' ->> 'number' as corrects, i.irn
    from invoices i where i.vendor_id = ${vendorId} and ${monthOf(month)} and i.id > ${after} order by i.id limit ${limit}`.execute(
      db,
    )
  ).rows;
}
