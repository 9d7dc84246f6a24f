import { expect, it } from 'vitest';
import { parseTemplate } from './message-syntax.ts';
import { smsFault, forSms, registeredSms, renderSms } from './sms-syntax.ts';

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
  ['{{code}} {{order.link}}', '{{order.link}} is not a placeholder of this message.'],
  ['{{code}} {{pieces}}', '{{pieces}} is not a placeholder of this message.'],
  [
    '{{code}} {{#cash}}x{{/cash}}',
    'The words of an SMS are registered as they stand: no conditions and no lists.',
  ],
  ['{{code}}\n', 'An SMS is one line.'],
  ['{{code', 'Placeholders are written {{order.number}}; please look at “{{code”.'],
  ['no code', 'This message must hold {{code}}, outside of conditions.'],
  [`{{code}}{{name}}${'x'.repeat(most)}`, null],
  [
    `{{code}}{{name}}${'x'.repeat(most + 1)}`,
    'With values of 30 characters this is cut into more than 3 SMS: please write less.',
  ],
])('is looked at with values as long as they may be: %s', (words, fault) =>
  expect(smsFault(words, { shape, required: ['code'] })).toBe(fault),
);
