import { sql } from 'kysely';
import type { Paise } from '#contracts/kernel/money.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { TaxPeriod } from './tax-periods.ts';

/** Statements whose last day is in a period. */
const within = ({ first, end }: TaxPeriod) => sql`s.period_end > ${first}::date and s.period_end <= ${end}::date`;
const GSTIN = sql`s.terms -> 'vendor' ->> 'gstin'`;
/** Registered then, by what the statement was closed by: of nobody else TCS is collected. */
const isCollected = sql`s.terms -> 'vendor' ->> 'gstStatus' is distinct from 'unregistered' and ${GSTIN} is not null`;

/** What the ledger says was withheld by the statements of a period. */
export async function selectWithheld(db: Db, account: 'tcs_payable' | 'tds_payable', period: TaxPeriod): Promise<Paise> {
  const { rows: [row] } = await sql<{ paise: Paise }>`
    select coalesce(-sum(e.amount_paise), 0)::bigint as paise from statements s join ledger_entries e on e.statement_id = s.id where ${within(period)} and e.account = ${account} and e.reason = 'statement_closed'`.execute(db);
  return Number(row!.paise);
}

export interface TcsTotals { net: Paise; tcs: Paise; sellers: number; other_net: Paise; other_tcs: Paise; others: number }
export async function selectTcsTotals(db: Db, period: TaxPeriod): Promise<TcsTotals> {
  const { rows: [row] } = await sql<TcsTotals>`
    select coalesce(sum(net) filter (where gstin is not null), 0)::bigint as net, coalesce(sum(tcs) filter (where gstin is not null), 0)::bigint as tcs, (count(distinct gstin))::int as sellers,
      coalesce(sum(net) filter (where gstin is null), 0)::bigint as other_net, coalesce(sum(tcs) filter (where gstin is null), 0)::bigint as other_tcs, (count(distinct vendor_id) filter (where gstin is null))::int as others
    from (select case when ${isCollected} then ${GSTIN} end as gstin, s.vendor_id, s.taxable_paise as net, s.tcs_paise as tcs from statements s where ${within(period)}) x`.execute(db);
  return row!;
}

export interface GstinRow { gstin: string; name: string; ids: string[] }
/** Sellers of a period by GSTIN, each with its statements: one page, or those after one. */
export async function selectGstins(db: Db, period: TaxPeriod, { limit, offset = 0, after = '' }: { limit: number; offset?: number; after?: string }): Promise<GstinRow[]> {
  return (await sql<GstinRow>`
    select gstin, (array_agg(name order by closed_at desc))[1] as name, array_agg(id order by closed_at, id) as ids
    from (select ${GSTIN} as gstin, coalesce(nullif(s.terms -> 'vendor' ->> 'legalName', ''), s.terms -> 'vendor' ->> 'name') as name, s.id, s.closed_at from statements s where ${within(period)} and ${isCollected} and ${GSTIN} > ${after}) x
    group by gstin order by gstin limit ${limit} offset ${offset}`.execute(db)).rows;
}

export interface TcsPartRow { statement_id: string; sub_order_id: string | null; tcs: Paise; rate_bp: number; taxable: Paise; place: string | null; is_registered: boolean | null; is_inter: boolean | null; supplied: Paise; returned: Paise }
/**
 * Every part of these statements with its tax documents by kind of buyer and by State: those issued up to the closing and not before that of an earlier
 * statement of the same part. A part without documents comes once, without any.
 */
