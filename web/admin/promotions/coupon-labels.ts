import type { Coupon } from '#contracts/promotions/coupons.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { type ScheduleState, scheduleState } from '#contracts/promotions/schedule.ts';
import type { Text } from '#web/i18n/text.ts';

type Terms = Pick<Coupon, 'type' | 'value' | 'maxDiscount'>;
/** The discount of a code: "25%, up to ₹500". */
export function discountText(t: Text, { type, value, maxDiscount }: Terms): string {
  if (type !== 'percent') return formatRupees(value);
  return maxDiscount
    ? t('promotions.coupon.off_up_to', { percent: value, amount: formatRupees(maxDiscount) })
    : `${value}%`;
}
export const usesText = (
  t: Text,
  { uses, totalUses }: Pick<Coupon, 'uses' | 'totalUses'>,
): string =>
  totalUses === null ? String(uses) : t('promotions.coupon.uses_of', { uses, total: totalUses });

/** The state of a coupon; one without uses left has ended, whatever its dates. */
export function couponState(c: Coupon, now: Date): ScheduleState {
  const state = scheduleState(c, now);
  return state === 'live' && c.totalUses !== null && c.uses >= c.totalUses ? 'ended' : state;
}
