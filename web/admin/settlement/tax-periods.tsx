import { LOCALES, type Locale } from '#contracts/kernel/locales.ts';
import { useDates } from '#web/i18n/dates.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { useText, type Text } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { FIELD, noon } from './money-text.tsx';

/** "November 2026", from `2026-11`. */
export const monthName = (locale: Locale, month: string): string =>
  new Intl.DateTimeFormat(LOCALES[locale].tag, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
/** "January to March 2027", from `2026-Q4`: quarters of financial years. */
export const quarterName = (t: Text, locale: Locale, quarter: string): string => {
  const first = (Number(quarter.slice(6)) * 3) % 12;
  const year = Number(quarter.slice(0, 4)) + (first === 0 ? 1 : 0);
  const day = (month: number) => new Date(Date.UTC(year, month, 1));
  const { tag } = LOCALES[locale];
  return t('common.from_to', {
    from: new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' }).format(day(first)),
    to: new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      day(first + 2),
    ),
  });
};

/** The last months or financial quarters, newest first. */
export function lastTaxMonths(count: number): string[] {
  const [year, month] = dayInIndia(Date.now()).split('-').map(Number) as [number, number];
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}
export const lastQuarters = (count: number): string[] => {
  const [year, month] = lastTaxMonths(1)[0]!.split('-').map(Number) as [number, number];
  const now = Math.floor((year * 12 + month - 4) / 3);
  return Array.from(
    { length: count },
    (_, back) => `${Math.floor((now - back) / 4)}-Q${((now - back) % 4) + 1}`,
  );
};

/** Whether further statements may fall into a period. */
export function PeriodState({ state, closesOn }: { state: 'open' | 'closed'; closesOn: string }) {
  const t = useText();
  const { formatDate } = useDates();
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Badge tone={state === 'closed' ? 'success' : 'warning'}>
        {state === 'closed' ? t('settlement.tax.closed') : t('settlement.tax.open')}
      </Badge>
      <span className="text-ink-muted">
        {state === 'closed'
          ? t('settlement.tax.complete_since', { day: formatDate(noon(closesOn)) })
          : t('settlement.tax.open_until', { day: formatDate(noon(closesOn)) })}
      </span>
    </p>
  );
}

export const PeriodChoice = ({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
}) => (
  <label className="block min-w-56 text-[13px] text-ink-muted">
    {label}
    <select value={value} onChange={(event) => onChange(event.target.value)} className={FIELD}>
      {(options.some(([one]) => one === value)
        ? options
        : [[value, value] as const, ...options]
      ).map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  </label>
);
