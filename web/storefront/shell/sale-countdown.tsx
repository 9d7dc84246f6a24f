import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useText } from '#web/i18n/text.ts';
import { CountdownDigits, digitsOf } from '#web/ui/countdown-digits.tsx';
import { useNow } from '#web/ui/use-now.ts';
import type { Countdown } from '#web/modules/promotions/countdown-choice.ts';

/** A clock ahead of the server's asks again while the server still returns the past end. */
const ASK_AGAIN_MS = 30_000;
// The clock is in the page twice, for large and small screens; the data reloads once for both.
let asked = { until: '', at: 0 };

/** Ticks each second; at zero the data reloads. Constant width. */
export function SaleCountdown({
  countdown: { text, name, until, to },
  className = '',
}: {
  countdown: Countdown;
  className?: string;
}) {
  const t = useText();
  const now = useNow(1000)?.getTime();
  const { revalidate } = useRevalidator();
  const left = now === undefined || until === null ? null : new Date(until).getTime() - now;
  const isOver = left !== null && left <= 0;
  useEffect(() => {
    if (
      !isOver ||
      now === undefined ||
      until === null ||
      (asked.until === until && now - asked.at < ASK_AGAIN_MS)
    )
      return;
    asked = { until, at: now };
    void revalidate();
  }, [isOver, now, revalidate, until]);
  return (
    <p
      className={`text-[13px] leading-[16px] whitespace-nowrap ${className}`}
      role="timer"
      aria-live="off"
    >
      {to === null ? (
        <span className="block max-w-44 truncate text-ink-muted">{t(text, { name })}</span>
      ) : (
        <Link
          to={to}
          className="relative -mt-1.5 -mb-1 block max-w-44 truncate pt-1.5 pb-1 text-ink-muted underline-offset-2 hover:underline"
        >
          {t(text, { name })}
        </Link>
      )}
      {until === null ? (
        <span className="rounded-badge bg-deal px-1.5 leading-[20px] font-bold text-on-deal tabular-nums">
          00:00:00
        </span>
      ) : (
        <CountdownDigits digits={left === null ? null : digitsOf(left)} />
      )}
    </p>
  );
}
