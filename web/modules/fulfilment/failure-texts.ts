import type { FailedDeliveryReason } from '#contracts/fulfilment/undelivered.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';

/** Why a delivery failed, in words; a courier's own words are in the note. */
export const FAILURE_TEXT: Record<FailedDeliveryReason, MessageId> = {
  not_home: 'fulfilment.undelivered.reason_not_home',
  unreachable: 'fulfilment.undelivered.reason_unreachable',
  wrong_address: 'fulfilment.undelivered.reason_wrong_address',
  refused: 'fulfilment.undelivered.reason_refused',
  no_cash: 'fulfilment.undelivered.reason_no_cash',
  asked_later: 'fulfilment.undelivered.reason_asked_later',
  no_access: 'fulfilment.undelivered.reason_no_access',
  other: 'fulfilment.undelivered.reason_other',
};

/** The reason of a failed attempt as text; null: none is known. */
export function failureText(
  failure: { reason: string | null; note: string | null },
  t: (id: MessageId) => string,
): string | null {
  const known = FAILURE_TEXT[failure.reason as FailedDeliveryReason] as MessageId | undefined;
  return [known ? t(known) : null, failure.note].filter(Boolean).join(': ') || null;
}
