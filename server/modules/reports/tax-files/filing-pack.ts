import { strToU8, zipSync } from 'fflate';
import { GSTR1_PARTS } from '#contracts/reports/reports.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import type { getTaxMonth } from '#contracts/reports/tax-files.ts';
import { leastHsnDigits, type Turnover } from '#contracts/tax/hsn.ts';
import {
  gstr8Json,
  monthStatements,
  statementFiles,
  tcsFile,
  tdsReturn,
} from '#server/modules/settlement/service.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { gstr1Csv, taxRowsOf } from './gstr1.ts';
import { gstr1Json } from './gstr1-json.ts';
import {
  selectTaxFiler,
  selectHsn,
  type RegisterRow,
  selectRegister,
  upsertTurnover,
} from './queries.ts';
import { csvAmount, csvFile } from '#server/platform/csv/csv.ts';

/** Maximum documents of a register: the pack is built in memory. */
const MAX_DOCUMENTS = 200_000;
const PORTION = 1_000;
export const jsonBytes = (content: object): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`${JSON.stringify(content, null, 1)}\n`);

const README = (month: string) => `Filing pack of ${month}

gstr1/gstr1-*.csv        GSTR-1, one file for each table, in the columns of the GST portal's offline tool.
                         exemp is Table 8 (nil-rated, exempt and non-GST supplies), eco is Table 14 (supplies through the marketplace).
gstr1/gstr1.json         The same return as one file to upload at the GST portal.
documents.csv            Every invoice, bill of supply and credit note you issued in the month.
credit-notes.csv         The credit notes among them, with the document each one was issued against.
statements/              Settlement statements that ended in the month, as PDF and CSV.
commission/              The marketplace's tax invoices and credit notes for its commission: your input tax credit.
tcs-tds.csv              TCS collected and TDS deducted by these statements. TCS is credited to your electronic cash ledger on the GST portal, TDS in Form 26AS.

Vendors without a GSTIN and composition vendors file no GSTR-1; its files are empty for them.
Check every figure with your accountant before you file.
`;

const HEAD = [
  'Document',
  'Number',
  'Date',
  'Order',
  'Buyer',
  'GSTIN of buyer',
  'Place of supply',
  'Taxable value',
  'IGST',
  'CGST',
  'SGST/UTGST',
  'Total',
  'Issued against',
  'IRN',
];
const KINDS: Record<RegisterRow['kind'], string> = {
  tax_invoice: 'Tax invoice',
  bill_of_supply: 'Bill of supply',
  credit_note: 'Credit note',
};
const cells = (r: RegisterRow) => [
  KINDS[r.kind],
  r.number,
  r.day,
  r.order_number,
  r.buyer,
  r.gstin ?? '',
  r.place,
  ...[r.taxable, r.igst, r.cgst, r.sgst, r.total].map((paise) => csvAmount(Number(paise))),
  r.corrects ?? '',
  r.irn ?? '',
];

async function register(db: Db, vendorId: string, month: string): Promise<RegisterRow[]> {
  const rows: RegisterRow[] = [];
  for (let after = ''; rows.length < MAX_DOCUMENTS;) {
    const page = await selectRegister(db, vendorId, month, after, PORTION);
    rows.push(...page);
    if (page.length < PORTION) break;
    after = page.at(-1)!.id;
  }
  return rows;
}

/** A vendor's monthly tax files in one ZIP. */
export async function vendorPack(
  db: Db,
  vendorId: string,
  month: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const files: Record<string, Uint8Array> = { 'README.txt': strToU8(README(month)) };
  // Read once: six parts use the same rows.
  const rows = await Array.fromAsync(taxRowsOf(db, vendorId, month));
  for (const part of GSTR1_PARTS)
    files[`gstr1/gstr1-${part}.csv`] = (await gstr1Csv(db, vendorId, { month, part }, rows)).file;
  files['gstr1/gstr1.json'] = jsonBytes(await gstr1Json(db, vendorId, month, rows));
  const documents = await register(db, vendorId, month);
  files['documents.csv'] = csvFile([HEAD, ...documents.map(cells)]);
  files['credit-notes.csv'] = csvFile([
    HEAD,
    ...documents.filter((d) => d.kind === 'credit_note').map(cells),
  ]);
  const statements = await monthStatements(db, vendorId, month);
  files['tcs-tds.csv'] = csvFile([
    [
      'Statement',
      'From',
      'To',
      'Amount liable for TCS',
      'TCS',
      'Amount on which TDS was deducted',
      'TDS',
      'TDS certificate',
    ],
    ...statements.map((s) => [
      s.number,
      s.first,
      s.last,
      csvAmount(s.tcsBase),
      csvAmount(s.tcs),
      csvAmount(s.tdsBase),
      csvAmount(s.tds),
      s.certificate ?? '',
    ]),
  ]);
  for (const { id } of statements)
    for (const { name, file } of await statementFiles(db, { vendorId }, id)) files[name] = file;
  return zipSync(files, { level: 6 });
}

/** The quarter of the financial year of a month: `2026-Q3`. */
export function quarterOfMonth(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const since = year * 12 + number - 4;
  return `${Math.floor(since / 12)}-Q${Math.floor((since % 12) / 3) + 1}`;
}

/** GSTR-8 of a month and TDS of its quarter; access to the PANs is audited. */
export async function marketplacePack(tx: Tx, month: string): Promise<Uint8Array<ArrayBuffer>> {
  const quarter = quarterOfMonth(month);
  return zipSync({
    'README.txt': strToU8(
      `Filing pack of the marketplace, ${month}\n\ngstr8.csv, gstr8.json   GSTR-8 (TCS, s. 52 CGST Act) of the month of supply.\ntds-${quarter}.csv         TDS of the quarter by PAN and day of credit, for the quarterly TDS statement; enter the challan yourself.\n\nCheck every figure with your accountant before you file.\n`,
    ),
    'gstr8.csv': await tcsFile(tx, month),
    'gstr8.json': jsonBytes(await gstr8Json(tx, month)),
    [`tds-${quarter}.csv`]: await tdsReturn(tx, quarter),
  });
}

/** Warnings about a month's GSTR-1. */
export async function readTaxMonth(
  db: Db,
  vendorId: string,
  month: string,
): Promise<EndpointData<typeof getTaxMonth>> {
  const { gstin, turnover } = await selectTaxFiler(db, vendorId);
  const least = leastHsnDigits(turnover, `${month}-01`);
  const codes = [
    ...(await selectHsn(db, vendorId, month, true)),
    ...(await selectHsn(db, vendorId, month, false)),
  ].map((r) => r.hsn);
  return {
    gstin,
    turnover,
    leastHsnDigits: least,
    shortHsn: [...new Set(codes)].filter((hsn) => hsn.length < least).sort(),
  };
}

export const declareTurnover = (
  tx: Tx,
  vendorId: string,
  turnover: Turnover,
  by: string,
  now: Date,
): Promise<void> => upsertTurnover(tx, { vendorId, turnover, by, now });
