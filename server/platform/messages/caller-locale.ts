import { AsyncLocalStorage } from 'node:async_hooks';
import {
  DEFAULT_LOCALE,
  isPortalLocale,
  type Locale,
  preferredLocale,
} from '#contracts/kernel/locales.ts';
import type { Translations } from '#contracts/kernel/translations.ts';

const caller = new AsyncLocalStorage<Locale>();

/**
 * The language of the reply in progress for customers; English outside one, and for the portals,
 * which edit texts as written.
 */
export const callerLocale = (): Locale => caller.getStore() ?? DEFAULT_LOCALE;

/** Produces a reply in a reader's language. */
export const replyIn = <T>(locale: Locale, work: () => T): T => caller.run(locale, work);

const known = new Map<string, Locale>();
const KNOWN = 1_000;

/**
 * The language of a request by its `Accept-Language`; cached, since browsers send the same few
 * headers.
 */
export function requestLocale(acceptLanguage: string | undefined): Locale {
  if (acceptLanguage === undefined || acceptLanguage === DEFAULT_LOCALE) return DEFAULT_LOCALE;
  const found = known.get(acceptLanguage);
  if (found) return found;
  const locale = preferredLocale(acceptLanguage);
  if (known.size < KNOWN) known.set(acceptLanguage, locale);
  return locale;
}

/** Cache key of a public API reply: one per language. */
export const localeKey = (locale: Locale, url: string): string =>
  locale === DEFAULT_LOCALE ? url : `${locale} ${url}`;

/** A record's translations in the caller's language, by field; empty where records are not translated into it. */
export function textsFor<T>(translations: Translations<T> | null | undefined): T | undefined {
  const locale = callerLocale();
  return isPortalLocale(locale) && locale !== DEFAULT_LOCALE ? translations?.[locale] : undefined;
}

/** A record with its translations in the caller's language; missing ones stay English. */
export function localized<R extends { translations?: Translations | null }>(record: R): R {
  const texts = textsFor(record.translations);
  if (!texts) return record;
  const own = Object.entries(texts).flatMap(([field, text]): [string, unknown][] => {
    const english = (record as Readonly<Record<string, unknown>>)[field];
    if (typeof text === 'string' && field in record) return [[field, text]];
    // A line without a translation stays English.
    return Array.isArray(text) && Array.isArray(english)
      ? [[field, english.map((line: string, i) => text[i] || line)]]
      : [];
  });
  return { ...record, ...Object.fromEntries(own) };
}
