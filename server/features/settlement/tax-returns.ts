import type { fileReturn, Filing, getTcs, getTds, TcsRow } from '#contracts/tax-returns.ts';
import type { EndpointBody, EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { stateOfGstin } from '#contracts/gstin.ts';
import { type Paise, paiseToRupees } from '#contracts/kernel/money.ts';
import { selectMarketplace } from '#server/features/invoices/service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { amount, csvFile } from '#server/platform/csv/csv.ts';
import { memoOf } from '#server/platform/cache/public-cache.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { file, filingOf } from './filings.ts';
import { dayBefore, lastPeriod } from './periods.ts';
import { maskedPan } from './present.ts';
import { type GstinRow, selectGstins, selectTcsParts, selectTcsTotals, selectTds, selectTdsMonths, selectWithheld } from './queries.tax.ts';
import { closesOn, lastMonth, lastQuarter, monthPeriod, quarterPeriod, type TaxPeriod } from './tax-periods.ts';
import { type TcsStatement, type TcsSums, tcsSums } from './tcs.ts';

/** Whether statements may still come into a period. */
async function stateOf(db: Db, period: TaxPeriod, now: Date) {
  const days = (await selectMarketplace(db))?.periodDays ?? 7;
  const day = closesOn(period, now, days);
  // The last period that is over is the one statements are closed of now.
  return { state: dayBefore(lastPeriod(now, days).end) >= period.end ? 'closed' as const : 'open' as const, closesOn: day };
}
const check = (statements: Paise, ledger: Paise) => ({ statements: paiseToRupees(statements), ledger: paiseToRupees(ledger), isRight: statements === ledger });

/** The sums of these sellers, each out of its statements and their documents; one query at most: what closed statements say never changes and is kept. */
async function sumsOf(db: Db, sellers: readonly GstinRow[]): Promise<{ seller: GstinRow; sums: TcsSums }[]> {
  const memo = memoOf(db);
  const nameOf = (s: GstinRow) => `tcs of ${s.gstin} ${s.ids.join(' ')}`;
  const known = new Map(sellers.map((s) => [s.gstin, memo?.get<TcsSums>(nameOf(s), 0)]));
  const began = memo?.time ?? 0;
  const others = sellers.filter((s) => !known.get(s.gstin));
  const rows = others.length === 0 ? new Map<string, never[]>() : Map.groupBy(await selectTcsParts(db, others.flatMap((s) => s.ids)), (r) => r.statement_id);
  return sellers.map((seller) => {
    const kept = known.get(seller.gstin);
    if (kept) return { seller, sums: kept };
    const state = stateOfGstin(seller.gstin);
    const statements = seller.ids.map((id): TcsStatement => {
      const own = rows.get(id) ?? [];
      return {
        tcs: own[0]?.tcs ?? 0, rateBp: own[0]?.rate_bp ?? 0,
        parts: [...Map.groupBy(own, (r) => r.sub_order_id).values()].map((list) => ({
          taxable: list[0]!.taxable, isInterState: list[0]!.place !== null && list[0]!.place !== state,
          supplies: list.filter((r) => r.is_registered !== null).map((r) => ({ isRegistered: r.is_registered!, isInterState: r.is_inter === true, supplied: Number(r.supplied), returned: Number(r.returned) })),
        })),
      };
    });
    const sums = tcsSums(statements);
    memo?.keep(nameOf(seller), { value: sums, tags: [], until: Number.POSITIVE_INFINITY }, began);
    return { seller, sums };
  });
}

/** TCS of a month: what statements say, what the ledger says, and one page of GSTINs in the columns of GSTR-8. Five queries. */
export async function readTcs(db: Db, { page, limit, month = '' }: EndpointQuery<typeof getTcs>, now: Date): Promise<EndpointData<typeof getTcs>> {
  const asked = month || lastMonth(now);
  const period = monthPeriod(asked);
  const totals = await selectTcsTotals(db, period);
  const list = await sumsOf(db, await selectGstins(db, period, { limit, offset: (page - 1) * limit }));
  return {
    month: asked, ...await stateOf(db, period, now), totals: { net: paiseToRupees(totals.net), tcs: paiseToRupees(totals.tcs), sellers: totals.sellers }, unregistered: { net: paiseToRupees(totals.other_net), sellers: totals.others },
    check: check(totals.tcs + totals.other_tcs, await selectWithheld(db, 'tcs_payable', period)), filing: await filingOf(db, 'tcs', asked),
    results: list.map(({ seller, sums: s }): TcsRow => ({
      gstin: seller.gstin, name: seller.name, statements: seller.ids.length, suppliedRegistered: paiseToRupees(s.suppliedRegistered), returnedRegistered: paiseToRupees(s.returnedRegistered), suppliedOthers: paiseToRupees(s.suppliedOthers),
      returnedOthers: paiseToRupees(s.returnedOthers), net: paiseToRupees(s.net), igst: paiseToRupees(s.igst), cgst: paiseToRupees(s.cgst), sgst: paiseToRupees(s.sgst), tcs: paiseToRupees(s.tcs),
    })),
    page, limit, total: totals.sellers,
  };
}

/** So many sellers of a file are read at once. */
const AT_ONCE = 100;
type Cells = (string | ReturnType<typeof amount>)[];

/** GSTR-8, table 3, of a month: a row for each GSTIN, and no other, so that it can be taken over as it is. */
export const tcsFile = async (db: Db, month: string): Promise<Uint8Array<ArrayBuffer>> => csvFile(await tcsRows(db, month));
async function tcsRows(db: Db, month: string): Promise<Cells[]> {
  const rows: Cells[] = [[
    'GSTIN of supplier', 'Legal name', 'Supplies to registered persons', 'Returned by registered persons', 'Supplies to unregistered persons', 'Returned by unregistered persons', 'Net amount liable for TCS', 'Integrated tax', 'Central tax', 'State/UT tax',
  ]];
  for (let after = ''; ;) {
    const sellers = await selectGstins(db, monthPeriod(month), { limit: AT_ONCE, after });
    for (const { seller, sums: s } of await sumsOf(db, sellers)) {
      rows.push([seller.gstin, seller.name, ...[s.suppliedRegistered, s.returnedRegistered, s.suppliedOthers, s.returnedOthers, s.net, s.igst, s.cgst, s.sgst].map(amount)]);
    }
    if (sellers.length < AT_ONCE) return rows;
    after = sellers.at(-1)!.gstin;
  }
}

/** TDS of a quarter by PAN: what statements say and what the ledger says. Five queries. */
export async function readTds(db: Db, { page, limit, quarter = '' }: EndpointQuery<typeof getTds>, now: Date): Promise<EndpointData<typeof getTds>> {
  const asked = quarter || lastQuarter(now);
  const period = quarterPeriod(asked);
  const { months, sellers } = await selectTdsMonths(db, period);
  const sum = (key: 'gross' | 'base' | 'tds') => months.reduce((paise, m) => paise + m[key], 0);
  return {
    quarter: asked, ...await stateOf(db, period, now), totals: { gross: paiseToRupees(sum('gross')), base: paiseToRupees(sum('base')), tds: paiseToRupees(sum('tds')), sellers },
    months: months.map((m) => ({ month: m.month, base: paiseToRupees(m.base), tds: paiseToRupees(m.tds) })), check: check(sum('tds'), await selectWithheld(db, 'tds_payable', period)), filing: await filingOf(db, 'tds', asked),
    results: (await selectTds(db, period, { limit, offset: (page - 1) * limit, isByMonth: false })).map((r) => ({
      // Without a PAN the key is the seller's id; a PAN itself is no key to show.
      key: r.pan === null ? r.key : maskedPan(r.pan) + r.name, pan: r.pan === null ? null : maskedPan(r.pan), name: r.name, statements: r.statements, gross: paiseToRupees(r.gross), base: paiseToRupees(r.base), tds: paiseToRupees(r.tds),
    })),
    page, limit, total: sellers,
  };
}

/** What stands where no PAN was given, as the return wants it. */
const NO_PAN = 'PANNOTAVBL';
/** TDS of a quarter with whole PANs, a row for each PAN and month. Who fetched it is noted. */
export async function tdsReturn(tx: Tx, quarter: string): Promise<Uint8Array<ArrayBuffer>> {
  const rows = await tdsRows(tx, quarter, (pan) => pan);
  audit(tx, { action: 'tax.tds_file', object: { kind: 'tax_return', id: `tds-${quarter}`, label: `TDS ${quarter}` }, after: { rows: rows.length - 1 } });
  return csvFile(rows);
}
async function tdsRows(db: Db, quarter: string, panOf: (pan: string) => string): Promise<Cells[]> {
  const rows: Cells[] = [['PAN of deductee', 'Name of deductee', 'Month', 'Amount of sales', 'Amount TDS was deducted of', 'TDS deducted']];
  for (let after = ''; ;) {
    const found = await selectTds(db, quarterPeriod(quarter), { limit: AT_ONCE, after, isByMonth: true });
    for (const r of found) rows.push([r.pan === null ? NO_PAN : panOf(r.pan), r.name, r.month, amount(r.gross), amount(r.base), amount(r.tds)]);
    if (new Set(found.map((r) => r.key)).size < AT_ONCE) break;
    after = found.at(-1)!.key;
  }
  return rows;
}

/** Notes a return as filed: see `file`. PANs are kept masked in its rows. */
export const noteFiled = (tx: Tx, body: EndpointBody<typeof fileReturn>, memberId: string, now: Date): Promise<Filing> =>
  file(tx, body, memberId, (db) => (body.kind === 'tcs' ? tcsRows(db, body.period) : tdsRows(db, body.period, (pan) => maskedPan(pan))), now);
