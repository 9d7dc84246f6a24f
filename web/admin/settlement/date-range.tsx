import { type SubmitEvent, useEffect, useState } from 'react';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { FIELD } from './money-text.tsx';

export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** From and to dates; applied on submit. */
export function SettlementDateRange({
  from,
  to,
  onChange,
  error,
}: {
  from: string;
  to: string;
  onChange: (days: { from: string; to: string }) => void;
  error?: string | null;
}) {
  const t = useText();
  const [typed, setTyped] = useState({ from, to });
  useEffect(() => setTyped({ from, to }), [from, to]);
  const isTurned = typed.from !== '' && typed.to !== '' && typed.to < typed.from;
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isTurned) onChange(typed);
  };
  const field = (name: 'from' | 'to', label: string) => (
    <label className="min-w-0 text-[13px] text-ink-muted">
      {label}
      <input
        type="date"
        value={typed[name]}
        onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        className={FIELD}
      />
    </label>
  );
  const wrong = isTurned ? t('settlement.date_order_invalid') : error;
  return (
    <form onSubmit={send} noValidate className="mb-4 max-w-[520px]">
      <div className="grid grid-cols-2 items-end gap-2 sm:grid-cols-[1fr_1fr_auto]">
        {field('from', t('common.from'))}
        {field('to', t('common.to'))}
        <Button type="submit" variant="outline" className="max-sm:col-span-full">
          {t('common.show')}
        </Button>
      </div>
      {wrong ? (
        <p role="alert" className="mt-1 text-[14px] text-danger">
          {wrong}
        </p>
      ) : null}
    </form>
  );
}
