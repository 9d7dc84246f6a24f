import type * as nodeFs from 'node:fs';
import { expect, it, vi } from 'vitest';
import type * as locales from '#contracts/kernel/locales.ts';
import {
  compileEnglish,
  compileTranslation,
  readMessages as readFile,
} from './bundling/message-catalogs.ts';

/** A language that is one line in the list and a file with two texts. */
const ADDED = {
  'cart.empty_title': 'കാർട്ടിൽ ഒന്നുമില്ല',
  'common.cancel': 'റദ്ദാക്കുക',
  'messages.order_packed.subject': 'ഓർഡർ {{order.number}}',
  'messages.order_packed.text': '{{items}}\n\n{{order.link}}',
};

vi.mock('#contracts/kernel/locales.ts', async (original) => {
  const { LOCALES, ...rest } = await original<typeof locales>();
  const planted = { ...LOCALES, ml: { tag: 'ml-IN', name: 'മലയാളം' } };
  const codes = Object.keys(planted);
  const isLocale = (text: string) => Object.hasOwn(planted, text);
  return {
    ...rest,
    LOCALES: planted,
    LOCALE_CODES: codes,
    OTHER_LOCALES: codes.slice(1),
    formatTag: (locale: keyof typeof planted) => `${planted[locale].tag}-u-nu-latn`,
    isLocale,
    localeOf: (name: string | null | undefined) => (name != null && isLocale(name) ? name : 'en'),
    splitAddress: (address: string) =>
      address.startsWith('/ml/')
        ? { locale: 'ml', path: address.slice(3) }
        : rest.splitAddress(address),
  };
});
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof nodeFs>();
  const readFileSync = (file: unknown, ...rest: unknown[]) =>
    String(file).endsWith('messages/ml.json')
      ? JSON.stringify(ADDED)
      : (fs.readFileSync as (...all: unknown[]) => string)(file, ...rest);
  return { ...fs, default: { ...fs, readFileSync }, readFileSync };
});

const ml = 'ml' as 'hi';

it('builds its catalog from the texts it has; pages show the others in English', async () => {
  const languages = { en: readFile('.', 'en'), hi: readFile('.', 'hi'), ml: readFile('.', ml) };
  const english = compileEnglish(languages);
  const catalog = compileTranslation(english, languages.ml, english.keys());
  expect(Object.values(catalog)).toEqual(Object.values(ADDED).slice(0, 2));
  const { addCatalog, translate } = await import('#web/i18n/catalog.ts');
  addCatalog(ml, catalog);
  expect(translate(ml, english.get('common.cancel')!)).toBe('റദ്ദാക്കുക');
  expect(translate(ml, english.get('common.save')!)).toBe('Save');
});

it('is what the server says, with English for what is missing', async () => {
  const { formatMessage } = await import('#server/platform/messages/format.ts');
  expect(formatMessage(ml, 'common.cancel')).toBe('റദ്ദാക്കുക');
  expect(formatMessage(ml, 'common.item_count', { n: 2 })).toBe('2 items');
});

it('has pages of its own: by address, by choice, in the cache, when the server is busy', async () => {
  const { chosenAddress, pageKey } = await import('#server/platform/pages/page-key.ts');
  expect(chosenAddress('/tea?lang=ml')).toEqual({ locale: 'ml', address: '/ml/tea' });
  expect(pageKey('/ml/search?q=tea&utm_source=x')).toBe('page /ml/search?q=tea');
  const { languageScript } = await import('#web/i18n/language-script.ts');
  expect(languageScript('en')).toContain('lang=(hi|ta|te|bn|mr|kn|gu|ml)');
  const { busyPage } = await import('#server/platform/pages/busy-page.ts');
  expect(busyPage(5, ml).headers['content-language']).toBe('ml-IN');
});

it('is named to search engines', async () => {
  const { urlEntries } = await import('#server/modules/seo/sitemap.ts');
  expect(urlEntries('https://shop.example', '/tea', null)).toContain(
    'hreflang="ml-IN" href="https://shop.example/ml/tea"',
  );
});

it('writes days its own way', async () => {
  const { timeIn } = await import('#contracts/kernel/time-in-language.ts');
  expect(timeIn(ml, 'Tue, 24 Nov')).toBe('ചൊവ്വ, 24 നവംബർ');
});

it('has emails of its own, which an operator can reword, and English ones for what is missing', async () => {
  const { composeMessageWith, examplesFor, messagePartsOf, standardText } =
    await import('#server/modules/messages/service.ts');
  expect(messagePartsOf('order_packed').at(-1)).toBe(ml);
  expect(messagePartsOf('order_delivered')).not.toContain(ml);
  const facts = examplesFor('order_packed', ml);
  const wording = standardText('order_packed', ml)!;
  expect(composeMessageWith(wording, 'order_packed', ml, 'a@x.example', facts).subject).toBe(
    'ഓർഡർ HL-7K2M-QX9D',
  );
  const { emailLanguage } = await import('#contracts/messages/email-blocks.ts');
  expect(emailLanguage(wording.subject!)).toBe('ml-IN');
  const { putMessage } = await import('#contracts/messages/message-templates.ts');
  expect(putMessage.params!.safeParse({ key: 'order_packed', part: 'ml' }).success).toBe(true);
});
