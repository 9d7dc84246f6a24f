import {
  type getBestSellers,
  type getInsight,
  MAX_PRODUCT_REPORT_DAYS,
} from '#contracts/reports/reports.ts';
import type { EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { mayDo } from '#contracts/kernel/vendor-permissions.ts';
import { vendorsById } from '#server/modules/vendors/service.ts';
import type { Session } from '#server/platform/auth/sessions.ts';
import { memoOf } from '#server/platform/cache/public-cache.ts';
import type { Db } from '#server/platform/db/database.ts';
import { figuresOf, viewsOf, trafficIn } from './sales/sales-figures.ts';
import { type BestSeller, selectBestSellers, selectSalesDays } from './sales/queries.days.ts';
import { selectTraffic } from './product-views/queries.visits.ts';
import { nextDay, type DayRange, daysBefore, daysOf, everyDay, daysInRange } from './date-range.ts';

/** Best sellers shown. */
const SHOWN = 5;
/** Amounts need the permission for orders or money. */
const seesMoney = ({ vendorRole }: Session) =>
  vendorRole !== null && (mayDo(vendorRole, 'finance') || mayDo(vendorRole, 'orders'));

/** Figures of a range and the preceding one. Three queries. */
export async function readInsight(
  db: Db,
  session: Session,
  query: EndpointQuery<typeof getInsight>,
  now: Date,
): Promise<EndpointData<typeof getInsight>> {
  const vendorId = session.vendorId ?? fail('access_denied');
  const days = daysOf(query, now);
  const before = daysBefore(days);
  const rows = await selectSalesDays(db, vendorId, { from: before.from, to: days.to });
  const traffic = await selectTraffic(db, vendorId, { from: before.from, to: days.to });
  const trafficOf = (isNow: boolean) =>
    trafficIn(traffic.filter((v) => v.day >= days.from === isNow));
  const shop = (await vendorsById(db, [vendorId])).get(vendorId)!;
  const mayMoney = seesMoney(session);
  const found = new Map(rows.map((row) => [row.day, row]));
  const earlier = everyDay(before);
  return {
    ...days,
    before,
    now: figuresOf(
      rows.filter((r) => r.day >= days.from),
      trafficOf(true),
      mayMoney,
    ),
    earlier: figuresOf(
      rows.filter((r) => r.day < days.from),
      trafficOf(false),
      mayMoney,
    ),
    rating: { stars: shop.rating_x10 / 10, count: shop.rating_count },
    days: everyDay(days).map((day, i) => ({
      day,
      net: viewsOf(found.get(day)?.net_paise ?? 0, mayMoney),
      orders: found.get(day)?.orders ?? 0,
      netBefore: viewsOf(found.get(earlier[i]!)?.net_paise ?? 0, mayMoney),
      ordersBefore: found.get(earlier[i]!)?.orders ?? 0,
    })),
  };
}

/**
 * Longer ranges are cached for a minute: a large vendor has hundreds of thousands of sales in a
 * quarter.
 */
const SHORT_DAYS = 7;
const KEPT_MS = 60_000;

async function bestSellers(
  db: Db,
  vendorId: string,
  days: DayRange,
  now: Date,
): Promise<BestSeller[]> {
  const memo = daysInRange(days) > SHORT_DAYS ? memoOf(db) : undefined;
  const key = `best sellers ${vendorId} ${days.from} ${days.to}`;
  const known = memo?.get<BestSeller[]>(key, now.getTime());
  if (known) return known;
  const began = memo?.time ?? 0;
  const rows = await selectBestSellers(db, vendorId, days, SHOWN);
  memo?.keep(key, { value: rows, tags: [], until: now.getTime() + KEPT_MS }, began);
  return rows;
}

/** Best sellers; for more than a week up to a minute old. One query at most. */
export async function readBestSellers(
  db: Db,
  session: Session,
  query: EndpointQuery<typeof getBestSellers>,
  now: Date,
): Promise<EndpointData<typeof getBestSellers>> {
  const asked = daysOf(query, now);
  const days =
    daysInRange(asked) > MAX_PRODUCT_REPORT_DAYS
      ? { from: nextDay(asked.to, 1 - MAX_PRODUCT_REPORT_DAYS), to: asked.to }
      : asked;
  const rows = await bestSellers(db, session.vendorId ?? fail('access_denied'), days, now);
  return {
    ...days,
    results: rows.map((p) => ({
      _id: p.product_id,
      name: p.name,
      slug: p.slug,
      units: p.units,
      net: viewsOf(p.net_paise, seesMoney(session)),
    })),
  };
}
