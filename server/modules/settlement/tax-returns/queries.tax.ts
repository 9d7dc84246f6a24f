import { sql } from 'kysely';
import type { Paise } from '#contracts/kernel/money.ts';
import type { MonthSupplies } from '#contracts/tax/tcs.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { TaxPeriod } from './tax-periods.ts';

/** Statements whose last day is in a period. */
const within = ({ first, end }: TaxPeriod) =>
  sql`s.period_end > ${first}::date and s.period_end <= ${end}::date`;
/** Documents issued in a period, in Indian time. */
const issued = ({ first, end }: TaxPeriod) =>
  sql`i.issued_at >= ${`${first}T00:00:00+05:30`}::timestamptz and i.issued_at < ${`${end}T00:00:00+05:30`}::timestamptz`;

/** Withheld amounts of a period in statements and in the ledger. */
export async function selectWithheld(
  db: Db,
  tax: 'tcs' | 'tds',
  period: TaxPeriod,
): Promise<{ statements: Paise; ledger: Paise }> {
  const {
    rows: [row],
  } = await sql<{ statements: Paise; ledger: Paise }>`
    select (select coalesce(sum(${tax === 'tcs' ? sql`tcs_paise` : sql`tds_paise`}), 0)::bigint from statements s where ${within(period)}) as statements,
      (select coalesce(-sum(e.amount_paise), 0)::bigint from statements s join ledger_entries e on e.statement_id = s.id
        where ${within(period)} and e.account = ${`${tax}_payable`} and e.reason = 'statement_closed') as ledger`.execute(
    db,
  );
  return { statements: Number(row!.statements), ledger: Number(row!.ledger) };
}
/**
 * TCS withheld so far by statements on supplies of one month; statements without months count in
 * the month of their last day.
 */
export async function selectTcsOfMonth(
  db: Db,
  month: string,
  { first, end }: TaxPeriod,
): Promise<Paise> {
  const {
    rows: [row],
  } = await sql<{ paise: Paise }>`
    select (select coalesce(sum((m ->> 'tcs')::bigint), 0) from statements s cross join lateral jsonb_array_elements(s.terms -> 'tcsMonths') m
        where s.period_end > ${first}::date and m ->> 'month' = ${month})
      + (select coalesce(sum(s.tcs_paise), 0) from statements s where s.period_end > ${first}::date and s.period_end <= ${end}::date and s.terms -> 'tcsMonths' is null) as paise`.execute(
    db,
  );
  return Number(row!.paise);
}

export interface GstinSupplies extends MonthSupplies {
  gstin: string;
  name: string;
  documents: number;
}
const value = (where: ReturnType<typeof sql>) =>
  sql`coalesce(sum(i.taxed_paise) filter (where ${where}), 0)::bigint`;
/**
 * Taxable supplies per GSTIN in a period, from its tax documents: one page, those after a GSTIN, or
 * all.
 */
export async function selectSupplies(
  db: Db,
  period: TaxPeriod,
  { limit, offset = 0, after = '' }: { limit?: number; offset?: number; after?: string } = {},
): Promise<GstinSupplies[]> {
  const isNote = sql`i.kind = 'credit_note'`;
  const { rows } = await sql<GstinSupplies>`
    select g.*, coalesce(v.legal_name, v.name) as name from (
      select i.supplier_gstin as gstin, max(i.vendor_id) as vendor_id, count(*)::int as documents, ${value(sql`not ${isNote} and i.is_business`)} as "suppliedRegistered", ${value(sql`${isNote} and i.is_business`)} as "returnedRegistered",
        ${value(sql`not ${isNote} and not i.is_business`)} as "suppliedOthers", ${value(sql`${isNote} and not i.is_business`)} as "returnedOthers",
        coalesce(sum(case when ${isNote} then -i.taxed_paise else i.taxed_paise end) filter (where i.is_inter), 0)::bigint as "interNet"
      from invoices i where ${issued(period)} and i.supplier_gstin > ${after} group by i.supplier_gstin order by i.supplier_gstin
      ${limit === undefined ? sql`` : sql`limit ${limit} offset ${offset}`}) g
    join vendors v on v.id = g.vendor_id order by g.gstin`.execute(db);
  return rows.map((r) => ({
    ...r,
    suppliedRegistered: Number(r.suppliedRegistered),
    returnedRegistered: Number(r.returnedRegistered),
    suppliedOthers: Number(r.suppliedOthers),
    returnedOthers: Number(r.returnedOthers),
    interNet: Number(r.interNet),
  }));
}
/** Sales of vendors without a GSTIN in a period, on which nothing is collected. */
export async function selectUnregistered(
  db: Db,
  period: TaxPeriod,
): Promise<{ net: Paise; sellers: number }> {
  const {
    rows: [row],
  } = await sql<{ net: Paise; sellers: number }>`
    select coalesce(sum(case when i.kind = 'credit_note' then -i.total_paise else i.total_paise end), 0)::bigint as net, count(distinct i.vendor_id)::int as sellers
    from invoices i where ${issued(period)} and i.supplier_gstin is null`.execute(db);
  return { net: Number(row!.net), sellers: row!.sellers };
}

