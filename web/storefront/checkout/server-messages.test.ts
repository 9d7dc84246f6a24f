import { languages } from 'virtual:messages';
import { expect, it } from 'vitest';
import { translate } from '#web/i18n/catalog.ts';
import type { Text } from '#web/i18n/text.ts';
import { checkoutServerText } from './server-messages.ts';

await (await languages.hi()).default.start('/');
const en: Text = (text, values) => translate('en', text, values);
const hi: Text = (text, values) => translate('hi', text, values);

it.each([
  ['errors.vendor_unserved_pin_code', { vendor: 'Kulhad Tea', pin: '190001' }],
  ['errors.vendor_cod_unserved', { vendor: 'Kulhad Tea', pin: '190001', name: 'Chai masala' }],
  ['errors.item_no_cod', { name: 'Chai masala' }],
  ['payments.cod_limit', { amount: '₹50,000' }],
  ['payments.cod_no_pin_code', { pincode: '190001' }],
  ['errors.vendor_on_holiday', { vendor: 'Kulhad Tea' }],
])('%s', (id, values) => {
  expect(hi(id, values)).not.toBe(en(id, values));
  expect(checkoutServerText(en(id, values), hi)).toBe(hi(id, values));
});
it('says it of every vendor, also of one with a full stop in its name', () => {
  const says = (t: Text, vendor: string) =>
    t('errors.vendor_unserved_pin_code', { vendor, pin: '190001' });
  const both = (t: Text) => `${says(t, 'Kulhad Tea')} ${says(t, 'Dr. Rao & Sons')}`;
  expect(checkoutServerText(both(en), hi)).toBe(both(hi));
});
it('says what is wrong with an item, and leaves a sentence it does not know', () => {
  const left = (t: Text) => `Chai masala: ${t('errors.only_n_left', { n: 3 })}`;
  expect(checkoutServerText(left(en), hi)).toBe(left(hi));
  const away = (t: Text) => `Chai masala: ${t('errors.vendor_on_holiday', { vendor: 'Stall 4' })}`;
  expect(checkoutServerText(away(en), hi)).toBe(away(hi));
  expect(checkoutServerText('Something else.', hi)).toBe('Something else.');
});
