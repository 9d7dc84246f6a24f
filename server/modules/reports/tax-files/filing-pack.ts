import { strToU8, zipSync } from 'fflate';
import { GSTR1_PARTS } from '#contracts/reports/reports.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
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
import { csvAmount, csvFile, csvHead } from '#server/platform/csv/csv.ts';
import { callerText } from '#server/platform/messages/caller.ts';

/** Maximum documents of a register: the pack is built in memory. */
const MAX_DOCUMENTS = 200_000;
const PORTION = 1_000;
export const jsonBytes = (content: object): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`${JSON.stringify(content, null, 1)}\n`);

const COLUMNS = [
  'reports.file.document',
  'common.number',
  'invoices.pdf.date',
  'common.order',
  'reviews.buyer',
  'reports.file.gstin_of_buyer',
  'invoices.pdf.place_of_supply',
  'invoices.pdf.taxable_value',
  'reports.file.igst',
  'reports.file.cgst',
  'reports.file.sgst',
  'common.total',
  'invoices.pdf.corrects',
  'reports.file.irn',
] as const;
const WITHHELD_COLUMNS = [
  'settlement.statement',
  'common.from',
  'common.to',
  'reports.file.tcs_base',
  'settlement.tax.tcs',
  'reports.file.tds_base',
  'settlement.tax.tds',
  'reports.file.tds_certificate',
] as const;
const KINDS: Record<RegisterRow['kind'], MessageId> = {
  tax_invoice: 'invoices.kind.tax_invoice',
  bill_of_supply: 'invoices.kind.bill_of_supply',
  credit_note: 'invoices.kind.credit_note',
};
const cells = (r: RegisterRow) => [
  callerText(KINDS[r.kind]),
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
  const files: Record<string, Uint8Array> = {
    'README.txt': strToU8(`${callerText('reports.filing.vendor_readme', { month })}\n`),
  };
  // Read once: six parts use the same rows.
  const rows = await Array.fromAsync(taxRowsOf(db, vendorId, month));
  for (const part of GSTR1_PARTS)
    files[`gstr1/gstr1-${part}.csv`] = (await gstr1Csv(db, vendorId, { month, part }, rows)).file;
  files['gstr1/gstr1.json'] = jsonBytes(await gstr1Json(db, vendorId, month, rows));
  const documents = await register(db, vendorId, month);
  files['documents.csv'] = csvFile([csvHead(COLUMNS), ...documents.map(cells)]);
  files['credit-notes.csv'] = csvFile([
    csvHead(COLUMNS),
    ...documents.filter((d) => d.kind === 'credit_note').map(cells),
  ]);
  const statements = await monthStatements(db, vendorId, month);
  files['tcs-tds.csv'] = csvFile([
    csvHead(WITHHELD_COLUMNS),
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
      `${callerText('reports.filing.marketplace_readme', { month, quarter })}\n`,
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
