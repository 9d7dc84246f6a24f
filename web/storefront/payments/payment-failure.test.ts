import { expect, it } from 'vitest';
import { hindi } from '#web/i18n/hi/index.ts';
import { failureText } from './payment-failure.ts';

it.each([
  ['The payment was declined in the UPI app.', 'The payment was declined in the UPI app.'],
  ['The bank declined this card.', 'The bank declined this card.'],
  ['The bank did not accept the sign-in.', 'The bank could not confirm that it was you.'],
  [
    'Payment failed due to insufficient account balance',
    'There was not enough money on the account.',
  ],
  ['Your payment was cancelled by the user', 'The payment was cancelled.'],
  ['Payment was not completed on time. It timed out.', 'Your bank did not answer in time.'],
  ['Incorrect OTP entered 3 times', 'The bank could not confirm that it was you.'],
  ['Transaction limit exceeded', 'The amount is above the limit of your account or card.'],
  [
    'Your payment has failed due to a temporary technical issue',
    'The bank did not accept the payment.',
  ],
])('%s: %s', (said, text) => {
  expect(failureText(said)).toBe(text);
  expect(hindi[text as keyof typeof hindi]).toMatch(/\p{Script=Devanagari}/u);
});
