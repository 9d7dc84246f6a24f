import { expect, it } from 'vitest';
import { contradiction } from '#contracts/kernel/places.ts';
import { addCatalogue, translate } from '#web/i18n/catalogue.ts';
import { checkout } from '#web/i18n/hi/checkout.ts';
import { hindi } from '#web/i18n/hi/index.ts';
import type { Text } from '#web/i18n/text.ts';
import { serverWords } from './server-messages.ts';

addCatalogue('hi', hindi);
const hi: Text = (text, values) => translate('hi', text, values);

it.each([
  ['Kulhad Tea does not deliver to 190001.', checkout['{vendor} does not deliver to {pin}.']],
  [
    'Kulhad Tea takes no cash on delivery at 190001 (Chai masala).',
    checkout['{vendor} takes no cash on delivery at {pin} ({name}).'],
  ],
  [
    'Chai masala cannot be paid for on delivery.',
    checkout['{name} cannot be paid for on delivery.'],
  ],
  [
    'Cash on delivery is possible up to ₹50,000.',
    hindi['Cash on delivery is possible up to {amount}.'],
  ],
  [
    'We take no cash on delivery at 190001 at present.',
    checkout['We take no cash on delivery at {pin} at present.'],
  ],
  [
    'An order is worth ₹10,00,000 at most. Please split it.',
    checkout['An order is worth {amount} at most. Please split it.'],
  ],
])('%s', (sentence, text) => {
  const values: Record<string, string> = {
    '{vendor}': 'Kulhad Tea',
    '{pin}': '190001',
    '{name}': 'Chai masala',
    '{amount}': /₹[\d,]+/.exec(sentence)?.[0] ?? '',
  };
  expect(serverWords(sentence, hi)).toBe(text!.replaceAll(/\{\w+\}/g, (slot) => values[slot]!));
});
it('says it of every seller, also of one with a full stop in its name', () => {
  const says = (vendor: string) =>
    hi('{vendor} does not deliver to {pin}.', { vendor, pin: '190001' });
  expect(
    serverWords(
      'Kulhad Tea does not deliver to 190001. Dr. Rao & Sons does not deliver to 190001.',
      hi,
    ),
  ).toBe(`${says('Kulhad Tea')} ${says('Dr. Rao & Sons')}`);
});
it('names the State a PIN code belongs to', () => {
  expect(serverWords(contradiction('560001', 'Karnataka'), hi)).toBe(
    hi('PIN code {pincode} belongs to {state}. Choose this State, or check the PIN code.', {
      pincode: '560001',
      state: hi('Karnataka'),
    }),
  );
  expect(hi('Karnataka')).not.toBe('Karnataka');
});
it('says what is wrong with an item, and leaves a sentence it does not know', () => {
  expect(serverWords('Chai masala: Only 3 left in stock', hi)).toBe(
    `Chai masala: ${hi('Only {n} left in stock', { n: 3 })}`,
  );
  expect(serverWords('Chai masala: Stall 4 is on holiday at the moment.', hi)).toBe(
    `Chai masala: ${hi('{vendor} is on holiday at the moment.', { vendor: 'Stall 4' })}`,
  );
  expect(serverWords('Something else.', hi)).toBe('Something else.');
});
