import { Timer } from 'lucide-react';
import { useText } from '#web/i18n/text.ts';
import { useNow } from '#web/ui/use-now.ts';

/** Remaining hold time of the items; a real limit. Not announced every second. */
export function HoldClock({ until }: { until: string }) {
  const t = useText();
  const now = useNow(1000);
  const left =
    now === null
      ? null
      : Math.max(0, Math.ceil((new Date(until).getTime() - now.getTime()) / 1000));
  const time =
    left === null ? '–:––' : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <p className="mt-3 inline-flex items-center gap-2 text-[15px] text-ink-muted">
      <Timer aria-hidden="true" className="size-5" strokeWidth={1.75} />
      <span>
        {t('payments.items_held_for')}{' '}
        <strong role="timer" className="text-ink tabular-nums">
          {time}
        </strong>
      </span>
    </p>
  );
}
