import type { Figures } from '#contracts/insight.ts';
import { divideHalfUp, type Paise, paiseToRupees } from '#contracts/kernel/money.ts';
import type { DayRow } from './queries.days.ts';

const sum = (rows: readonly DayRow[], key: Exclude<keyof DayRow, 'day'>): number => rows.reduce((total, row) => total + row[key], 0);
/** A share in percent with one decimal, half up; null of nothing. */
const percent = (part: number, whole: number): number | null => (whole === 0 ? null : divideHalfUp(part * 1000, whole) / 10);
/** An amount for who may see amounts. */
export const seen = (paise: Paise, mayMoney: boolean): number | null => (mayMoney ? paiseToRupees(paise) : null);

/** The figures of some days and of so many views; the average order is what it cost when it was ordered. */
export function figuresOf(rows: readonly DayRow[], views: number, mayMoney: boolean): Figures {
  const [orders, units] = [sum(rows, 'orders'), sum(rows, 'units')];
  return {
    netSales: seen(sum(rows, 'net_paise'), mayMoney), orders, units,
    averageOrder: seen(orders === 0 ? 0 : divideHalfUp(sum(rows, 'gross_paise'), orders), mayMoney),
    cancelled: percent(sum(rows, 'cancelled_units'), units), returned: percent(sum(rows, 'returned_units'), units), views, conversion: orders > views ? null : percent(orders, views),
  };
}
