import type { ShipmentCash } from '#contracts/fulfilment/fulfilment.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

const BADGE: Record<ShipmentCash['state'], { tone: Tone; text: string }> = {
  expected: { tone: 'info', text: 'Cash expected' },
  overdue: { tone: 'danger', text: 'Cash overdue' },
  short: { tone: 'warning', text: 'Cash short' },
  received: { tone: 'success', text: 'Cash received' },
  debited: { tone: 'warning', text: 'Debited' },
};
const DETAIL: Record<ShipmentCash['state'], string> = {
  expected: '{missing} expected from the courier by {due}',
  overdue: '{missing} missing; it was due on {due}',
  short: '{received} of {expected} received; {missing} missing, due on {due}',
  received: '{expected} received',
  debited: '{missing} debited from the vendor until the cash is deposited',
};

/** How the cash of a delivered shipment stands: who owes it, how much of it is here. */
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
      {cash.isProven ? null : <span className="text-ink-muted">{t('Delivery not proven')}</span>}
    </p>
  );
}
