import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useNow } from '#web/ui/use-now.ts';
import { chooseCountdown, type CountdownSource, digits } from './countdown-choice.ts';

const UNITS = ['d', 'h', 'm', 's'];

/** Ticks each second; at zero the data reloads, once for each end. Its width never changes. */
export function SaleCountdown({ source }: { source: CountdownSource }) {
  const { label, until } = chooseCountdown(source);
  const now = useNow(1000);
  const { revalidate } = useRevalidator();
  const reloadedFor = useRef<string | null>(null);
  const isOver = now !== null && until !== null && new Date(until).getTime() <= now.getTime();
  useEffect(() => {
    if (!isOver || reloadedFor.current === until) return;
    reloadedFor.current = until;
    void revalidate();
  }, [isOver, revalidate, until]);
  const [d, h, m, s] = now ? digits(until, now.getTime()) : ['--', '--', '--', '--'];
  const parts = until === null ? [h, m, s] : [d, h, m, s];
  return (
    <p className="flex items-center gap-1 text-[13px] whitespace-nowrap" role="timer" aria-live="off">
      <span className="mr-1 max-w-44 truncate text-ink-muted">{label}</span>
      {until === null
        ? <span className="rounded-badge bg-deal px-1.5 font-bold text-on-deal tabular-nums">{now ? parts.join(':') : '00:00:00'}</span>
        : parts.map((p, i) => <span key={UNITS[i]} className="min-w-9 rounded-badge bg-deal px-1 text-center font-bold text-on-deal tabular-nums">{p}{UNITS[i]}</span>)}
    </p>
  );
}
