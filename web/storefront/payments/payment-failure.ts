/** What gateways say of a payment that failed, by what to make of it; the first that fits. */
const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [/insufficient|balance|not enough|low fund/i, 'There was not enough money on the account.'],
  [/cancel|closed|dropped/i, 'The payment was cancelled.'],
  [
    /timed? ?out|too long|expired|no response|did not respond/i,
    'Your bank did not answer in time.',
  ],
  [/otp|\bpin\b|password|authenti|sign-?in/i, 'The bank could not confirm that it was you.'],
  [/limit|exceed/i, 'The amount is above the limit of your account or card.'],
  [/card/i, 'The bank declined this card.'],
  [/upi|vpa/i, 'The payment was declined in the UPI app.'],
];

/**
 * A gateway's own words are English and meant for its customers, the shops: people read one of our sentences instead, which
 * the catalogues know.
 */
export const failureText = (said: string): string =>
  MEANINGS.find(([pattern]) => pattern.test(said))?.[1] ?? 'The bank did not accept the payment.';
