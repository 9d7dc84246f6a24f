import { expect, it } from 'vitest';
import { ledgerRuleText } from './ledger-rules.ts';

it.each([
  ['cash collected', 'orders.rule.cash_collected', {}],
  ['promo WELCOME10', 'orders.rule.promo', { name: 'WELCOME10' }],
  ['GST on delivery, I-2627-000001', 'orders.rule.delivery_gst', { name: 'I-2627-000001' }],
])('%s is a message', (rule, message, values) =>
  expect(ledgerRuleText(rule)).toEqual({ message, values }),
);
it('leaves what it does not know', () => expect(ledgerRuleText('constructor')).toBeNull());
