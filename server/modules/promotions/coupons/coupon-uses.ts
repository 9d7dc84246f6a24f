import type { couponUses } from '#contracts/promotions/coupons.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import { addDays, dayInIndia } from '#contracts/kernel/time.ts';
import type { Db } from '#server/platform/db/database.ts';
import { selectCoupon, selectCouponUses } from './queries.ts';

/**
 * The last `range` days in India up to today, each with its uses and those of the day `range` days
 * before. Throws `coupon_not_found`.
 */
export async function readCouponUses(
  db: Db,
  id: string,
  range: number,
  now: Date,
): Promise<EndpointData<typeof couponUses>> {
  const { code } = (await selectCoupon(db, id)) ?? fail('coupon_not_found');
  const begin = new Date(`${dayInIndia(now)}T00:00:00+05:30`);
  const known = new Map(
    (await selectCouponUses(db, id, addDays(begin, 1 - 2 * range), addDays(begin, 1))).map(
      (row) => [row.day, row],
    ),
  );
  const on = (back: number) => {
    const day = dayInIndia(addDays(begin, -back));
    const row = known.get(day);
    return { day, uses: row?.uses ?? 0, paise: Number(row?.paise ?? 0) };
  };
  const days = Array.from({ length: range }, (_, i) => ({
    at: on(range - 1 - i),
    before: on(2 * range - 1 - i),
  }));
  return {
    code,
    uses: days.reduce((n, { at }) => n + at.uses, 0),
    discount: paiseToRupees(days.reduce((paise, { at }) => paise + at.paise, 0)),
    days: days.map(({ at, before }) => ({
      day: at.day,
      uses: at.uses,
      discount: paiseToRupees(at.paise),
      usesBefore: before.uses,
      discountBefore: paiseToRupees(before.paise),
    })),
  };
}
