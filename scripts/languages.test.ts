import type * as nodeFs from 'node:fs';
import { expect, it, vi } from 'vitest';
import type * as locales from '#contracts/kernel/locales.ts';
import {
  compileEnglish,
  compileTranslation,
  readMessages as readFile,
} from './bundling/message-catalogs.ts';

/** A language that is one line in the list and a file with two texts. */
const TAMIL = {
  'cart.empty_title': 'உங்கள் கார்ட் காலியாக உள்ளது',
  'common.cancel': 'ரத்து செய்',
  'messages.order_packed.subject': 'ஆர்டர் {{order.number}}',
  'messages.order_packed.text': '{{items}}\n\n{{order.link}}',
};

vi.mock('#contracts/kernel/locales.ts', async (original) => {
  const { LOCALES, ...rest } = await original<typeof locales>();
  const planted = { ...LOCALES, ta: { tag: 'ta-IN', name: 'தமிழ்' } };
  const codes = Object.keys(planted);
  const isLocale = (text: string) => Object.hasOwn(planted, text);
  return {
    ...rest,
    LOCALES: planted,
    LOCALE_CODES: codes,
    TRANSLATED_LOCALES: codes.slice(1),
    isLocale,
    localeOf: (name: string | null | undefined) => (name != null && isLocale(name) ? name : 'en'),
    splitAddress: (address: string) =>
      address.startsWith('/ta/')
        ? { locale: 'ta', path: address.slice(3) }
        : rest.splitAddress(address),
  };
});
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof nodeFs>();
  const readFileSync = (file: unknown, ...rest: unknown[]) =>
    String(file).endsWith('messages/ta.json')
      ? JSON.stringify(TAMIL)
      : (fs.readFileSync as (...all: unknown[]) => string)(file, ...rest);
  return { ...fs, default: { ...fs, readFileSync }, readFileSync };
});

const ta = 'ta' as 'hi';

it('builds its catalog from the texts it has; pages show the others in English', async () => {
  const languages = { en: readFile('.', 'en'), hi: readFile('.', 'hi'), ta: readFile('.', ta) };
  const english = compileEnglish(languages);
  const catalog = compileTranslation(english, languages.ta, english.keys());
  expect(Object.values(catalog)).toEqual(Object.values(TAMIL).slice(0, 2));
  const { addCatalog, translate } = await import('#web/i18n/catalog.ts');
  addCatalog(ta, catalog);
  expect(translate(ta, english.get('common.cancel')!)).toBe('ரத்து செய்');
  expect(translate(ta, english.get('common.save')!)).toBe('Save');
});

it('is what the server says, with English for what is missing', async () => {
  const { formatMessage } = await import('#server/platform/messages/format.ts');
  expect(formatMessage(ta, 'common.cancel')).toBe('ரத்து செய்');
  expect(formatMessage(ta, 'common.item_count', { n: 2 })).toBe('2 items');
});

it('has pages of its own: by address, by choice, in the cache, when the server is busy', async () => {
  const { chosenAddress, pageKey } = await import('#server/platform/pages/page-key.ts');
  expect(chosenAddress('/tea?lang=ta')).toEqual({ locale: 'ta', address: '/ta/tea' });
  expect(pageKey('/ta/search?q=tea&utm_source=x')).toBe('page /ta/search?q=tea');
  const { languageScript } = await import('#web/i18n/language-script.ts');
  expect(languageScript('en')).toContain('lang=(hi|ta)');
  const { busyPage } = await import('#server/platform/pages/busy-page.ts');
  expect(busyPage(5, ta).headers['content-language']).toBe('ta-IN');
});

it('is named to search engines', async () => {
  const { urlEntries } = await import('#server/modules/seo/sitemap.ts');
  expect(urlEntries('https://shop.example', '/tea', null)).toContain(
    'hreflang="ta-IN" href="https://shop.example/ta/tea"',
  );
});

it('writes days its own way and is a language of endpoints', async () => {
  const { timeIn } = await import('#contracts/kernel/time-in-language.ts');
  expect(timeIn(ta, 'Tue, 24 Nov')).toBe('செவ்., 24 நவம்பர்');
  const { AlertSettings } = await import('#contracts/vendor-alerts/vendor-alerts.ts');
  expect(AlertSettings.shape.language.safeParse('ta').success).toBe(true);
});

it('has emails of its own, which an operator can reword, and English ones for what is missing', async () => {
  const { composeMessageWith, examplesFor, messagePartsOf, standardText } =
    await import('#server/modules/messages/service.ts');
  expect(messagePartsOf('order_packed')).toEqual(['en', 'hi', ta]);
  expect(messagePartsOf('order_delivered')).toEqual(['en', 'hi', 'sms', 'sms_hi']);
  const facts = examplesFor('order_packed', ta);
  const wording = standardText('order_packed', ta)!;
  expect(composeMessageWith(wording, 'order_packed', ta, 'a@x.example', facts).subject).toBe(
    'ஆர்டர் HL-7K2M-QX9D',
  );
  const { emailLanguage } = await import('#contracts/messages/email-blocks.ts');
  expect(emailLanguage(wording.subject!)).toBe('ta-IN');
  const { putMessage } = await import('#contracts/messages/message-templates.ts');
  expect(putMessage.params!.safeParse({ key: 'order_packed', part: 'ta' }).success).toBe(true);
});