export interface TdsTotals {
  month: string;
  gross: Paise;
  base: Paise;
  tds: Paise;
}
/** Taxed amounts of a period by month, and the number of vendors. */
export async function selectTdsMonths(
  db: Db,
  period: TaxPeriod,
): Promise<{ months: TdsTotals[]; sellers: number }> {
  const { rows } = await sql<TdsTotals & { sellers: number; is_all: boolean }>`
    select month, grouping(month) = 1 as is_all, coalesce(sum(gross_paise), 0)::bigint as gross, coalesce(sum(tds_base_paise), 0)::bigint as base, coalesce(sum(tds_paise), 0)::bigint as tds, count(distinct key)::int as sellers
    from (select to_char(s.period_end - 1, 'YYYY-MM') as month, coalesce(s.pan, s.vendor_id) as key, s.gross_paise, s.tds_base_paise, s.tds_paise from statements s where ${within(period)}) x
    group by grouping sets ((month), ()) order by month`.execute(db);
  return {
    months: rows.filter((r) => !r.is_all),
    sellers: rows.find((r) => r.is_all)?.sellers ?? 0,
  };
}

export interface TdsRowOf {
  key: string;
  pan: string | null;
  name: string;
  /** The last day of its statements: when the amounts were credited. */
  day: string;
  rateBp: number;
  statements: number;
  gross: Paise;
  base: Paise;
  tds: Paise;
}
/**
 * Withheld amounts per PAN, or per vendor without one: for the whole period, or by statement date
 * for the file.
 */
export async function selectTds(
  db: Db,
  period: TaxPeriod,
  {
    limit,
    offset = 0,
    after = '',
    isByDay,
  }: { limit: number; offset?: number; after?: string; isByDay: boolean },
): Promise<TdsRowOf[]> {
  return (
    await sql<TdsRowOf>`
    with page as (select key from (select coalesce(s.pan, s.vendor_id) as key from statements s where ${within(period)}) k where key > ${after} group by key order by key limit ${limit} offset ${offset})
    select key, max(pan) as pan, (array_agg(name order by closed_at desc))[1] as name, ${isByDay ? sql`day` : sql`max(day)`} as day, max(rate) as "rateBp", count(*)::int as statements,
      sum(gross_paise)::bigint as gross, sum(tds_base_paise)::bigint as base, sum(tds_paise)::bigint as tds
    from (select coalesce(s.pan, s.vendor_id) as key, s.pan, coalesce(nullif(s.terms -> 'vendor' ->> 'legalName', ''), s.terms -> 'vendor' ->> 'name') as name, s.closed_at, to_char(s.period_end - 1, 'YYYY-MM-DD') as day,
      (select max((r ->> 'rateBp')::int) from jsonb_array_elements(s.terms -> 'rates') r where r ->> 'kind' in ('tds', 'tds_without_pan')) as rate, s.gross_paise, s.tds_base_paise, s.tds_paise from statements s where ${within(period)} and coalesce(s.pan, s.vendor_id) in (select key from page)) x
    group by key${isByDay ? sql`, day` : sql``} order by key${isByDay ? sql`, day` : sql``}`.execute(
      db,
    )
  ).rows;
}
