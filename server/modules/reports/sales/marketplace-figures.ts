import { MAX_PRODUCT_REPORT_DAYS } from '#contracts/reports/reports.ts';
import type {
  getHomeFigures,
  getHomeTop,
  MarketplaceFigures,
} from '#contracts/reports/admin-home.ts';
import type { EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { divideHalfUp, type Paise, paiseToRupees } from '#contracts/kernel/money.ts';
import type { Db } from '#server/platform/db/database.ts';
import {
  type MarketplaceDay,
  selectMarketplaceDays,
  selectSelling,
  selectTopCategories,
  selectTopVendors,
} from './queries.marketplace.ts';
import { type Traffic, trafficIn } from './sales-figures.ts';
import { sumOf } from '#server/modules/reports/analytics/metrics.ts';
import { selectDays } from '#server/modules/reports/analytics/queries.analytics.ts';
import { selectTraffic, FULL_VISIT } from '#server/modules/reports/product-views/queries.visits.ts';
import {
  nextDay,
  daysBefore,
  daysOf,
  everyDay,
  daysInRange,
} from '#server/modules/reports/date-range.ts';

type SumKey = Exclude<keyof MarketplaceDay, 'day'>;
const sum = (rows: readonly MarketplaceDay[], key: SumKey) =>
  rows.reduce((n, row) => n + Number(row[key]), 0);
const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : divideHalfUp(part * 1000, whole) / 10;

/** Figures of some days from their sums. Pure. */
export function marketplaceFigures(
  rows: readonly MarketplaceDay[],
  { views, visits, ordered }: Traffic,
  sellers: number,
  costs: Paise,
): MarketplaceFigures {
  const [orders, units, gross, commission, fees] = [
    sum(rows, 'orders'),
    sum(rows, 'units'),
    sum(rows, 'gross_paise'),
    sum(rows, 'commission_paise'),
    sum(rows, 'fees_paise'),
  ];
  const borne = sum(rows, 'funded_paise');
  const [revenue, net] = [commission + fees - borne, sum(rows, 'net_paise')];
  return {
    gmv: paiseToRupees(gross),
    netRevenue: paiseToRupees(revenue),
    takeRate: share(commission, net),
    contribution: paiseToRupees(revenue - costs),
    commission: paiseToRupees(commission),
    fees: paiseToRupees(fees),
    borne: paiseToRupees(borne),
    orders,
    averageOrder: orders === 0 ? null : paiseToRupees(divideHalfUp(gross, orders)),
    conversion: share(ordered, visits),
    visits,
    views,
    returned: share(sum(rows, 'returned_units'), units),
    cancelled: share(sum(rows, 'cancelled_units'), units),
    lost: paiseToRupees(sum(rows, 'lost_paise')),
    sellers,
    late: share(sum(rows, 'shipped_late'), sum(rows, 'shipped')),
  };
}

/** Figures of a range and the preceding one. Four queries over one row per day. */
export async function readMarketplaceFigures(
  db: Db,
  query: EndpointQuery<typeof getHomeFigures>,
  now: Date,
): Promise<EndpointData<typeof getHomeFigures>> {
  const days = daysOf(query, now);
  const before = daysBefore(days);
  const both = { from: before.from, to: days.to };
  const [rows, facts, traffic, selling] = [
    await selectMarketplaceDays(db, both),
    await selectDays(db, null, both),
    await selectTraffic(db, FULL_VISIT, both),
    await selectSelling(db, days, before),
  ];
  const trafficOf = (isNow: boolean) =>
    trafficIn(traffic.filter((v) => v.day >= days.from === isNow));
  const costsOf = (isNow: boolean) =>
    sumOf(facts.filter((f) => f.day >= days.from === isNow)).cost_paise;
  const found = new Map(rows.map((row) => [row.day, row]));
  const earlier = everyDay(before);
  const of = (day: string) => {
    const row = found.get(day);
    return {
      gmv: paiseToRupees(Number(row?.gross_paise ?? 0)),
      revenue: paiseToRupees(
        Number(row?.commission_paise ?? 0) +
          Number(row?.fees_paise ?? 0) -
          Number(row?.funded_paise ?? 0),
      ),
      orders: row?.orders ?? 0,
    };
  };
  return {
    ...days,
    before,
    now: marketplaceFigures(
      rows.filter((r) => r.day >= days.from),
      trafficOf(true),
      selling.now,
      costsOf(true),
    ),
    earlier: marketplaceFigures(
      rows.filter((r) => r.day < days.from),
      trafficOf(false),
      selling.before,
      costsOf(false),
    ),
    days: everyDay(days).map((day, i) => {
      const [at, was] = [of(day), of(earlier[i]!)];
      return {
        day,
        gmv: at.gmv,
        gmvBefore: was.gmv,
        revenue: at.revenue,
        revenueBefore: was.revenue,
        orders: at.orders,
        ordersBefore: was.orders,
      };
    }),
  };
}

/** Top places shown. */
const SHOWN = 5;
/** Best sellers. Two queries. */
export async function readMarketplaceTop(
  db: Db,
  query: EndpointQuery<typeof getHomeTop>,
  now: Date,
): Promise<EndpointData<typeof getHomeTop>> {
  const asked = daysOf(query, now);
  const days =
    daysInRange(asked) > MAX_PRODUCT_REPORT_DAYS
      ? { from: nextDay(asked.to, 1 - MAX_PRODUCT_REPORT_DAYS), to: asked.to }
      : asked;
  const present = (r: { id: string; name: string; units: number; net_paise: number }) => ({
    _id: r.id,
    name: r.name,
    net: paiseToRupees(Number(r.net_paise)),
    count: r.units,
  });
  return {
    ...days,
    categories: (await selectTopCategories(db, days, SHOWN)).map(present),
    vendors: (await selectTopVendors(db, days, SHOWN)).map(present),
  };
}
