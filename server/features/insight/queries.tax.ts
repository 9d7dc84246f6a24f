import { sql } from 'kysely';
import type { Paise } from '#contracts/kernel/money.ts';
import type { Db } from '#server/platform/db/database.ts';

/** One rate of one tax document: its value, and what a credit note's invoice was worth. Amounts without sign. */
export interface TaxRow {
  id: string; kind: 'tax_invoice' | 'credit_note'; number: string; issued_at: Date; total_paise: Paise; original_paise: Paise | null;
  gstin: string | null; recipient: string; place: string; heads: string; rate: number; taxable: Paise;
}
const monthOf = (month: string) => sql`i.issued_at >= ${`${month}-01T00:00:00+05:30`}::timestamptz and i.issued_at < (${`${month}-01`}::timestamp + interval '1 month') at time zone 'Asia/Kolkata'`;
/** Unregistered and composition sellers file no GSTR-1: their bills of supply stay out, and the credit notes of those, which have no tax head. */
const from = (vendorId: string, month: string) => sql`from invoices i where i.vendor_id = ${vendorId} and i.kind in ('tax_invoice', 'credit_note') and i.document ->> 'heads' <> 'none' and ${monthOf(month)}`;

/** The document a page of them ended with. */
export type After = Pick<TaxRow, 'id' | 'issued_at'> | null;
/** So many documents of a month after one, oldest first, each rate of each a row. */
export async function selectTaxRows(db: Db, vendorId: string, month: string, after: After, limit: number): Promise<{ rows: TaxRow[]; last: After }> {
  const { rows } = await sql<TaxRow>`
    with page as (select i.* ${from(vendorId, month)} and ${after ? sql`(i.issued_at, i.id) > (${after.issued_at}::timestamptz, ${after.id})` : sql`true`} order by i.issued_at, i.id limit ${limit})
    select i.id, i.kind, i.number, i.issued_at, i.total_paise::bigint as total_paise, (select c.total_paise::bigint from invoices c where c.id = i.corrects_id) as original_paise,
      i.document -> 'recipient' ->> 'gstin' as gstin, coalesce(i.document -> 'recipient' ->> 'legalName', i.document -> 'recipient' ->> 'name') as recipient,
      i.document ->> 'placeOfSupply' as place, i.document ->> 'heads' as heads, l.rate, l.taxable
    from page i cross join lateral (select (x ->> 'ratePercent')::float8 as rate, sum((x ->> 'taxablePaise')::bigint)::bigint as taxable
      from jsonb_array_elements(i.document -> 'lines') x group by 1) l order by i.issued_at, i.id, l.rate`.execute(db);
  const last = rows.at(-1);
  return { rows, last: last && new Set(rows.map((r) => r.id)).size === limit ? last : null };
}

export interface HsnRow { hsn: string; rate: number; quantity: number; total: Paise; taxable: Paise; igst: Paise; cgst: Paise; sgst: Paise }
/** What was supplied of each HSN at each rate, less what went back; delivery is no piece of anything. */
export async function selectHsn(db: Db, vendorId: string, month: string, isBusiness: boolean): Promise<HsnRow[]> {
  const of = (key: string) => sql`sum(sign * (x ->> ${sql.lit(key)})::bigint)::bigint`;
  const { rows } = await sql<HsnRow>`
    select x ->> 'hsn' as hsn, (x ->> 'ratePercent')::float8 as rate, (sum(case when x ->> 'lineId' is null then 0 else sign * (x ->> 'quantity')::int end))::int as quantity,
      ${of('totalPaise')} as total, ${of('taxablePaise')} as taxable, ${of('igstPaise')} as igst, ${of('cgstPaise')} as cgst, ${of('sgstPaise')} as sgst
    from (select i.document, case when i.kind = 'credit_note' then -1 else 1 end as sign ${from(vendorId, month)}
      and (i.document -> 'recipient' ->> 'gstin' is not null) = ${isBusiness}) d cross join lateral jsonb_array_elements(d.document -> 'lines') x
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

export interface SeriesRow { kind: 'tax_invoice' | 'credit_note'; first: string; last: string; n: number }
/** First and last number of each series; numbers of one month are of one financial year and of one length. */
export async function selectSeries(db: Db, vendorId: string, month: string): Promise<SeriesRow[]> {
  const { rows } = await sql<SeriesRow>`select i.kind, min(i.number) as first, max(i.number) as last, count(*)::int as n ${from(vendorId, month)} group by i.kind order by i.kind desc`.execute(db);
  return rows;
}
