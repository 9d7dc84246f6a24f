import type { Coupon } from '#contracts/promotions/coupons.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { type ScheduleState, scheduleState } from '#contracts/promotions/schedule.ts';

type Terms = Pick<Coupon, 'type' | 'value' | 'maxDiscount'>;
/** What a code takes off: "25%, at most ₹500". */
export const takesOff = ({ type, value, maxDiscount }: Terms): string =>
  `${type === 'percent' ? `${value}%` : formatRupees(value)}${type === 'percent' && maxDiscount ? `, at most ${formatRupees(maxDiscount)}` : ''}`;
export const usesOf = ({ uses, totalUses }: Pick<Coupon, 'uses' | 'totalUses'>): string =>
  `${uses}${totalUses === null ? '' : ` of ${totalUses}`}`;

/** Where a coupon stands; one whose uses are all taken is over, whatever its dates. */
export function couponState(c: Coupon, now: Date): ScheduleState {
  const state = scheduleState(c, now);
  return state === 'live' && c.totalUses !== null && c.uses >= c.totalUses ? 'ended' : state;
}
