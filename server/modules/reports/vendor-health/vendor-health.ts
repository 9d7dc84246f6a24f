import {
  HEALTH_KINDS,
  HEALTH_TARGETS,
  type HealthKind,
  MIN_HEALTH_ORDERS,
  type VendorHealth,
} from '#contracts/reports/reports.ts';
import { divideHalfUp } from '#contracts/kernel/money.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type HealthSums, selectHealth } from './queries.ts';
import { daysOf } from '#server/modules/reports/date-range.ts';

const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : divideHalfUp(part * 1000, whole) / 10;

/** Vendor performance in percent with targets; null below the minimum number of orders. */
export function vendorHealthOf(s: HealthSums): Omit<VendorHealth, 'from' | 'to'> {
  const due = s.shipped + s.overdue;
  const parts: Record<HealthKind, readonly [number, number]> = {
    on_time: [s.shipped - s.shipped_late, due],
    seller_cancelled: [s.seller_cancelled, s.parts],
    returned: [s.returned_units, s.units],
  };
  const isEnough = s.parts >= MIN_HEALTH_ORDERS;
  return {
    orders: s.parts,
    isEnough,
    measures: HEALTH_KINDS.map((kind) => {
      const [count, of] = parts[kind];
      const percent = isEnough ? share(count, of) : null;
      const { target, isLeast } = HEALTH_TARGETS[kind];
      return {
        kind,
        percent,
        count,
        of,
        target,
        isLeast,
        isMet: percent === null ? null : isLeast ? percent >= target : percent <= target,
      };
    }),
  };
}

/** A vendor's performance over the last 30 days. One query. */
export async function readVendorHealth(db: Db, vendorId: string, now: Date): Promise<VendorHealth> {
  const days = daysOf({ range: '30' }, now);
  return { ...days, ...vendorHealthOf(await selectHealth(db, vendorId, days, now)) };
}
