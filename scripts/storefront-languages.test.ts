import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  LOCALES,
  OTHER_LOCALES,
  type OtherLocale,
  PORTAL_LOCALES,
} from '#contracts/kernel/locales.ts';
import { isTemplateText } from '#contracts/kernel/message-id.ts';
import { parseMessage, slotsOf } from './bundling/compile-message.ts';
import { readCatalog } from './bundling/message-catalogs.ts';
import { storefrontTexts } from './bundling/storefront-texts.ts';

const wanted = storefrontTexts('.');
const en = readCatalog('.', 'en');
const hi = readCatalog('.', 'hi');
const STOREFRONT = OTHER_LOCALES.filter(
  (locale) => !(PORTAL_LOCALES as readonly string[]).includes(locale),
);
const scriptOf = (locale: OtherLocale) =>
  new RegExp(`\\p{Script=${new Intl.Locale(LOCALES[locale].tag).maximize().script!}}`, 'u');
const INDIC =
  /[\p{Script=Devanagari}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Bengali}\p{Script=Kannada}\p{Script=Gujarati}]/gu;
const placeholdersOf = (text: string) => (text.match(/\{\{[^}]*\}\}/g) ?? []).sort().join();
/** Words in Latin letters outside of slots, placeholders and addresses. */
const latinWords = (text: string) =>
  text
    .replaceAll(
      /\{\{[^}]*\}\}|https?:\S+|\S+@\S+|(?<=[\s(:])\/[a-z]\S*|\{\w+(?:, \w+,)?|\b(?:one|other) (?=\{)/g,
      ' ',
    )
    .match(/[A-Za-z]{2,}/g) ?? [];
/** Written in Latin letters in every language. */
const KEPT = new Set(
  'EMI UPI PIN OTP PAN GST GSTIN SMS COD PDF CSV SKU MRP HSN FAQ ID OK URL IFSC GPS QR DLT GB KB MB kg'.split(
    ' ',
  ),
);

describe.each(STOREFRONT)('the texts for customers in %s', (locale) => {
  const texts = readCatalog('.', locale);
  const entries = Object.entries(texts).filter(([id]) => id in en);

  it('are complete, and name none that is not there', () => {
    expect(wanted.filter((id) => !texts[id]?.trim())).toEqual([]);
    expect(Object.keys(texts).filter((id) => !(id in en))).toEqual([]);
  });
  it('have the slots, placeholders and lines of the English', () => {
    const differing = entries.filter(
      ([id, text]) =>
        placeholdersOf(text) !== placeholdersOf(en[id]!) ||
        text.split('\n').length !== en[id]!.split('\n').length ||
        (!isTemplateText(id) && String(slotsOf(text)) !== String(slotsOf(en[id]!))),
    );
    expect(differing).toEqual([]);
  });
  it('choose by the plural categories that the language has', () => {
    const own = new Set(
      new Intl.PluralRules(LOCALES[locale].tag).resolvedOptions().pluralCategories,
    );
    const wrong: string[] = [];
    const see = (id: string, value: unknown): void => {
      if (Array.isArray(value)) return value.forEach((one) => see(id, one));
      if (typeof value !== 'object' || value === null) return;
      const { pluralType, options } = value as { pluralType?: string; options?: object };
      if (pluralType && options)
        for (const name of Object.keys(options))
          if (!name.startsWith('=') && !own.has(name as Intl.LDMLPluralRule))
            wrong.push(`${id}: ${name}`);
      for (const child of Object.values(value)) see(id, child);
    };
    for (const [id, text] of entries) if (!isTemplateText(id)) see(id, parseMessage(text));
    expect(wrong).toEqual([]);
  });
  it('are in the script of the language alone, without left-over English', () => {
    const script = scriptOf(locale);
    const wrong = entries.flatMap(([id, text]) => {
      const isSaid = /\p{Script=Devanagari}/u.test(hi[id] ?? '');
      const kept = new Set([...latinWords(hi[id] ?? ''), ...(isSaid ? [] : latinWords(en[id]!))]);
      const left = latinWords(text).filter((word) => !kept.has(word) && !KEPT.has(word));
      // The name of another language is in its own script; the danda belongs to several.
      const foreign = (text.match(INDIC) ?? []).filter(
        (sign) => !script.test(sign) && !(hi[id] === en[id]) && !/[।॥]/.test(sign),
      );
      return (isSaid && !script.test(text)) || left.length > 0 || foreign.length > 0
        ? [`${id}: ${text}`]
        : [];
    });
    expect(wrong).toEqual([]);
  });
  it('are not much longer than the English', () =>
    expect(
      entries
        .filter(
          ([id, text]) =>
            text.length > en[id]!.length * 2.4 + (text.includes(', plural,') ? 60 : 25),
        )
        .map(([id]) => id),
    ).toEqual([]));
  it('have a word for each of the fixed lists', () => {
    const words = (code: OtherLocale) =>
      JSON.parse(readFileSync(`web/i18n/words-${code}.json`, 'utf8')) as Record<string, string>;
    expect(Object.keys(words(locale)).sort()).toEqual(Object.keys(words('hi')).sort());
  });
});

it('every translation for customers is signed off, or says that it is by machine', () => {
  const reviewed = JSON.parse(readFileSync('web/i18n/reviewed.json', 'utf8')) as Record<
    string,
    { by: string; on: string } | null
  >;
  expect(Object.keys(reviewed)).toEqual(STOREFRONT);
  for (const one of Object.values(reviewed))
    if (one) {
      expect(one.by).toMatch(/\S/);
      expect(one.on).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
});
