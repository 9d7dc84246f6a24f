import type { ShipmentCash } from '#contracts/fulfilment/fulfilment.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

const BADGE: Record<ShipmentCash['state'], { tone: Tone; text: string }> = {
  expected: { tone: 'info', text: 'cash.status_expected' },
  overdue: { tone: 'danger', text: 'cash.status_overdue' },
  short: { tone: 'warning', text: 'cash.status_short' },
  received: { tone: 'success', text: 'cash.status_received' },
  debited: { tone: 'warning', text: 'cash.status_debited' },
};
const DETAIL: Record<ShipmentCash['state'], string> = {
  expected: 'cash.detail_expected',
  overdue: 'cash.detail_overdue',
  short: 'cash.detail_short',
  received: 'cash.detail_received',
  debited: 'cash.detail_debited',
};

/** Cash status of a delivered shipment: who owes it, and how much was received. */
export function ShipmentCashLine({ cash }: { cash: ShipmentCash }) {
  const t = useText();
  const { formatDay } = useDates();
  const { tone, text } = BADGE[cash.state];
  const values = {
    expected: exactRupees(cash.expected),
    received: exactRupees(cash.received),
    missing: exactRupees(cash.expected - cash.received),
    due: formatDay(cash.dueAt),
  };
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-[14px]">
      <Badge tone={tone}>{t(text)}</Badge>
      <span>{t(DETAIL[cash.state], values)}</span>
      {cash.isProven ? null : <span className="text-ink-muted">{t('cash.not_proven')}</span>}
    </p>
  );
}
