import { formatExact } from '#contracts/kernel/money.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import type { FeeRule } from '#contracts/vendors/fees.ts';
import type { Text } from '#web/i18n/text.ts';
import type { Tone } from '#web/ui/badge.tsx';

export const FEE_STATE: Readonly<Record<FeeRule['state'], { text: MessageId; tone: Tone }>> = {
  waiting: { text: 'vendors.fees.waiting', tone: 'warning' },
  planned: { text: 'vendors.commission.planned', tone: 'info' },
  running: { text: 'promotions.running', tone: 'success' },
  replaced: { text: 'vendors.fees.replaced', tone: 'neutral' },
  rejected: { text: 'vendors.fees.rejected', tone: 'neutral' },
  withdrawn: { text: 'vendors.fees.withdrawn', tone: 'neutral' },
};

/** The amount of one unit: "₹20 + 2%, at most ₹100". */
export function feeAmountText(
  t: Text,
  { amount, percent, cap }: Pick<FeeRule, 'amount' | 'percent' | 'cap'>,
): string {
  const parts = [
    ...(amount > 0 || percent === 0 ? [formatExact(amount)] : []),
    ...(percent > 0 ? [`${percent}%`] : []),
  ].join(' + ');
  return cap === null
    ? parts
    : t('vendors.fees.amount_capped', { amount: parts, cap: formatExact(cap) });
}
