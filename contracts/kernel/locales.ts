/**
 * The languages of the interface. A new one is a line here and its file in messages/; texts of vendors and of
 * products stay as they were written.
 */
export const LOCALES = {
  en: { tag: 'en-IN', name: 'English' },
  hi: { tag: 'hi-IN', name: 'हिन्दी' },
} as const;
export type Locale = keyof typeof LOCALES;

export const DEFAULT_LOCALE: Locale = 'en';

export const isLocale = (text: string): text is Locale => Object.hasOwn(LOCALES, text);

/** A language by its name; English where it is none of ours. */
export const localeOf = (name: string | null | undefined): Locale =>
  name != null && isLocale(name) ? name : DEFAULT_LOCALE;

/** The language a browser or program prefers, by its `Accept-Language` header; English where none of it is known. */
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
