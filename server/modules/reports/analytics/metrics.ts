import type { Dimension, MetricSet } from '#contracts/reports/analytics.ts';
import { divideHalfUp, paiseToRupees } from '#contracts/kernel/money.ts';
import { MEASURE_COLUMNS, type Measures } from './measures.ts';

export const NOTHING: Readonly<Measures> = Object.freeze(
  Object.fromEntries(MEASURE_COLUMNS.map((column) => [column, 0])) as unknown as Measures,
);

/** Adds facts up. Rows from the database may hold their sums as text. */
export function sumOf(rows: readonly Measures[]): Measures {
  const all = { ...NOTHING };
  for (const row of rows) for (const column of MEASURE_COLUMNS) all[column] += Number(row[column]);
  return all;
}

/** In percent with one decimal, half up; null without a base. */
const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : divideHalfUp(part * 1000, whole) / 10;
/** The same for a part of a whole: 0 to 100 whatever the rows say. */
export const shareOf = (part: number, whole: number): number | null =>
  whole <= 0 ? null : Math.min(100, Math.max(0, percent(part, whole)!));

/** Which count of orders belongs to a table: of one vendor, and broken down by what. */
export function ordersColumn(isOfVendor: boolean, by: Dimension | null): keyof Measures {
  if (by === 'category') return 'category_orders';
  if (by === 'campaign') return 'campaign_orders';
  return isOfVendor || by === 'vendor' ? 'vendor_orders' : 'orders';
}

export interface MetricsOf {
  /** Of one vendor. */
  isOfVendor?: boolean;
  /** As the vendor reads them, whose revenue is what its sales leave after commission. */
  isForVendor?: boolean;
  by?: Dimension | null;
}

/** Figures from sums of facts. Pure. */
export function metricsOf(
  m: Measures,
  { isOfVendor = false, isForVendor = false, by = null }: MetricsOf = {},
): MetricSet {
  const orders = m[ordersColumn(isOfVendor, by)];
  const isByVendor = isOfVendor || by === 'vendor';
  const first = isByVendor ? m.vendor_first_orders : m.first_orders;
  const known = isByVendor ? m.vendor_orders : m.orders;
  const revenue = isForVendor
    ? m.net_paise - m.commission_paise
    : m.commission_paise + m.fees_paise - m.funded_paise;
  return {
    gmv: paiseToRupees(m.gross_paise),
    netSales: paiseToRupees(m.net_paise),
    netRevenue: paiseToRupees(revenue),
    contribution: isForVendor ? null : paiseToRupees(revenue - m.cost_paise),
    takeRate: percent(m.commission_paise, m.net_paise),
    orders,
    units: m.units,
    averageOrder: orders === 0 ? null : paiseToRupees(divideHalfUp(m.gross_paise, orders)),
    cancelledShare: shareOf(m.cancelled_units, m.units),
    returnedShare: shareOf(m.returned_units, m.units),
    rtoShare: shareOf(m.rto_units, m.shipped_units),
    refunds: paiseToRupees(m.refunded_paise),
    newCustomers: first,
    repeatShare: shareOf(known - first, known),
  };
}
