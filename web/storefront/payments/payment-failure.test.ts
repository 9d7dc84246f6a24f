import { expect, it } from 'vitest';
import { languages } from 'virtual:messages';
import { translate } from '#web/i18n/catalog.ts';
import { failureText } from './payment-failure.ts';

await (await languages.hi()).default.start('/');

it.each([
  ['payments.failure.upi_declined', 'payments.failure.upi_declined'],
  ['payments.failure.card_declined', 'payments.failure.card_declined'],
  ['The bank did not accept the sign-in.', 'payments.failure.authentication'],
  ['Payment failed due to insufficient account balance', 'payments.failure.insufficient_funds'],
  ['Your payment was cancelled by the user', 'payments.failure.cancelled'],
  ['Payment was not completed on time. It timed out.', 'payments.failure.timeout'],
  ['Incorrect OTP entered 3 times', 'payments.failure.authentication'],
  ['Transaction limit exceeded', 'payments.failure.limit'],
  ['Your payment has failed due to a temporary technical issue', 'payments.failure.declined'],
])('%s: %s', (said, text) => {
  expect(failureText(said)).toBe(text);
  expect(translate('hi', text)).toMatch(/\p{Script=Devanagari}/u);
});
