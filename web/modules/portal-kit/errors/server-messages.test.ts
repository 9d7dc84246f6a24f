import { expect, test } from 'vitest';
import { languages } from 'virtual:messages';
import { translate } from '#web/i18n/catalog.ts';
import { inPageLanguage } from './server-messages.ts';

/** As the server writes it, and as a page in Hindi shows it. */
const said = (id: string, values?: Record<string, string>) => ({
  english: translate('en', id, values),
  hindi: translate('hi', id, values),
});

test('what the server refuses is said with its values, and as it came where nobody knows it', async () => {
  await (await languages.hi()).default.start('/vendor-dashboard');
  const html = { lang: 'hi' };
  Object.defineProperty(globalThis, 'document', {
    value: { documentElement: html },
    configurable: true,
  });
  try {
    const weights = said('errors.rates.weight_order', { after: '500', before: '1000' });
    for (const { english, hindi } of [
      weights,
      said('errors.rupees_most_100000'),
      said('listings.row.not_a_number', { text: 'much' }),
    ]) {
      expect(hindi).not.toBe(english);
      expect(inPageLanguage(english)).toBe(hindi);
    }
    expect(inPageLanguage('Somebody said this.')).toBe('Somebody said this.');
    html.lang = 'en';
    expect(inPageLanguage(weights.english)).toBe(weights.english);
  } finally {
    Reflect.deleteProperty(globalThis, 'document');
  }
});
