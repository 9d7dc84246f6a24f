import type { CodedText } from '#contracts/kernel/message-id.ts';
import { expect, it } from 'vitest';
import { parseTemplate } from './message-syntax.ts';
import { smsFault, forSms, registeredSms, renderSms } from './sms-syntax.ts';

/** The last part of its id, and its values. */
const inShort = (fault: CodedText | null) =>
  fault && [fault.message.split('.').at(-1), ...Object.values(fault.values)];

it('cuts values to thirty characters, writes rupees in plain letters, and is registered with marks', () => {
  const nodes = parseTemplate('{{marketplace.name}}: {{amount}} for {{name}}.');
  const facts = { 'marketplace.name': 'Shop', amount: '₹1,299', name: 'n'.repeat(40) };
  expect(renderSms(nodes, facts)).toBe(`Shop: Rs 1,299 for ${'n'.repeat(30)}.`);
  expect(registeredSms(nodes, facts)).toBe('Shop: {#var#} for {#var#}.');
});

const shape = forSms({
  code: '1',
  name: 'Asha',
  'order.link': '/profile/orders/ord_1',
  pieces: ['a'],
  cash: true,
  parcels: [{ seller: 'A' }],
});
const most = 3 * 153 - 2 * 30;
it.each([
  ['{{code}} for {{name}}', null],
  ['{{code}} {{order.link}}', ['unknown', '{{order.link}}']],
  ['{{code}} {{pieces}}', ['unknown', '{{pieces}}']],
  ['{{code}} {{#cash}}x{{/cash}}', ['sms_plain']],
  ['{{code}}\n', ['sms_one_line']],
  ['{{code', ['braces', '{{order.number}}', '{{code']],
  ['no code', ['missing', '{{code}}']],
  [`{{code}}{{name}}${'x'.repeat(most)}`, null],
  [`{{code}}{{name}}${'x'.repeat(most + 1)}`, ['sms_too_long', 30, 3]],
])('is looked at with values as long as they may be: %s', (words, fault) =>
  expect(inShort(smsFault(words, { shape, required: ['code'] }))).toEqual(fault),
);
