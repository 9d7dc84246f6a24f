import type {
  fileReturn,
  Filing,
  getTcs,
  getTds,
  TcsRow,
} from '#contracts/settlement/tax-returns.ts';
import type { EndpointBody, EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { ruleOn, TDS_SECTION } from '#contracts/tax/law.ts';
import { type Gstr8Sums, gstr8Of } from '#contracts/tax/tcs.ts';
import { type Paise, paiseToRupees } from '#contracts/kernel/money.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { csvAmount, csvFile } from '#server/platform/csv/csv.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { fileTaxReturn, filingOf } from './filings.ts';
import { selectRatesOn } from '#server/modules/settlement/queries.ts';
import { selectFilingSums as tdsSumsOf, type FilingSumRow } from './queries.filings.ts';
import { dayBefore, lastPeriod } from '#server/modules/settlement/statements/settlement-periods.ts';
import { maskedPan } from '#server/modules/settlement/present.ts';
import {
  selectSupplies,
  selectTcsOfMonth,
  selectTds,
  selectTdsMonths,
  selectUnregistered,
  selectWithheld,
} from './queries.tax.ts';
import {
  closesOn,
  lastMonth,
  lastQuarter,
  monthPeriod,
  quarterPeriod,
  type TaxPeriod,
} from './tax-periods.ts';
import { marketplaceOf } from '#server/modules/invoices/service.ts';

/** Whether further statements may fall into a period. */
async function stateOf(db: Db, period: TaxPeriod, now: Date) {
  const days = (await marketplaceOf(db))?.periodDays ?? 7;
  const day = closesOn(period, now, days);
  // The last ended period is the one being closed now.
  return {
    state:
      dayBefore(lastPeriod(now, days).end) >= period.end ? ('closed' as const) : ('open' as const),
    closesOn: day,
  };
}
const check = (statements: Paise, ledger: Paise) => ({
  statements: paiseToRupees(statements),
  ledger: paiseToRupees(ledger),
  isRight: statements === ledger,
});

interface GstinRow extends Gstr8Sums {
  gstin: string;
  name: string;
  documents: number;
}
/** One row of GSTR-8 per GSTIN, at the rate of the month's last day. */
async function rowsOf(db: Db, period: TaxPeriod): Promise<GstinRow[]> {
  const rateBp =
    (await selectRatesOn(db, dayBefore(period.end))).find((r) => r.kind === 'tcs')?.rate_bp ?? 0;
  return (await selectSupplies(db, period)).map(({ gstin, name, documents, ...supplies }) => ({
    gstin,
    name,
    documents,
    ...gstr8Of(supplies, rateBp),
  }));
}

/** Figures a TCS filing stores: base and tax per GSTIN. */
const tcsSumsOf = async (db: Db, period: TaxPeriod): Promise<FilingSumRow[]> =>
  (await rowsOf(db, period)).map((r) => ({ key: r.gstin, name: r.name, base: r.net, tax: r.tcs }));

/**
 * TCS of a month of supply: figures of tax documents, amounts withheld by statements, and one page
 * of GSTINs in the columns of GSTR-8.
 */
export async function readTcs(
  db: Db,
  { page, limit, month = '' }: EndpointQuery<typeof getTcs>,
  now: Date,
): Promise<EndpointData<typeof getTcs>> {
  const asked = month || lastMonth(now);
  const period = monthPeriod(asked);
  const all = await rowsOf(db, period);
  const other = await selectUnregistered(db, period);
  const booked = await selectWithheld(db, 'tcs', period);
  const sum = (key: 'net' | 'tcs') => paiseToRupees(all.reduce((paise, r) => paise + r[key], 0));
  return {
    month: asked,
    state: dayInIndia(now) >= period.end ? 'closed' : 'open',
    closesOn: period.end,
    totals: { net: sum('net'), tcs: sum('tcs'), sellers: all.length },
    unregistered: { net: paiseToRupees(other.net), sellers: other.sellers },
    withheld: paiseToRupees(await selectTcsOfMonth(db, asked, period)),
    check: check(booked.statements, booked.ledger),
    filing: await filingOf(db, 'tcs', asked, tcsSumsOf),
    results: all.slice((page - 1) * limit, page * limit).map((s): TcsRow => ({
      gstin: s.gstin,
      name: s.name,
      documents: s.documents,
      suppliedRegistered: paiseToRupees(s.suppliedRegistered),
      returnedRegistered: paiseToRupees(s.returnedRegistered),
      suppliedOthers: paiseToRupees(s.suppliedOthers),
      returnedOthers: paiseToRupees(s.returnedOthers),
      net: paiseToRupees(s.net),
      igst: paiseToRupees(s.igst),
      cgst: paiseToRupees(s.cgst),
      sgst: paiseToRupees(s.sgst),
      tcs: paiseToRupees(s.tcs),
    })),
    page,
    limit,
    total: all.length,
  };
}

/** Vendors read per batch of a file. */
const AT_ONCE = 100;
type Cells = (string | ReturnType<typeof csvAmount>)[];

/**
 * GSTR-8, table 3, of a month: one row per GSTIN and nothing else, so that it can be imported
 * unchanged.
 */
export const tcsFile = async (db: Db, month: string): Promise<Uint8Array<ArrayBuffer>> =>
  csvFile(await tcsRows(db, month));
async function tcsRows(db: Db, month: string): Promise<Cells[]> {
  const rows: Cells[] = [
    [
      'GSTIN of supplier',
      'Legal name',
      'Supplies to registered persons',
      'Returned by registered persons',
      'Supplies to unregistered persons',
      'Returned by unregistered persons',
      'Net amount liable for TCS',
      'Integrated tax',
      'Central tax',
      'State/UT tax',
    ],
  ];
  for (const r of await rowsOf(db, monthPeriod(month)))
    rows.push([
      r.gstin,
      r.name,
      ...[
        r.suppliedRegistered,
        r.returnedRegistered,
        r.suppliedOthers,
        r.returnedOthers,
        r.net,
        r.igst,
        r.cgst,
        r.sgst,
      ].map(csvAmount),
    ]);
  return rows;
}

/**
 * GSTR-8 of a month in the GST portal's JSON, under the GSTIN registered for TCS;
 * `step_not_possible` (409) before it is set.
 */
export async function gstr8Json(db: Db, month: string): Promise<object> {
  const marketplace =
    (await marketplaceOf(db)) ??
    fail('step_not_possible', { message: 'errors.legal_entity_missing' });
  const rupees = paiseToRupees;
  return {
    gstin: marketplace.tcsGstin || marketplace.gstin,
    fp: `${month.slice(5)}${month.slice(0, 4)}`,
    tcs: (await rowsOf(db, monthPeriod(month))).map((r) => ({
      stin: r.gstin,
      supR: rupees(r.suppliedRegistered),
      retsupR: rupees(r.returnedRegistered),
      supU: rupees(r.suppliedOthers),
      retsupU: rupees(r.returnedOthers),
      amt: rupees(Math.max(0, r.net)),
      iamt: rupees(r.igst),
      camt: rupees(r.cgst),
      samt: rupees(r.sgst),
    })),
  };
}

/** TDS of a quarter by PAN: statements and ledger. Five queries. */
export async function readTds(
  db: Db,
  { page, limit, quarter = '' }: EndpointQuery<typeof getTds>,
  now: Date,
): Promise<EndpointData<typeof getTds>> {
  const asked = quarter || lastQuarter(now);
  const period = quarterPeriod(asked);
  const { months, sellers } = await selectTdsMonths(db, period);
  const sum = (key: 'gross' | 'base' | 'tds') => months.reduce((paise, m) => paise + m[key], 0);
  return {
    quarter: asked,
    ...(await stateOf(db, period, now)),
    totals: {
      gross: paiseToRupees(sum('gross')),
      base: paiseToRupees(sum('base')),
      tds: paiseToRupees(sum('tds')),
      sellers,
    },
    months: months.map((m) => ({
      month: m.month,
      base: paiseToRupees(m.base),
      tds: paiseToRupees(m.tds),
    })),
    check: check(sum('tds'), (await selectWithheld(db, 'tds', period)).ledger),
    filing: await filingOf(db, 'tds', asked, tdsSumsOf),
    results: (
      await selectTds(db, period, { limit, offset: (page - 1) * limit, isByDay: false })
    ).map((r) => ({
      // Without a PAN the key is the vendor's id; PANs are masked as keys.
      key: r.pan === null ? r.key : maskedPan(r.pan) + r.name,
      pan: r.pan === null ? null : maskedPan(r.pan),
      name: r.name,
      statements: r.statements,
      gross: paiseToRupees(r.gross),
      base: paiseToRupees(r.base),
      tds: paiseToRupees(r.tds),
    })),
    page,
    limit,
    total: sellers,
  };
}

/** The placeholder for a missing PAN in the return. */
const NO_PAN = 'PANNOTAVBL';
/** TDS of a quarter with full PANs, one row per PAN and day of credit. The access is audited. */
export async function tdsReturn(tx: Tx, quarter: string): Promise<Uint8Array<ArrayBuffer>> {
  const rows = await tdsRows(tx, quarter, (pan) => pan);
  audit(tx, {
    action: 'tax.tds_file',
    object: { kind: 'tax_return', id: `tds-${quarter}`, label: `TDS ${quarter}` },
    after: { rows: rows.length - 1 },
  });
  return csvFile(rows);
}
/** Filled in when the tax is paid: the file is created before the challan. */
const CHALLAN = [
  'BSR code of the bank branch',
  'Date of the challan',
  'Serial number of the challan',
];
const TDS_HEAD = [
  'PAN of deductee',
  'Name of deductee',
  'Section',
  'Payment code',
  'Date of credit and deduction',
  'Month',
  'Amount of sales',
  'Amount on which TDS was deducted',
  'Rate in percent',
  'TDS deducted',
  'Reason for the higher rate',
  ...CHALLAN,
];
async function tdsRows(db: Db, quarter: string, panOf: (pan: string) => string): Promise<Cells[]> {
  const rows: Cells[] = [TDS_HEAD];
  for (let after = ''; ;) {
    const found = await selectTds(db, quarterPeriod(quarter), {
      limit: AT_ONCE,
      after,
      isByDay: true,
    });
    for (const r of found) {
      const { section, code } = ruleOn(TDS_SECTION, r.day).value;
      rows.push([
        r.pan === null ? NO_PAN : panOf(r.pan),
        r.name,
        section,
        code,
        r.day,
        r.day.slice(0, 7),
        csvAmount(r.gross),
        csvAmount(r.base),
        String((r.rateBp ?? 0) / 100),
        csvAmount(r.tds),
        r.pan === null ? 'No PAN' : '',
        ...CHALLAN.map(() => ''),
      ]);
    }
    if (new Set(found.map((r) => r.key)).size < AT_ONCE) break;
    after = found.at(-1)!.key;
  }
  return rows;
}

/** Marks a return as filed: see `file`. PANs in its rows are stored masked. */
export const recordFiling = (
  tx: Tx,
  body: EndpointBody<typeof fileReturn>,
  memberId: string,
  now: Date,
): Promise<Filing> =>
  fileTaxReturn(
    tx,
    body,
    memberId,
    body.kind === 'tcs' ? tcsSumsOf : tdsSumsOf,
    (db) =>
      body.kind === 'tcs'
        ? tcsRows(db, body.period)
        : tdsRows(db, body.period, (pan) => maskedPan(pan)),
    now,
  );
