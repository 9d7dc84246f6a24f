import { paiseToRupees } from '#contracts/kernel/money.ts';
import type { AdminVendor } from '#contracts/vendor-onboarding/vendor-admin.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type SalesDayRow, selectSalesDays } from './queries.days.ts';
import { daysBefore, daysOf } from '#server/modules/reports/date-range.ts';

const sumOf = (rows: readonly SalesDayRow[]) => ({
  netSales: paiseToRupees(rows.reduce((paise, r) => paise + Number(r.net_paise), 0)),
  orders: rows.reduce((n, r) => n + r.orders, 0),
  units: rows.reduce((n, r) => n + r.units, 0),
});
/** A vendor's sales of the last 30 days and of the 30 before. One query. */
export async function salesOfDays(
  db: Db,
  vendorId: string,
  now: Date,
): Promise<AdminVendor['sales']> {
  const days = daysOf({ range: '30' }, now);
  const rows = await selectSalesDays(db, vendorId, { from: daysBefore(days).from, to: days.to });
  return {
    ...days,
    now: sumOf(rows.filter((r) => r.day >= days.from)),
    before: sumOf(rows.filter((r) => r.day < days.from)),
  };
}
