/**
 * The languages of the marketplace; everything that depends on languages derives from this list. A
 * new language is one line here and its file in messages/. Missing texts are shown in English.
 */
export const LOCALES = {
  en: { tag: 'en-IN', name: 'English' },
  hi: { tag: 'hi-IN', name: 'हिन्दी' },
} as const;
export type Locale = keyof typeof LOCALES;

export const DEFAULT_LOCALE = 'en' satisfies Locale;
/** A language texts are translated into: any but the default. */
export type TranslatedLocale = Exclude<Locale, typeof DEFAULT_LOCALE>;

/** All languages, the default first. */
export const LOCALE_CODES = Object.keys(LOCALES) as [Locale, ...Locale[]];
export const TRANSLATED_LOCALES = LOCALE_CODES.filter(
  (code): code is TranslatedLocale => code !== DEFAULT_LOCALE,
);

export const isLocale = (text: string): text is Locale => Object.hasOwn(LOCALES, text);

/** The language with a code; English for an unknown one. */
export const localeOf = (name: string | null | undefined): Locale =>
  name != null && isLocale(name) ? name : DEFAULT_LOCALE;

/**
 * The address of a page in a language: `/hi/faq`, or `/faq` in the default one. Takes a path or an
 * absolute address, without a language.
 */
export const addressIn = (locale: Locale, address: string): string =>
  locale === DEFAULT_LOCALE
    ? address
    : address.replace(/^(https?:\/\/[^/]+)?(?:\/(?=$|[?#]))?/, `$1/${locale}`);

const PREFIX = new RegExp(`^/(${TRANSLATED_LOCALES.join('|')})(?=[/?#]|$)`);

/** The language of a page's address, and its path and query without it. */
export function splitAddress(address: string): { locale: Locale; path: string } {
  const [prefix = '', locale] = PREFIX.exec(address) ?? [];
  const path = address.slice(prefix.length);
  return { locale: localeOf(locale), path: path.startsWith('/') ? path : `/${path}` };
}

/** The preferred language of an `Accept-Language` header; English if none is supported. */
export function preferredLocale(acceptLanguage: string | undefined): Locale {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.find((one) => one.trim().startsWith('q='))?.split('=')[1];
      return {
        language: range.split('-')[0]!,
        quality: quality === undefined ? 1 : Number(quality),
      };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { language } of wanted) if (isLocale(language)) return language;
  return DEFAULT_LOCALE;
}
