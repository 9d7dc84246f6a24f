import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { CountdownDigits } from '#web/ui/countdown-digits.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { chooseCountdown, type CountdownSource, digits } from './countdown-choice.ts';

// The clock stands in the page twice, for large and small screens; the data reloads once for each end.
let reloadedFor: string | null = null;

/** Ticks each second; at zero the data reloads. Its width never changes. */
export function SaleCountdown({ source, className = '' }: { source: CountdownSource; className?: string }) {
  const { label, until } = chooseCountdown(source);
  const now = useNow(1000);
  const { revalidate } = useRevalidator();
  const isOver = now !== null && until !== null && new Date(until).getTime() <= now.getTime();
  useEffect(() => {
    if (!isOver || reloadedFor === until) return;
    reloadedFor = until;
    void revalidate();
  }, [isOver, revalidate, until]);
  return (
    <p className={`text-[13px] leading-[16px] whitespace-nowrap ${className}`} role="timer" aria-live="off">
      <span className="block max-w-44 truncate text-ink-muted">{label}</span>
      {until === null
        ? <span className="rounded-badge bg-deal px-1.5 leading-[20px] font-bold text-on-deal tabular-nums">00:00:00</span>
        : <CountdownDigits digits={now ? digits(until, now.getTime()) : null} />}
    </p>
  );
}
