import type { MessageId } from '#contracts/kernel/message-id.ts';
import { isMessageId } from '#server/platform/messages/format.ts';

/** What gateways say of a payment that failed, by what to make of it; the first that fits. */
const FAILURES: readonly (readonly [RegExp, MessageId])[] = [
  [/insufficient|balance|not enough|low fund/i, 'payments.failure.insufficient_funds'],
  [/cancel|closed|dropped/i, 'payments.failure.cancelled'],
  [/timed? ?out|too long|expired|no response|did not respond/i, 'payments.failure.timeout'],
  [/otp|\bpin\b|password|authenti|verif|sign-?in/i, 'payments.failure.authentication'],
  [/limit|exceed/i, 'payments.failure.limit'],
  [/card/i, 'payments.failure.card_declined'],
  [/upi|vpa/i, 'payments.failure.upi_declined'],
];

/**
 * What a customer reads of a failed payment. Our own reasons are stored as ids; a gateway's words are stored as they came, in
 * English for the merchant, and stand for one of our sentences.
 */
export const paymentFailureOf = (stored: string): MessageId =>
  isMessageId(stored) && stored.startsWith('payments.failure.')
    ? stored
    : (FAILURES.find(([pattern]) => pattern.test(stored))?.[1] ?? 'payments.failure.declined');
