import { LOCALES, type Locale } from '#contracts/kernel/locales.ts';
import type { Text } from '#web/i18n/text.ts';

/** A time of the week in words of the language; `Date.UTC(1970, 0, 4)` is a Sunday. */
const inWords = (
  locale: Locale,
  options: Intl.DateTimeFormatOptions,
  day: number,
  hour: number,
  minute: number,
) =>
  new Intl.DateTimeFormat(LOCALES[locale].tag, { timeZone: 'UTC', ...options }).format(
    Date.UTC(1970, 0, 4 + day, hour, minute),
  );

/** A cron line as text, in Indian time; unknown forms are shown unchanged. */
export function scheduleText(t: Text, locale: Locale, line: string | null): string {
  if (line === null) return t('reports.schedule.on_demand');
  const every = /^\*\/(\d+) \* \* \* \*$/.exec(line);
  if (every) return t('reports.schedule.minutes', { n: Number(every[1]) });
  const [, minute, hour, day] = /^(\d+) (\*|\d+) \* \* (\*|[0-6])$/.exec(line) ?? [];
  if (minute === undefined) return line;
  if (hour === '*')
    return day === '*' ? t('reports.schedule.hourly', { minute: minute.padStart(2, '0') }) : line;
  const time = inWords(
    locale,
    { hour: 'numeric', minute: '2-digit', hour12: true },
    0,
    Number(hour),
    Number(minute),
  );
  return day === '*'
    ? t('reports.schedule.daily', { time })
    : t('reports.schedule.weekly', {
        day: inWords(locale, { weekday: 'long' }, Number(day), 0, 0),
        time,
      });
}

/** Bytes in readable units. */
export function sizeText(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** step;
  return `${value >= 100 || step === 0 ? Math.round(value) : Math.round(value * 10) / 10} ${units[step]}`;
}
