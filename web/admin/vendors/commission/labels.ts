import type { CommissionRule } from '#contracts/vendors/commission.ts';
import type { RuleMismatch } from '#contracts/vendors/commission-rules.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { DAY_MS, dayInIndia } from '#contracts/kernel/time.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import { TIER_NAMES } from '#contracts/vendors/fee-names.ts';
import type { Text } from '#web/i18n/text.ts';
import type { Tone } from '#web/ui/badge.tsx';

export const RULE_STATE_TEXT: Readonly<
  Record<CommissionRule['state'], { text: MessageId; tone: Tone }>
> = {
  running: { text: 'promotions.running', tone: 'success' },
  planned: { text: 'vendors.commission.planned', tone: 'info' },
  over: { text: 'common.expired', tone: 'neutral' },
  ended: { text: 'vendors.commission.ended', tone: 'neutral' },
};
export const MISFIT: Readonly<Record<RuleMismatch, MessageId>> = {
  vendor: 'vendors.commission.other_vendor',
  category: 'vendors.commission.other_category',
  tier: 'vendors.commission.other_tier',
  price: 'vendors.commission.other_price',
  not_begun: 'vendors.commission.not_started',
  over: 'vendors.commission.over',
};

/** Whole days in India: a rule applies to the end of its last day. */
export const startOf = (day: string): string | null =>
  day === '' ? null : new Date(`${day}T00:00:00+05:30`).toISOString();
export const ruleEndText = (day: string): string | null =>
  day === '' ? null : new Date(Date.parse(`${day}T00:00:00+05:30`) + DAY_MS).toISOString();
export const firstDay = (iso: string | null): string => (iso === null ? '' : dayInIndia(iso));
/** The last day that is wholly or partly before an end. */
export const lastDay = (iso: string | null): string =>
  iso === null ? '' : dayInIndia(Date.parse(iso) - 1);

type Conditions = Pick<
  CommissionRule,
  'vendor' | 'category' | 'tier' | 'minPrice' | 'maxPrice' | 'startsAt' | 'endsAt'
>;

/** The conditions of a rule, one text each; none if it matches everything. */
export const conditionsOf = (
  rule: Conditions,
  t: Text,
  formatDate: (at: Date | string | number) => string,
): string[] =>
  [
    rule.vendor?.name,
    rule.category && t('vendors.commission.category_and_below', { name: rule.category.name }),
    rule.tier && t(TIER_NAMES[rule.tier]),
    priceText(rule, t),
    datesText(rule, t, formatDate),
  ].flatMap((part) => part ?? []);

function priceText({ minPrice: min, maxPrice: max }: Conditions, t: Text): string | null {
  if (min !== null && max !== null)
    return t('vendors.commission.price_between', {
      from: formatRupees(min),
      to: formatRupees(max),
    });
  if (min !== null) return t('vendors.commission.price_above', { price: formatRupees(min) });
  return max === null ? null : t('vendors.commission.price_below', { price: formatRupees(max) });
}

function datesText(
  { startsAt, endsAt }: Conditions,
  t: Text,
  formatDate: (at: Date | string | number) => string,
): string | null {
  const from = startsAt && formatDate(startsAt);
  const to = endsAt && formatDate(Date.parse(endsAt) - 1);
  if (from && to) return t('vendors.commission.days_between', { from, to });
  if (from) return t('vendors.commission.days_from', { day: from });
  return to ? t('vendors.commission.days_to', { day: to }) : null;
}
