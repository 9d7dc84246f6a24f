import * as english from '#contracts/kernel/time.ts';
import { LOCALES, type Locale } from '#contracts/kernel/locales.ts';
import { useSite } from './text.ts';

type Format = (at: Date | string | number) => string;
interface Dates {
  formatDay: Format;
  formatDate: Format;
  formatDateTime: Format;
}

const { formatDay, formatDate, formatDateTime } = english;
// Pages in English, nearly all, do without Intl, which is slower and reads differently from one browser to the next.
const DATES: Partial<Record<Locale, Dates>> = { en: { formatDay, formatDate, formatDateTime } };

function datesOf(locale: Locale): Dates {
  const format = (options: Intl.DateTimeFormatOptions): Format => {
    const one = new Intl.DateTimeFormat(LOCALES[locale].tag, {
      timeZone: english.TIME_ZONE,
      ...options,
    });
    return (at) => one.format(new Date(at));
  };
  const date = format({ day: 'numeric', month: 'long', year: 'numeric' });
  const time = format({ hour: 'numeric', minute: '2-digit', dayPeriod: 'short', hour12: true });
  return {
    formatDay: format({ weekday: 'short', day: 'numeric', month: 'long' }),
    formatDate: date,
    formatDateTime: (at) => `${date(at)}, ${time(at)}`,
  };
}

/** The formatters of `contracts/kernel/time.ts`, with days and months named in the language of the page: "मंगल, 24 नवंबर". */
export const useDates = (): Dates => {
  const { locale } = useSite();
  return (DATES[locale] ??= datesOf(locale));
};
