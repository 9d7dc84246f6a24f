import { useState } from 'react';
import { MAX_REPORT_DAYS, REPORT_RANGES, type RangeName } from '#contracts/reports/reports.ts';
import { DAY_MS, dayInIndia } from '#contracts/kernel/time.ts';
import { useListAddress } from './use-list-address.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

export interface DateRange {
  range: RangeName;
  from?: string;
  to?: string;
}
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The date range in the address; 30 days if missing or incomplete. */
export function useRange(): DateRange {
  const { get, oneOf } = useListAddress();
  const range = oneOf('range', REPORT_RANGES) ?? '30';
  const [from, to] = [get('from'), get('to')];
  if (range !== 'custom') return { range };
  return DAY.test(from) && DAY.test(to) ? { range, from, to } : { range: '30' };
}

/** Date range of the content below. */
export function RangePicker() {
  const t = useText();
  const { set } = useListAddress();
  const now = useRange();
  const [isOpen, setOpen] = useState(now.range === 'custom');
  const look = (isCurrent: boolean) =>
    `min-h-11 rounded-pill px-4 text-[14px] font-semibold ${isCurrent ? 'bg-brand text-on-brand' : 'border border-border-strong bg-surface hover:border-brand'}`;
  const names: Record<RangeName, string> = {
    today: t('common.today'),
    7: t('common.last_7_days'),
    30: t('common.last_30_days'),
    90: t('common.last_90_days'),
    custom: t('common.custom_range'),
  };
  return (
    <div className="mt-6 mb-3">
      <div role="group" aria-label={t('common.date_range_label')} className="flex flex-wrap gap-2">
        {REPORT_RANGES.map((range) => (
          <button
            key={range}
            type="button"
            aria-pressed={range === 'custom' ? isOpen : !isOpen && now.range === range}
            className={look(range === 'custom' ? isOpen : !isOpen && now.range === range)}
            onClick={() => {
              setOpen(range === 'custom');
              if (range !== 'custom')
                set({ range: range === '30' ? null : range, from: null, to: null });
            }}
          >
            {names[range]}
          </button>
        ))}
      </div>
      {isOpen ? (
        <OwnDays
          key={`${now.from} ${now.to}`}
          now={now}
          onChoose={(from, to) => set({ range: 'custom', from, to })}
        />
      ) : null}
    </div>
  );
}

function OwnDays({
  now,
  onChoose,
}: {
  now: DateRange;
  onChoose: (from: string, to: string) => void;
}) {
  const t = useText();
  const [from, setFrom] = useState(now.from ?? '');
  const [to, setTo] = useState(now.to ?? '');
  const [error, setError] = useState<string | null>(null);
  const choose = () => {
    const wrong =
      !DAY.test(from) || !DAY.test(to)
        ? t('errors.range_incomplete')
        : from > to
          ? t('errors.range_reversed')
          : (Date.parse(to) - Date.parse(from)) / DAY_MS + 1 > MAX_REPORT_DAYS
            ? t('errors.range_too_long')
            : null;
    setError(wrong);
    if (!wrong) onChoose(from, to);
  };
  const today = dayInIndia(Date.now());
  return (
    <form
      noValidate
      className="mt-3 flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        choose();
      }}
    >
      <TextField
        label={t('common.from')}
        type="date"
        max={today}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
        className="w-44"
      />
      <TextField
        label={t('common.to')}
        type="date"
        max={today}
        value={to}
        error={error}
        onChange={(event) => setTo(event.target.value)}
        className="w-44"
      />
      <Button type="submit" variant="outline" className="mt-6 h-12">
        {t('common.show')}
      </Button>
    </form>
  );
}
