import type { Milestone } from '#contracts/promotions/promotions.ts';
import { formatRupees } from '#contracts/kernel/money.ts';

export const TYPE_NAMES: Record<Milestone['type'], string> = {
  free_delivery: 'common.free_delivery',
  discount: 'common.discount',
  cashback: 'common.cashback',
  gift: 'Gift',
};
/** What the value of a milestone means; nothing where it has none. */
export const VALUE_LABELS: Record<Milestone['type'], string | null> = {
  free_delivery: null,
  discount: 'promotions.percent_off',
  cashback: 'Cashback in rupees',
  gift: 'Number of gifts',
};

/** What a milestone gives, in words. */
export function rewardOf({ type, value }: Pick<Milestone, 'type' | 'value'>): string {
  if (type === 'free_delivery') return 'common.free_delivery';
  if (type === 'discount') return `${value}% off`;
  return type === 'cashback'
    ? `${formatRupees(value)} cashback`
    : value === 1
      ? '1 gift'
      : `${value} gifts`;
}

type Ranked = Pick<Milestone, '_id' | 'title' | 'threshold' | 'enabled' | 'type' | 'value'>;
/**
 * What is worth a second look in the list as it stands: shoppers reach milestones by threshold whatever the order of the list, and of
 * discounts only the highest counts (rulings §4).
 */
export function adviceOn(milestones: readonly Ranked[]): string[] {
  const shown = milestones.filter((m) => m.enabled);
  const advice: string[] = [];
  const falling = shown.find((m, i) => i > 0 && m.threshold < shown[i - 1]!.threshold);
  if (falling)
    advice.push(
      `${falling.title} stands behind a milestone with a higher threshold. Shoppers see them by threshold.`,
    );
  const twin = shown.find(
    (m, i) => shown.findIndex((other) => other.threshold === m.threshold) < i,
  );
  if (twin)
    advice.push(
      `Two milestones stand at ${formatRupees(twin.threshold)}. They are reached together and shown in the order of this list.`,
    );
  const discounts = shown
    .filter((m) => m.type === 'discount')
    .toSorted((a, b) => a.threshold - b.threshold);
  const idle = discounts.find((m, i) =>
    discounts.slice(0, i).some((before) => before.value >= m.value),
  );
  if (idle)
    advice.push(
      `${idle.title} gives no more than a discount reached before it: discounts do not add up, the highest counts.`,
    );
  return advice;
}
