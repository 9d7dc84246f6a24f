import { divideHalfUp, type Paise } from '#contracts/kernel/money.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { uqcOf } from '#contracts/tax/uqc.ts';
import { vendorShareOf } from '#server/modules/pricing/service.ts';
import { splitTax, type TaxHeads } from './gst-split.ts';
import type { InvoiceDocument, InvoiceKind, InvoiceLine } from './records.ts';

/** The Indian financial year of a moment, April to March: '2627' for 2026-27. */
export function financialYear(at: Date): string {
  const [year, month] = dayInIndia(at).split('-').map(Number) as [number, number];
  const first = month >= 4 ? year : year - 1;
  return `${String(first % 100).padStart(2, '0')}${String((first + 1) % 100).padStart(2, '0')}`;
}

const EMAIL: Record<InvoiceKind, string> = {
  tax_invoice: 'T',
  bill_of_supply: 'B',
  credit_note: 'C',
};
/** At most 16 characters out of A-Z, 0-9, - and / (Rule 46(b)): `T-2627-000123`. */
export const documentNumber = (kind: InvoiceKind, year: string, serial: number): string =>
  `${EMAIL[kind]}-${year}-${String(serial).padStart(6, '0')}`;

/** A line of an order with how many of its units documents stand for already. */
export interface SoldItem {
  id: string;
  description: string;
  hsn: string;
  ratePercent: number;
  quantity: number;
  /** What the vendor asks for one unit, and the discount of the whole line from that; what of it the vendor bears. */
  unitPaise: Paise;
  discountPaise: Paise;
  vendorDiscountPaise: Paise;
  /** Units that documents stand for already, less those taken back, and how much of the discount went with them. */
  invoiced: number;
  invoicedDiscountPaise: Paise;
}
export interface InvoiceItems {
  line: SoldItem;
  units: number;
}

/**
 * The share of a line's discount that so many of its units have. Half a paisa goes to those that are left, because the
 * books round what units cost half up (orders/remaining.ts): so documents and books say the same.
 */
export const discountOn = (
  line: { quantity: number; discountPaise: Paise },
  units: number,
): Paise => sharePart(line.discountPaise, units, line.quantity);
/** What of an amount goes with `units` of `quantity` when the rest keeps its share, half up. */
const sharePart = (paise: Paise, units: number, quantity: number): Paise =>
  paise - divideHalfUp(paise * (quantity - units), quantity);

/**
 * The row of some units of a line. Their share of the line's discount is what all units so far have of it less what
 * went with documents before, so that the documents of a whole line have exactly all of it. A discount the
 * marketplace bears lowers neither the value of the supply nor its tax; it is only paid by somebody else.
 */
export function invoiceRow({ line, units }: InvoiceItems, heads: TaxHeads): InvoiceLine {
  const upTo = discountOn(line, line.invoiced + units);
  const discount = Math.max(0, upTo - line.invoicedDiscountPaise);
  const whole = { discountPaise: line.discountPaise, vendorPaise: line.vendorDiscountPaise };
  const vendorDiscountPaise = Math.min(
    discount,
    Math.max(0, vendorShareOf(upTo, whole) - vendorShareOf(line.invoicedDiscountPaise, whole)),
  );
  const totalPaise = line.unitPaise * units - vendorDiscountPaise;
  return {
    lineId: line.id,
    description: line.description,
    hsn: line.hsn,
    quantity: units,
    uqc: uqcOf(line.hsn),
    unitPaise: line.unitPaise,
    vendorDiscountPaise,
    platformDiscountPaise: discount - vendorDiscountPaise,
    ratePercent: heads === 'none' ? 0 : line.ratePercent,
    totalPaise,
    ...splitTax(totalPaise, line.ratePercent, heads),
  };
}

/** Delivery by the vendor is part of the supply and taxed as its most valuable goods are (composite supply, CGST Act s. 8), also where the marketplace pays for it. */
export function deliveryRow(
  paise: Paise,
  byPlatformPaise: Paise,
  products: readonly InvoiceLine[],
  heads: TaxHeads,
): InvoiceLine {
  const main = products.reduce((a, b) => (b.totalPaise > a.totalPaise ? b : a));
  return {
    lineId: null,
    description: 'Delivery',
    hsn: main.hsn,
    quantity: 1,
    uqc: 'OTH',
    unitPaise: paise,
    vendorDiscountPaise: 0,
    platformDiscountPaise: byPlatformPaise,
    ratePercent: main.ratePercent,
    totalPaise: paise,
    ...splitTax(paise, main.ratePercent, heads),
  };
}

