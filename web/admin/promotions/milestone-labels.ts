import type { Milestone } from '#contracts/promotions/promotions.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { type Text } from '#web/i18n/text.ts';

export const TYPE_NAMES: Record<Milestone['type'], string> = {
  free_delivery: 'common.free_delivery',
  discount: 'common.discount',
  cashback: 'common.cashback',
  gift: 'promotions.gifts.one',
};
/** Label of a milestone's value; empty if it has none. */
export const VALUE_LABELS: Record<Milestone['type'], string | null> = {
  free_delivery: null,
  discount: 'promotions.percent_off',
  cashback: 'promotions.milestones.cashback_amount',
  gift: 'promotions.milestones.gift_count',
};

/** What a milestone gives, as text. */
export function rewardOf(t: Text, { type, value }: Pick<Milestone, 'type' | 'value'>): string {
  if (type === 'free_delivery') return t('common.free_delivery');
  if (type === 'discount') return t('common.percent_off', { n: value });
  return type === 'cashback'
    ? t('promotions.milestones.cashback_of', { amount: formatRupees(value) })
    : t('promotions.gifts.count', { n: value });
}

type Ranked = Pick<Milestone, '_id' | 'title' | 'threshold' | 'enabled' | 'type' | 'value'>;
/**
 * Warnings about the list: customers reach milestones by threshold whatever its order, and of
 * discounts only the highest applies (rulings §4).
 */
export function adviceOn(t: Text, milestones: readonly Ranked[]): string[] {
  const shown = milestones.filter((m) => m.enabled);
  const advice: string[] = [];
  const falling = shown.find((m, i) => i > 0 && m.threshold < shown[i - 1]!.threshold);
  if (falling) advice.push(t('promotions.milestones.out_of_order', { name: falling.title }));
  const duplicate = shown.find(
    (m, i) => shown.findIndex((other) => other.threshold === m.threshold) < i,
  );
  if (duplicate)
    advice.push(
      t('promotions.milestones.same_threshold', { amount: formatRupees(duplicate.threshold) }),
    );
  const discounts = shown
    .filter((m) => m.type === 'discount')
    .toSorted((a, b) => a.threshold - b.threshold);
  const idle = discounts.find((m, i) =>
    discounts.slice(0, i).some((before) => before.value >= m.value),
  );
  if (idle) advice.push(t('promotions.milestones.no_extra_discount', { name: idle.title }));
  return advice;
}
