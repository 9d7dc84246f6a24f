import { createHash } from 'node:crypto';
import { english } from '#server/platform/messages/format.ts';
import type { PayoutOrder, PayoutProvider, ProviderPayout } from './payout-provider.ts';

const hashOf = (payoutId: string) => createHash('sha256').update(payoutId).digest('hex');

/**
 * The provider of demo mode: no money moves. A payout is processed as soon as it is asked for again;
 * accounts ending in 0000 are refused by the bank. It keeps nothing: the same id gives the same
 * answer.
 */
export const testPayouts: PayoutProvider = {
  name: 'test',
  isTest: true,
  submit: async (order) => ({ ...answerOf(order), state: 'submitted', utr: null, failure: null }),
  find: async (order) => answerOf(order),
  readEvent: async () => null,
};

function answerOf({ payoutId, amountPaise, bank }: PayoutOrder): ProviderPayout {
  const isRefused = bank.accountNumber.endsWith('0000');
  return {
    id: `test_${hashOf(payoutId).slice(0, 16)}`,
    reference: payoutId,
    amountPaise,
    state: isRefused ? 'failed' : 'processed',
    utr: isRefused ? null : `TEST${hashOf(payoutId).slice(0, 14).toUpperCase()}`,
    failure: isRefused ? english('settlement.provider.account_closed') : null,
  };
}
