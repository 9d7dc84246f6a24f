import type { VendorFigures } from '#contracts/reports/reports.ts';
import { divideHalfUp, type Paise, paiseToRupees } from '#contracts/kernel/money.ts';
import type { SalesDayRow } from './queries.days.ts';

const sum = (rows: readonly SalesDayRow[], key: Exclude<keyof SalesDayRow, 'day'>): number =>
  rows.reduce((total, row) => total + Number(row[key]), 0);
/** A share in percent with one decimal, half up; null for an empty base. */
const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : divideHalfUp(part * 1000, whole) / 10;
/** An amount, for those allowed to see amounts. */
export const viewsOf = (paise: Paise, mayMoney: boolean): number | null =>
  mayMoney ? paiseToRupees(paise) : null;

export interface Traffic {
  views: number;
  visits: number;
  /** Visits with an order. */
  ordered: number;
}
export const trafficIn = (rows: readonly Traffic[]): Traffic =>
  rows.reduce(
    (all, r) => ({
      views: all.views + r.views,
      visits: all.visits + r.visits,
      ordered: all.ordered + r.ordered,
    }),
    { views: 0, visits: 0, ordered: 0 },
  );

/** Figures of sales and views in some days; the average order uses prices when ordered. */
export function figuresOf(
  rows: readonly SalesDayRow[],
  { views, visits, ordered }: Traffic,
  mayMoney: boolean,
): VendorFigures {
  const [orders, units] = [sum(rows, 'orders'), sum(rows, 'units')];
  const [net, commission] = [sum(rows, 'net_paise'), sum(rows, 'commission_paise')];
  return {
    netSales: viewsOf(net, mayMoney),
    orders,
    units,
    averageOrder: viewsOf(
      orders === 0 ? 0 : divideHalfUp(sum(rows, 'gross_paise'), orders),
      mayMoney,
    ),
    cancelled: percent(sum(rows, 'cancelled_units'), units),
    returned: percent(sum(rows, 'returned_units'), units),
    views,
    visits,
    conversion: percent(ordered, visits),
    netRevenue: viewsOf(net - commission, mayMoney),
    takeRate: mayMoney ? percent(commission, net) : null,
    contribution: mayMoney ? percent(net - commission, net) : null,
  };
}
