/**
 * The languages of the storefront, of messages and documents; everything that depends on languages
 * derives from this list. A new language is one line here and its files
 * (docs/developers/languages.md). Missing texts are shown in English.
 */
export const LOCALES = {
  en: { tag: 'en-IN', name: 'English' },
  hi: { tag: 'hi-IN', name: 'हिन्दी' },
  ta: { tag: 'ta-IN', name: 'தமிழ்' },
  te: { tag: 'te-IN', name: 'తెలుగు' },
  bn: { tag: 'bn-IN', name: 'বাংলা' },
  mr: { tag: 'mr-IN', name: 'मराठी' },
  kn: { tag: 'kn-IN', name: 'ಕನ್ನಡ' },
  gu: { tag: 'gu-IN', name: 'ગુજરાતી' },
} as const;
export type Locale = keyof typeof LOCALES;

export const DEFAULT_LOCALE = 'en' satisfies Locale;
/** A language other than the default. */
export type OtherLocale = Exclude<Locale, typeof DEFAULT_LOCALE>;

/** All languages, the default first. */
export const LOCALE_CODES = Object.keys(LOCALES) as [Locale, ...Locale[]];
export const OTHER_LOCALES = LOCALE_CODES.filter(
  (code): code is OtherLocale => code !== DEFAULT_LOCALE,
);

/** The languages of the portals, and of what vendors and the team write (decision 103). */
export const PORTAL_LOCALES = ['en', 'hi'] as const satisfies readonly Locale[];
export type PortalLocale = (typeof PORTAL_LOCALES)[number];
/** A language vendors and the team translate records into. */
export type TranslatedLocale = Exclude<PortalLocale, typeof DEFAULT_LOCALE>;
export const TRANSLATED_LOCALES: readonly TranslatedLocale[] = ['hi'];

export const isPortalLocale = (locale: string): locale is PortalLocale =>
  (PORTAL_LOCALES as readonly string[]).includes(locale);
/** The language of the portals for a reader of this one: English where they do not have it. */
export const portalLocaleOf = (locale: Locale): PortalLocale =>
  isPortalLocale(locale) ? locale : DEFAULT_LOCALE;

/**
 * How `Intl` writes dates and numbers of a language: with the digits 0 to 9, as all texts have
 * them (Bengali and Marathi would come with their own).
 */
export const formatTag = (locale: Locale): string => `${LOCALES[locale].tag}-u-nu-latn`;

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

const PREFIX = new RegExp(`^/(${OTHER_LOCALES.join('|')})(?=[/?#]|$)`);

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
