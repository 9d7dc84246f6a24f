import { formatTag, type Locale } from '#contracts/kernel/locales.ts';
import { TIME_ZONE } from '#contracts/kernel/time.ts';
import type { Dates } from './dates.ts';

/** Dates and times of day in India, as the language writes them: "5 जनवरी 2026, सुबह 10:00". */
export function datesOf(locale: Locale): Dates {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const one = new Intl.DateTimeFormat(formatTag(locale), { timeZone: TIME_ZONE, ...options });
    return (at: Date | string | number) => one.format(new Date(at));
  };
  const date = format({ day: 'numeric', month: 'long', year: 'numeric' });
  const time = format({ hour: 'numeric', minute: '2-digit', dayPeriod: 'short', hour12: true });
  return {
    formatDay: format({ weekday: 'short', day: 'numeric', month: 'long' }),
    formatDate: date,
    formatDateTime: (at) => `${date(at)}, ${time(at)}`,
  };
}
