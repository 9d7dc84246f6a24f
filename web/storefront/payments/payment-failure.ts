/** What gateways say of a payment that failed, by what to make of it; the first that fits. */
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
 * A gateway's own words are English and meant for its customers, the vendors: people read one of our sentences instead, which
 * the catalogs know.
 */
export const failureText = (said: string): string =>
  MEANINGS.find(([pattern]) => pattern.test(said))?.[1] ?? 'payments.failure.declined';
