import { Clock, TriangleAlert } from 'lucide-react';
import { DAY_MS, dayInIndia } from '#contracts/kernel/time.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { useNow } from '#web/ui/use-now.ts';

const WAITING: readonly string[] = ['placed', 'confirmed', 'packed'];

/** The dispatch deadline: late in red and in words, today in amber; nothing after the handover. */
export function Deadline({
  status,
  shipBy,
  isLate,
}: {
  status: string;
  shipBy: string;
  isLate: boolean;
}) {
  const t = useText();
  const { formatDay } = useDates();
  const now = useNow(60_000);
  if (!WAITING.includes(status)) return null;
  const days =
    now === null
      ? null
      : Math.round((Date.parse(dayInIndia(shipBy)) - Date.parse(dayInIndia(now))) / DAY_MS);
  const look = isLate ? 'text-danger' : days === 0 ? 'text-warning' : 'text-ink-muted';
  const Icon = isLate ? TriangleAlert : Clock;
  const texts = isLate
    ? t('fulfilment.ship_by_missed', { day: formatDay(shipBy) })
    : days === 0
      ? t('fulfilment.ship_today')
      : days === 1
        ? t('fulfilment.ship_by_tomorrow')
        : t('fulfilment.ship_by', { day: formatDay(shipBy) });
  return (
    <span className={`inline-flex items-center gap-1.5 text-[14px] font-semibold ${look}`}>
      <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={2} />
      {texts}
    </span>
  );
}
