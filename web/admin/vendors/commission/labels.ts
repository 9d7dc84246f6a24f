import type { CommissionRule } from '#contracts/vendors/commission.ts';
import type { Misfit } from '#contracts/vendors/commission-rules.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { DAY_MS, dayInIndia, formatDate } from '#contracts/kernel/time.ts';
import type { Tone } from '#web/ui/badge.tsx';

export const STATE: Readonly<Record<CommissionRule['state'], { text: string; tone: Tone }>> = {
  running: { text: 'Running', tone: 'success' },
  planned: { text: 'Planned', tone: 'info' },
  over: { text: 'Over', tone: 'neutral' },
  ended: { text: 'Ended', tone: 'neutral' },
};
export const MISFIT: Readonly<Record<Misfit, string>> = {
  vendor: 'another shop',
  category: 'other goods',
  price: 'another price',
  not_begun: 'not begun yet',
  over: 'over by then',
};

/** Whole days in India: a rule runs to the end of its last day. */
export const startOf = (day: string): string | null =>
  day === '' ? null : new Date(`${day}T00:00:00+05:30`).toISOString();
export const endOf = (day: string): string | null =>
  day === '' ? null : new Date(Date.parse(`${day}T00:00:00+05:30`) + DAY_MS).toISOString();
export const firstDay = (iso: string | null): string => (iso === null ? '' : dayInIndia(iso));
/** The last day that is wholly or partly before an end. */
export const lastDay = (iso: string | null): string =>
  iso === null ? '' : dayInIndia(Date.parse(iso) - 1);

/** The conditions of a rule in words, each by itself; none: it fits everything. */
export function conditionsOf(
  rule: Pick<
    CommissionRule,
    'vendor' | 'category' | 'minPrice' | 'maxPrice' | 'startsAt' | 'endsAt'
  >,
): string[] {
  const { minPrice: min, maxPrice: max, startsAt, endsAt } = rule;
  const price =
    min !== null && max !== null
      ? `${formatRupees(min)} to ${formatRupees(max)} a piece`
      : min !== null
        ? `from ${formatRupees(min)} a piece`
        : max !== null
          ? `up to ${formatRupees(max)} a piece`
          : null;
  const days = [
    startsAt && `from ${formatDate(startsAt)}`,
    endsAt && `to ${formatDate(Date.parse(endsAt) - 1)}`,
  ]
    .filter(Boolean)
    .join(' ');
  return [
    rule.vendor?.name,
    rule.category && `${rule.category.name} and below`,
    price,
    days || null,
  ].flatMap((part) => part ?? []);
}