export async function selectTcsParts(db: Db, ids: readonly string[]): Promise<TcsPartRow[]> {
  return (await sql<TcsPartRow>`
    select s.id as statement_id, p.sub_order_id, s.tcs_paise as tcs, coalesce((select (r ->> 'rateBp')::int from jsonb_array_elements(s.terms -> 'rates') r where r ->> 'kind' = 'tcs' limit 1), 0) as rate_bp,
      coalesce(p.taxable_paise, 0)::bigint as taxable, o.address ->> 'state' as place, d.is_registered, d.is_inter, coalesce(d.supplied, 0)::bigint as supplied, coalesce(d.returned, 0)::bigint as returned
    from statements s left join statement_parts p on p.statement_id = s.id left join sub_orders so on so.id = p.sub_order_id left join orders o on o.id = so.order_id
    left join lateral (select max(b.closed_at) as at from statement_parts bp join statements b on b.id = bp.statement_id where bp.sub_order_id = p.sub_order_id and b.closed_at < s.closed_at) before on true
    left join lateral (
      select i.document -> 'recipient' ->> 'gstin' is not null as is_registered, i.document ->> 'heads' = 'inter' as is_inter,
        coalesce(sum((i.document -> 'totals' ->> 'taxablePaise')::bigint) filter (where i.kind <> 'credit_note'), 0) as supplied, coalesce(sum((i.document -> 'totals' ->> 'taxablePaise')::bigint) filter (where i.kind = 'credit_note'), 0) as returned
      from invoices i where i.sub_order_id = p.sub_order_id and i.issued_at <= s.closed_at and (before.at is null or i.issued_at > before.at) group by 1, 2) d on true
    where s.id = any(${[...ids]}) order by s.id, p.sub_order_id`.execute(db)).rows;
}

export interface TdsTotals { month: string; gross: Paise; base: Paise; tds: Paise }
/** What was taxed of a period by month, and how many sellers it was. */
export async function selectTdsMonths(db: Db, period: TaxPeriod): Promise<{ months: TdsTotals[]; sellers: number }> {
  const { rows } = await sql<TdsTotals & { sellers: number; is_all: boolean }>`
    select month, grouping(month) = 1 as is_all, coalesce(sum(gross_paise), 0)::bigint as gross, coalesce(sum(tds_base_paise), 0)::bigint as base, coalesce(sum(tds_paise), 0)::bigint as tds, count(distinct key)::int as sellers
    from (select to_char(s.period_end - 1, 'YYYY-MM') as month, coalesce(s.pan, s.vendor_id) as key, s.gross_paise, s.tds_base_paise, s.tds_paise from statements s where ${within(period)}) x
    group by grouping sets ((month), ()) order by month`.execute(db);
  return { months: rows.filter((r) => !r.is_all), sellers: rows.find((r) => r.is_all)?.sellers ?? 0 };
}

export interface TdsRowOf { key: string; pan: string | null; name: string; month: string; statements: number; gross: Paise; base: Paise; tds: Paise }
/** What was withheld of each PAN, or of a seller without one: in the whole period, or by month for the file. */
export async function selectTds(db: Db, period: TaxPeriod, { limit, offset = 0, after = '', isByMonth }: { limit: number; offset?: number; after?: string; isByMonth: boolean }): Promise<TdsRowOf[]> {
  return (await sql<TdsRowOf>`
    with page as (select key from (select coalesce(s.pan, s.vendor_id) as key from statements s where ${within(period)}) k where key > ${after} group by key order by key limit ${limit} offset ${offset})
    select key, max(pan) as pan, (array_agg(name order by closed_at desc))[1] as name, ${isByMonth ? sql`month` : sql`min(month)`} as month, count(*)::int as statements,
      sum(gross_paise)::bigint as gross, sum(tds_base_paise)::bigint as base, sum(tds_paise)::bigint as tds
    from (select coalesce(s.pan, s.vendor_id) as key, s.pan, coalesce(nullif(s.terms -> 'vendor' ->> 'legalName', ''), s.terms -> 'vendor' ->> 'name') as name, s.closed_at, to_char(s.period_end - 1, 'YYYY-MM') as month,
      s.gross_paise, s.tds_base_paise, s.tds_paise from statements s where ${within(period)} and coalesce(s.pan, s.vendor_id) in (select key from page)) x
    group by key${isByMonth ? sql`, month` : sql``} order by key${isByMonth ? sql`, month` : sql``}`.execute(db)).rows;
}
