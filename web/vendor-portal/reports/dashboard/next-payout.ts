import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import type { getNextPayout } from '#contracts/settlement/settlement.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import type { useText } from '#web/i18n/text.ts';

/** The amount of the next bank transfer, never below zero: a negative balance is carried over. */
export function nextPayout(
  { due, inPayout, next }: EndpointData<typeof getNextPayout>,
  t: ReturnType<typeof useText>,
  formatDay: (day: string) => string,
): { value: string; note: string } {
  if (due + inPayout > 0)
    return { value: exactRupees(due + inPayout), note: t('reports.payout_closed') };
  if (!next) return { value: '–', note: t('reports.payout_none') };
  if (next.expected < 0)
    return {
      value: exactRupees(0),
      note: t('reports.payout_carried', { amount: exactRupees(next.expected) }),
    };
  return {
    value: exactRupees(next.expected),
    note: t('reports.payout_closes_on', { day: formatDay(next.closesOn) }),
  };
}
