import { divideHalfUp, type Paise } from '#contracts/kernel/money.ts';
import { addFees, type FeeSums, feeTotal, negated } from '#contracts/vendors/fee-rules.ts';
import { changeOfDays, type TaxedDays, tcsByMonth, type TcsMonth } from '#contracts/tax/tcs.ts';

/**
 * Totals of a vendor order so far; `gross`, `taxable` and `taxed` (by day, without exempt and
 * nil-rated items) come from its tax documents.
 */
export interface VendorOrderSums {
  items: Paise;
  discount: Paise;
  delivery: Paise;
  commission: Paise;
  /** Fees by kind, penalties included. */
  fees: FeeSums;
  gross: Paise;
  taxable: Paise;
  taxed: TaxedDays;
}
/**
 * A vendor order in a statement: its change since the previous statement. An exchange is a sale
 * paid by an earlier one.
 */
export interface StatementSourceRow extends VendorOrderSums {
  subOrderId: string;
  orderNumber: string;
  kind: 'sale' | 'exchange' | 'correction';
  other: Paise;
  net: Paise;
}

export const NO_SUMS: VendorOrderSums = {
  items: 0,
  discount: 0,
  delivery: 0,
  commission: 0,
  fees: {},
  gross: 0,
  taxable: 0,
  taxed: {},
};
const KEYS = ['items', 'discount', 'delivery', 'commission', 'gross', 'taxable'] as const;

/**
 * A vendor order's part of a statement. `booked` is the vendor's earnings in the ledger entries it
 * includes; amounts other than items, delivery, commission and fees are in `other`, so the statement
 * always equals the ledger.
 */
export function vendorOrderSumsOf(
  {
    isExchange = false,
    ...vendorOrder
  }: { subOrderId: string; orderNumber: string; isExchange?: boolean },
  now: VendorOrderSums,
  before: VendorOrderSums | null,
  booked: Paise,
): StatementSourceRow {
  const change = Object.fromEntries(
    KEYS.map((key) => [key, now[key] - (before ?? NO_SUMS)[key]]),
  ) as unknown as Omit<VendorOrderSums, 'taxed' | 'fees'>;
  const fees = addFees([now.fees, negated(before?.fees ?? {})]);
  const known =
    change.items - change.discount + change.delivery - change.commission - feeTotal(fees);
  return {
    ...vendorOrder,
    kind: before ? 'correction' : isExchange ? 'exchange' : 'sale',
    ...change,
    fees,
    taxed: changeOfDays(now.taxed, before?.taxed ?? {}),
    other: booked - known,
    net: booked,
  };
}

/**
 * Rates in basis points: those of the period's last day, TCS by day of supply, and the TDS base.
 */
export interface StatementRates {
  commissionGst: number;
  tcsOn: (day: string) => number;
  tds: number;
  tdsBase: 'taxable' | 'gross';
}
/** The split of GST on the commission: two halves if vendor and marketplace are in one State. */
export interface CommissionTax {
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
}
export const taxSum = (t: CommissionTax): Paise => t.cgst + t.sgst + t.igst;

const share = (paise: Paise, bp: number) => divideHalfUp(paise * bp, 10_000);

/** GST on a commission, to the paisa; negative for refunded commission. */
export function commissionTax(commission: Paise, bp: number, isOneState: boolean): CommissionTax {
  if (!isOneState) return { cgst: 0, sgst: 0, igst: share(commission, bp) };
  const half = divideHalfUp(commission * bp, 20_000);
  return { cgst: half, sgst: half, igst: 0 };
}

export interface StatementTotals {
  opening: Paise;
  sales: Paise;
  discount: Paise;
  delivery: Paise;
  returns: Paise;
  commission: Paise;
  fees: FeeSums;
  commissionGst: Paise;
  tcs: Paise;
  tds: Paise;
  other: Paise;
  net: Paise;
  closing: Paise;
  gross: Paise;
  taxable: Paise;
  /** The TDS base: a yearly limit can make it differ from the statement's sales. */
  tdsBase: Paise;
  /** TCS by month of supply; its bases sum to `tcsBase`, its amounts to `tcs`. */
  tcsMonths: TcsMonth[];
  tcsBase: Paise;
}

/** A statement's inputs besides its orders. */
export interface StatementInputs {
  opening: Paise;
  /** Entries without an order. */
  loose: Paise;
  rates: StatementRates;
  tax: CommissionTax;
  taxed?: (amount: Paise) => Paise;
  /** The TCS base; missing: that of the vendor orders. */
  supplies?: readonly TaxedDays[];
}

/**
 * Every total of a statement. TCS follows the documents included, each at its day's rate, sales
 * less returns; if returns exceed sales it is negative and the vendor gets back what was withheld.
 * TDS follows the taxable part (`taxedNow`): a yearly limit may tax more or less than this
 * statement's sales, and what was taxed without PAN is not refunded at the lower rate.
 */
export function statementSums(
  vendorOrders: readonly StatementSourceRow[],
  {
    opening,
    loose,
    rates,
    tax,
    taxed = (amount) => amount,
    supplies = vendorOrders.map((p) => p.taxed),
  }: StatementInputs,
): StatementTotals {
  const sum = (value: (p: StatementSourceRow) => Paise) =>
    vendorOrders.reduce((paise, p) => paise + value(p), 0);
  const sales = vendorOrders.filter((p) => p.kind !== 'correction');
  const ofSales = (value: (p: StatementSourceRow) => Paise) =>
    sales.reduce((paise, p) => paise + value(p), 0);
  const [gross, taxable, commission] = [
    sum((p) => p.gross),
    sum((p) => p.taxable),
    sum((p) => p.commission),
  ];
  const sold = {
    sales: ofSales((p) => p.items),
    discount: ofSales((p) => p.discount),
    delivery: ofSales((p) => p.delivery),
  };
  const fees = addFees(vendorOrders.map((p) => p.fees));
  const returns = sum((p) => (p.kind === 'correction' ? p.items - p.discount + p.delivery : 0));
  const tcsMonths = tcsByMonth(supplies, rates.tcsOn);
  const tcs = tcsMonths.reduce((paise, m) => paise + m.tcs, 0);
  const tdsBase = taxed(rates.tdsBase === 'gross' ? gross : taxable);
  const tds = share(tdsBase, rates.tds);
  const other = sum((p) => p.other) + loose;
  const net =
    sold.sales -
    sold.discount +
    sold.delivery +
    returns -
    commission -
    feeTotal(fees) -
    taxSum(tax) -
    tcs -
    tds +
    other;
  return {
    opening,
    ...sold,
    returns,
    commission,
    fees,
    commissionGst: taxSum(tax),
    tcs,
    tds,
    other,
    net,
    closing: opening + net,
    gross,
    taxable,
    tdsBase,
    tcsMonths,
    tcsBase: tcsMonths.reduce((paise, m) => paise + m.base, 0),
  };
}
