import type { gstr1Report, Gstr1Part } from '#contracts/reports/reports.ts';
import { stateCodeOf } from '#contracts/tax/gstin.ts';
import type { EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { dayInIndia, formatDate } from '#contracts/kernel/time.ts';
import { LARGE_INVOICE_PAISE, ruleOn } from '#contracts/tax/law.ts';
import { uqcName } from '#contracts/tax/uqc.ts';
import type { Db } from '#server/platform/db/database.ts';
import {
  type TaxRowCursor,
  type ExemptRow,
  type HsnRow,
  selectExempt,
  selectHsn,
  selectSeries,
  selectTaxRows,
  selectThroughOperator,
  type SeriesRow,
  type TaxRow,
} from './queries.ts';
import { marketplaceOf } from '#server/modules/invoices/service.ts';
import { csvAmount, csvFile } from '#server/platform/csv/csv.ts';

type Cell = string | ReturnType<typeof csvAmount>;
/** Inter-State invoices to unregistered buyers above this amount are listed individually. */
const largeOn = (at: Date) => ruleOn(LARGE_INVOICE_PAISE, dayInIndia(at)).value;
/** Documents read per batch. */
const PORTION = 1000;

const ZERO = csvAmount(0);
const place = (state: string) => `${stateCodeOf(state) ?? '97'}-${state}`;
/** "02-Nov-2026" */
const date = (at: Date) => formatDate(at).replaceAll(' ', '-').padStart(11, '0');
const rate = (percent: number) => String(percent);
const isLarge = (r: TaxRow) =>
  r.gstin === null &&
  r.heads === 'inter' &&
  (r.original_paise ?? r.total_paise) > largeOn(r.issued_at);

/**
 * The part of the return a document belongs to. A credit note to a small buyer reduces sales to
 * small buyers.
 */
export function gstr1PartOf(
  r: TaxRow,
): Exclude<Gstr1Part, 'exemp' | 'hsn_b2b' | 'hsn_b2c' | 'docs' | 'eco'> {
  if (r.gstin !== null) return r.kind === 'tax_invoice' ? 'b2b' : 'cdnr';
  if (isLarge(r)) return r.kind === 'tax_invoice' ? 'b2cl' : 'cdnur';
  return 'b2cs';
}

const HEADS: Record<Gstr1Part, string[]> = {
  b2b: [
    'GSTIN/UIN of Recipient',
    'Receiver Name',
    'Invoice Number',
    'Invoice date',
    'Invoice Value',
    'Place Of Supply',
    'Reverse Charge',
    'Applicable % of Tax Rate',
    'Invoice Type',
    'E-Commerce GSTIN',
    'Rate',
    'Taxable Value',
    'Cess Amount',
  ],
  b2cl: [
    'Invoice Number',
    'Invoice date',
    'Invoice Value',
    'Place Of Supply',
    'Applicable % of Tax Rate',
    'Rate',
    'Taxable Value',
    'Cess Amount',
    'E-Commerce GSTIN',
  ],
  b2cs: [
    'Type',
    'Place Of Supply',
    'Applicable % of Tax Rate',
    'Rate',
    'Taxable Value',
    'Cess Amount',
    'E-Commerce GSTIN',
  ],
  cdnr: [
    'GSTIN/UIN of Recipient',
    'Receiver Name',
    'Note Number',
    'Note Date',
    'Note Type',
    'Place Of Supply',
    'Reverse Charge',
    'Note Supply Type',
    'Note Value',
    'Applicable % of Tax Rate',
    'Rate',
    'Taxable Value',
    'Cess Amount',
  ],
  cdnur: [
    'UR Type',
    'Note Number',
    'Note Date',
    'Note Type',
    'Place Of Supply',
    'Note Value',
    'Applicable % of Tax Rate',
    'Rate',
    'Taxable Value',
    'Cess Amount',
  ],
  hsn_b2b: [
    'HSN',
    'Description',
    'UQC',
    'Total Quantity',
    'Total Value',
    'Rate',
    'Taxable Value',
    'Integrated Tax Amount',
    'Central Tax Amount',
    'State/UT Tax Amount',
    'Cess Amount',
  ],
  hsn_b2c: [
    'HSN',
    'Description',
    'UQC',
    'Total Quantity',
    'Total Value',
    'Rate',
    'Taxable Value',
    'Integrated Tax Amount',
    'Central Tax Amount',
    'State/UT Tax Amount',
    'Cess Amount',
  ],
  exemp: [
    'Description',
    'Nil Rated Supplies',
    'Exempted(other than nil rated/non GST supply)',
    'Non-GST Supplies',
  ],
  eco: [
    'Nature of Supply',
    'GSTIN of E-Commerce Operator',
    'E-Commerce Operator Name',
    'Net value of supplies',
    'Integrated tax',
    'Central tax',
    'State/UT tax',
    'Cess',
  ],
  docs: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
};

const NAMED: Record<'b2b' | 'b2cl' | 'cdnr' | 'cdnur', (r: TaxRow) => Cell[]> = {
  b2b: (r) => [
    r.gstin!,
    r.recipient,
    r.number,
    date(r.issued_at),
    csvAmount(r.total_paise),
    place(r.place),
    'N',
    '',
    'Regular B2B',
    '',
    rate(r.rate),
    csvAmount(r.taxable),
    ZERO,
  ],
  b2cl: (r) => [
    r.number,
    date(r.issued_at),
    csvAmount(r.total_paise),
    place(r.place),
    '',
    rate(r.rate),
    csvAmount(r.taxable),
    ZERO,
    '',
  ],
  cdnr: (r) => [
    r.gstin!,
    r.recipient,
    r.number,
    date(r.issued_at),
    'C',
    place(r.place),
    'N',
    'Regular B2B',
    csvAmount(r.total_paise),
    '',
    rate(r.rate),
    csvAmount(r.taxable),
    ZERO,
  ],
  cdnur: (r) => [
    'B2CL',
    r.number,
    date(r.issued_at),
    'C',
    place(r.place),
    csvAmount(r.total_paise),
    '',
    rate(r.rate),
    csvAmount(r.taxable),
    ZERO,
  ],
};

/** Sums sales to small buyers by State and rate; zero sums are left out. */
export class SmallSales {
  readonly #sums = new Map<string, { place: string; rate: number; taxable: number }>();
  add(r: TaxRow): void {
    const key = `${place(r.place)} ${r.rate}`;
    const known = this.#sums.get(key) ?? { place: place(r.place), rate: r.rate, taxable: 0 };
    this.#sums.set(key, {
      ...known,
      taxable: known.taxable + (r.kind === 'credit_note' ? -r.taxable : r.taxable),
    });
  }
  rows(): Cell[][] {
    return [...this.#sums.values()]
      .filter((s) => s.taxable !== 0)
      .sort((a, b) => a.place.localeCompare(b.place) || a.rate - b.rate)
      .map((s) => ['OE', s.place, '', rate(s.rate), csvAmount(s.taxable), ZERO, '']);
  }
}

