import { expect, it } from 'vitest';
import { formatMessage } from '#server/platform/messages/format.ts';
import { paymentFailureOf } from './payment-failure.ts';

it.each([
  ['payments.failure.paid_back', 'payments.failure.paid_back'],
  ['The bank declined this card.', 'payments.failure.card_declined'],
  ['The bank did not accept the sign-in.', 'payments.failure.authentication'],
  ["The bank couldn't verify you.", 'payments.failure.authentication'],
  ['accounts.address.add', 'payments.failure.declined'],
  ['Payment failed due to insufficient account balance', 'payments.failure.insufficient_funds'],
  ['Your payment was cancelled by the user', 'payments.failure.cancelled'],
  ['Payment was not completed on time. It timed out.', 'payments.failure.timeout'],
  ['Incorrect OTP entered 3 times', 'payments.failure.authentication'],
  ['Transaction limit exceeded', 'payments.failure.limit'],
  ['Your payment has failed due to a temporary technical issue', 'payments.failure.declined'],
])('%s: %s', (stored, text) => {
  expect(paymentFailureOf(stored)).toBe(text);
  expect(formatMessage('hi', paymentFailureOf(stored))).toMatch(/\p{Script=Devanagari}/u);
});
