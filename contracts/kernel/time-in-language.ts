import { DEFAULT_LOCALE, LOCALES, type Locale } from './locales.ts';

/** Per language: days and months as `time.ts` writes them → translated. */
const namesIn = new Map<Locale, Map<string, string>>();

function namesOf(locale: Locale): Map<string, string> {
  const known = namesIn.get(locale);
  if (known) return known;
  const names = new Map<string, string>();
  const add = (part: Intl.DateTimeFormatOptions, own: Intl.DateTimeFormatOptions, at: Date) => {
    const name = (tag: string, options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(at);
    names.set(name('en-US', part), name(LOCALES[locale].tag, own));
  };
  for (let n = 1; n <= 7; n += 1)
    add({ weekday: 'short' }, { weekday: 'short' }, new Date(Date.UTC(2026, 10, n)));
  for (let n = 0; n < 12; n += 1)
    add({ month: 'short' }, { month: 'long' }, new Date(Date.UTC(2026, n, 1)));
  namesIn.set(locale, names);
  return names;
}

/** A day or time of `time.ts` with days and months translated: "मंगल, 24 नवंबर". */
export const timeIn = (locale: Locale, time: string): string =>
  locale === DEFAULT_LOCALE
    ? time
    : time.replace(/\b[A-Z][a-z]{2}\b/g, (word) => namesOf(locale).get(word) ?? word);
