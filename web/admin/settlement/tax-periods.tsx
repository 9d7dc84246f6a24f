import { useDates } from '#web/i18n/dates.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { FIELD, noon } from './money-text.tsx';

const NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
export const monthName = (month: string): string =>
  `${NAMES[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;
const QUARTERS = ['April to June', 'July to September', 'October to December', 'January to March'];
/** `2026-Q4` is January to March 2027. */
export const quarterName = (quarter: string): string => {
  const [year, n] = [Number(quarter.slice(0, 4)), Number(quarter.slice(6))];
  return `${QUARTERS[n - 1]} ${n === 4 ? year + 1 : year}`;
};

/** The last months, or quarters of financial years, the newest first. */
export function lastMonths(count: number): string[] {
  const [year, month] = dayInIndia(Date.now()).split('-').map(Number) as [number, number];
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}
export const lastQuarters = (count: number): string[] => {
  const [year, month] = lastMonths(1)[0]!.split('-').map(Number) as [number, number];
  const now = Math.floor((year * 12 + month - 4) / 3);
  return Array.from(
    { length: count },
    (_, back) => `${Math.floor((now - back) / 4)}-Q${((now - back) % 4) + 1}`,
  );
};

/** Whether statements may still come into a period. */
export function PeriodState({ state, closesOn }: { state: 'open' | 'closed'; closesOn: string }) {
  const { formatDate } = useDates();
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Badge tone={state === 'closed' ? 'success' : 'warning'}>
        {state === 'closed' ? 'Closed' : 'common.open'}
      </Badge>
      <span className="text-ink-muted">
        {state === 'closed'
          ? `Complete since ${formatDate(noon(closesOn))}.`
          : `Statements may still come into it until ${formatDate(noon(closesOn))}.`}
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