const wholeOf = (row: InvoiceLine) => ({
  discountPaise: row.vendorDiscountPaise + row.platformDiscountPaise,
  vendorPaise: row.vendorDiscountPaise,
});

/**
 * Takes `units` of an invoice's row back, `before` having been taken back earlier, with `discountPaise` of its discount after `discountBefore`:
 * taxes by their share, the last unit with all that is left, so that credit notes for a whole row are that row.
 */
export function creditRow(
  row: InvoiceLine,
  units: number,
  before: number,
  discountPaise: Paise,
  discountBefore: Paise = 0,
): InvoiceLine {
  const share = (paise: Paise) =>
    sharePart(paise, before + units, row.quantity) - sharePart(paise, before, row.quantity);
  const [cgstPaise, igstPaise] = [share(row.cgstPaise), share(row.igstPaise)];
  const vendorDiscountPaise = Math.min(
    discountPaise,
    vendorShareOf(discountBefore + discountPaise, wholeOf(row)) -
      vendorShareOf(discountBefore, wholeOf(row)),
  );
  const totalPaise = row.unitPaise * units - vendorDiscountPaise;
  return {
    ...row,
    quantity: units,
    totalPaise,
    cgstPaise,
    sgstPaise: cgstPaise,
    igstPaise,
    taxablePaise: totalPaise - 2 * cgstPaise - igstPaise,
    vendorDiscountPaise,
    platformDiscountPaise: discountPaise - vendorDiscountPaise,
  };
}

/**
 * The documents rows of a regular taxpayer go into: exempt goods have a bill of supply (Rule 49), with taxable ones for somebody unregistered one
 * invoice-cum-bill of supply (Rule 46A), and for a registered business each its own. Whoever charges no GST has one bill of supply.
 */
export function documentsOf(
  rows: readonly InvoiceLine[],
  heads: TaxHeads,
  isRegistered: boolean,
): { kind: 'tax_invoice' | 'bill_of_supply'; heads: TaxHeads; lines: InvoiceLine[] }[] {
  if (rows.length === 0) return [];
  if (heads === 'none') return [{ kind: 'bill_of_supply', heads, lines: [...rows] }];
  const [taxable, exempt] = [
    rows.filter((r) => r.ratePercent > 0),
    rows.filter((r) => r.ratePercent === 0),
  ];
  const bill = { kind: 'bill_of_supply' as const, heads: 'none' as const, lines: exempt };
  if (taxable.length === 0) return [bill];
  if (exempt.length === 0 || !isRegistered)
    return [{ kind: 'tax_invoice', heads, lines: [...rows] }];
  return [{ kind: 'tax_invoice', heads, lines: taxable }, bill];
}
/** Whether one document stands for taxable and exempt goods at once. */
export const isMixed = ({
  kind,
  heads,
  lines,
}: {
  kind: string;
  heads: TaxHeads;
  lines: readonly Pick<InvoiceLine, 'ratePercent'>[];
}): boolean =>
  kind === 'tax_invoice' &&
  heads !== 'none' &&
  lines.some((l) => l.ratePercent === 0) &&
  lines.some((l) => l.ratePercent > 0);

/** What counts for the limit of an e-way bill: the document with GST, exempt goods left out where it has taxable ones too (Rule 138, Explanation 2). */
export function consignmentValue(d: Pick<InvoiceDocument, 'heads' | 'lines'>): Paise {
  const hasTaxed = d.heads !== 'none' && d.lines.some((l) => l.ratePercent > 0);
  return d.lines
    .filter((l) => !hasTaxed || l.ratePercent > 0)
    .reduce((paise, l) => paise + l.totalPaise, 0);
}

/** The sums of a document's rows. */
export function totalsOf(lines: readonly InvoiceLine[]): InvoiceDocument['totals'] {
  const sum = (
    key:
      | 'taxablePaise'
      | 'cgstPaise'
      | 'sgstPaise'
      | 'igstPaise'
      | 'totalPaise'
      | 'platformDiscountPaise',
  ) => lines.reduce((a, l) => a + l[key], 0);
  const totalPaise = sum('totalPaise');
  const platformDiscountPaise = sum('platformDiscountPaise');
  return {
    taxablePaise: sum('taxablePaise'),
    cgstPaise: sum('cgstPaise'),
    sgstPaise: sum('sgstPaise'),
    igstPaise: sum('igstPaise'),
    totalPaise,
    platformDiscountPaise,
    payablePaise: totalPaise - platformDiscountPaise,
  };
}
