import { divideHalfUp, type Paise } from '#contracts/kernel/money.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { uqcOf } from '#contracts/tax/uqc.ts';
import { vendorShareOf } from '#server/modules/pricing/service.ts';
import { splitTax, type TaxHeads } from './gst-split.ts';
import type { InvoiceDocument, InvoiceKind, InvoiceLine } from './records.ts';
import { english } from '#server/platform/messages/format.ts';

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

/** An order item with the number of its units already in documents. */
export interface SoldItem {
  id: string;
  description: string;
  hsn: string;
  ratePercent: number;
  quantity: number;
  /** The vendor's price of one unit, the whole item's discount from it, and the vendor's share. */
  unitPaise: Paise;
  discountPaise: Paise;
  vendorDiscountPaise: Paise;
  /** Units in documents, less those reversed, and their part of the discount. */
  invoiced: number;
  invoicedDiscountPaise: Paise;
}
export interface InvoiceItems {
  item: SoldItem;
  units: number;
}

/**
 * The share of an item's discount of this many units. Half a paisa goes to the remaining ones,
 * because the ledger rounds unit costs half up (orders/remaining.ts): documents and ledger agree.
 */
export const discountOn = (
  item: { quantity: number; discountPaise: Paise },
  units: number,
): Paise => sharePart(item.discountPaise, units, item.quantity);
/**
 * The part of an amount that leaves with `units` of `quantity` when the rest keeps its share, half
 * up.
 */
const sharePart = (paise: Paise, units: number, quantity: number): Paise =>
  paise - divideHalfUp(paise * (quantity - units), quantity);

/**
 * The document row of some units of an item. Their discount is the share of all units so far less
 * what earlier documents had, so that an item's documents add up to all of it. A marketplace-funded
 * discount lowers neither the value of the supply nor its tax; it is merely paid by someone else.
 */
export function invoiceRow({ item, units }: InvoiceItems, heads: TaxHeads): InvoiceLine {
  const upTo = discountOn(item, item.invoiced + units);
  const discount = Math.max(0, upTo - item.invoicedDiscountPaise);
  const whole = { discountPaise: item.discountPaise, vendorPaise: item.vendorDiscountPaise };
  const vendorDiscountPaise = Math.min(
    discount,
    Math.max(0, vendorShareOf(upTo, whole) - vendorShareOf(item.invoicedDiscountPaise, whole)),
  );
  const totalPaise = item.unitPaise * units - vendorDiscountPaise;
  return {
    lineId: item.id,
    description: item.description,
    hsn: item.hsn,
    quantity: units,
    uqc: uqcOf(item.hsn),
    unitPaise: item.unitPaise,
    vendorDiscountPaise,
    platformDiscountPaise: discount - vendorDiscountPaise,
    ratePercent: heads === 'none' ? 0 : item.ratePercent,
    totalPaise,
    ...splitTax(totalPaise, item.ratePercent, heads),
  };
}

/**
 * Delivery by the vendor is part of the supply and taxed like its most valuable goods (composite
 * supply, CGST Act s. 8), also where the marketplace pays for it.
 */
export function deliveryRow(
  paise: Paise,
  byPlatformPaise: Paise,
  products: readonly InvoiceLine[],
  heads: TaxHeads,
): InvoiceLine {
  const main = products.reduce((a, b) => (b.totalPaise > a.totalPaise ? b : a));
  return {
    lineId: null,
    description: english('common.delivery'),
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
 * Reverses `units` of an invoice row of which `before` were reversed earlier, with `discountPaise`
 * of its discount after `discountBefore`: taxes proportionally, the last unit with the rest, so
 * that credit notes for a whole row equal it.
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
 * The documents a regular taxpayer's rows go into: exempt goods have a bill of supply (Rule 49),
 * together with taxable ones for an unregistered buyer one invoice-cum-bill of supply (Rule 46A),
 * and for a registered business separate ones. A vendor without GST has one bill of supply.
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
/** Whether one document covers taxable and exempt goods. */
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

/**
 * The amount that counts for the e-way bill limit: the document with GST, without exempt goods if
 * it has taxable ones too (Rule 138, Explanation 2).
 */
export function consignmentValue(d: Pick<InvoiceDocument, 'heads' | 'lines'>): Paise {
  const hasTaxed = d.heads !== 'none' && d.lines.some((l) => l.ratePercent > 0);
  return d.lines
    .filter((l) => !hasTaxed || l.ratePercent > 0)
    .reduce((paise, l) => paise + l.totalPaise, 0);
}

/** Totals of a document's rows. */
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
