import { FUNNEL_STEPS, type FunnelReply } from '#contracts/reports/analytics.ts';
import type { Db } from '#server/platform/db/database.ts';
import {
  FULL_VISIT,
  type FunnelCounts,
  selectFunnel,
} from '#server/modules/reports/product-views/queries.visits.ts';
import { daysOf } from '#server/modules/reports/date-range.ts';
import { comparedWith, type RangeAsked, type Reader } from './analytics.ts';
import { shareOf } from './metrics.ts';

const stepsOf = (counts: FunnelCounts) =>
  FUNNEL_STEPS.map((step) => ({ step, sessions: counts[step] }));

/** Sessions by the steps they reached. Two queries. */
export async function readFunnel(
  db: Db,
  { vendorId }: Reader,
  query: RangeAsked,
  now: Date,
): Promise<FunnelReply> {
  const days = daysOf(query, now);
  const before = comparedWith(days, query.compare);
  const [counts, earlier] = [
    await selectFunnel(db, vendorId ?? FULL_VISIT, days),
    await selectFunnel(db, vendorId ?? FULL_VISIT, before),
  ];
  return {
    ...days,
    before,
    now: stepsOf(counts),
    earlier: stepsOf(earlier),
    conversion: shareOf(counts.order, counts.session),
    conversionBefore: shareOf(earlier.order, earlier.session),
  };
}
