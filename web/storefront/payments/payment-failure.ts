/** Gateway failure texts by meaning; the first match. */
const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [/insufficient|balance|not enough|low fund/i, 'payments.failure.insufficient_funds'],
  [/cancel|closed|dropped/i, 'payments.failure.cancelled'],
  [/timed? ?out|too long|expired|no response|did not respond/i, 'payments.failure.timeout'],
  [/otp|\bpin\b|password|authenti|sign-?in/i, 'payments.failure.authentication'],
  [/limit|exceed/i, 'payments.failure.limit'],
  [/card/i, 'payments.failure.card_declined'],
  [/upi|vpa/i, 'payments.failure.upi_declined'],
];

/**
 * Gateway texts are English and written for merchants: customers read one of our translated
 * messages instead.
 */
export const failureText = (said: string): string =>
  MEANINGS.find(([pattern]) => pattern.test(said))?.[1] ?? 'payments.failure.declined';