const hsn = (r: HsnRow): Cell[] => [
  r.hsn,
  (r.description ?? '').slice(0, 30),
  uqcName(r.uqc),
  csvAmount(r.quantity * 100),
  csvAmount(r.total),
  rate(r.rate),
  csvAmount(r.taxable),
  csvAmount(r.igst),
  csvAmount(r.cgst),
  csvAmount(r.sgst),
  ZERO,
];
/**
 * The nature of a series in Table 13, which has none for bills of supply: they count as invoices
 * for outward supply with their own series.
 */
export const natureOf = ({ kind }: Pick<SeriesRow, 'kind'>): { number: number; name: string } =>
  kind === 'credit_note'
    ? { number: 5, name: 'Credit Note' }
    : { number: 1, name: 'Invoices for outward supply' };
const series = (r: SeriesRow): Cell[] => [natureOf(r).name, r.first, r.last, String(r.n), '0'];

const exempt = (r: ExemptRow): Cell[] => [
  `${r.is_inter ? 'Inter-State' : 'Intra-State'} supplies to ${r.is_business ? 'registered' : 'unregistered'} persons`,
  ZERO,
  csvAmount(r.value),
  ZERO,
];

/**
 * Table 14: sales through the marketplace, under its GSTIN for TCS; empty until the marketplace is
 * registered.
 */
async function throughOperator(db: Db, vendorId: string, month: string): Promise<Cell[][]> {
  const [operator, r] = [await marketplaceOf(db), await selectThroughOperator(db, vendorId, month)];
  if (!operator || r.rows === 0) return [];
  return [
    [
      'Liable to collect tax u/s 52(TCS)',
      operator.tcsGstin || operator.gstin,
      operator.legalName,
      ...[r.value, r.igst, r.cgst, r.sgst, 0].map(csvAmount),
    ],
  ];
}

/** Rows of all documents of a month, a thousand documents per batch. */
export async function* taxRowsOf(db: Db, vendorId: string, month: string): AsyncGenerator<TaxRow> {
  let after: TaxRowCursor = null;
  do {
    const page = await selectTaxRows(db, vendorId, month, after, PORTION);
    yield* page.rows;
    after = page.last;
  } while (after);
}

async function rowsOf(
  db: Db,
  vendorId: string,
  month: string,
  part: Gstr1Part,
  read: readonly TaxRow[] | undefined,
): Promise<Cell[][]> {
  if (part === 'docs') return (await selectSeries(db, vendorId, month)).map(series);
  if (part === 'hsn_b2b' || part === 'hsn_b2c')
    return (await selectHsn(db, vendorId, month, part === 'hsn_b2b')).map(hsn);
  if (part === 'exemp') return (await selectExempt(db, vendorId, month)).map(exempt);
  if (part === 'eco') return throughOperator(db, vendorId, month);
  const small = new SmallSales();
  const named: Cell[][] = [];
  for await (const row of read ?? taxRowsOf(db, vendorId, month)) {
    if (gstr1PartOf(row) !== part) continue;
    if (part === 'b2cs') small.add(row);
    else named.push(NAMED[part](row));
  }
  return part === 'b2cs' ? small.rows() : named;
}

/**
 * One part of a month's GSTR-1, from the tax documents in batches of a thousand. Empty for vendors
 * who are no regular taxpayers. `read`: the month's rows if already read for other parts.
 */
export async function gstr1Csv(
  db: Db,
  vendorId: string,
  { month, part }: EndpointQuery<typeof gstr1Report>,
  read?: readonly TaxRow[],
): Promise<{ name: string; file: Uint8Array<ArrayBuffer> }> {
  return {
    name: `gstr1-${month}-${part}.csv`,
    file: csvFile([HEADS[part], ...(await rowsOf(db, vendorId, month, part, read))]),
  };
}
