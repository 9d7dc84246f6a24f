import type { Payment } from '#contracts/payments/payments.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

type Refund = Payment['refunds'][number];
const STATE: Record<Refund['state'], { text: string; tone: Tone }> = {
  requested: { text: 'On its way', tone: 'info' },
  sent: { text: 'With the bank', tone: 'info' },
  paid: { text: 'Paid back', tone: 'success' },
  failed: { text: 'We are looking into it', tone: 'warning' },
  replaced: { text: 'We are looking into it', tone: 'warning' },
};
const REASON: Record<Refund['reason'], string> = {
  cancelled: 'For what was cancelled',
  returned: 'For what was sent back',
  delivery: 'For the delivery charge',
  late: 'Paid after the time had run out',
  surplus: 'Paid for nothing',
};

/** Money that goes back the way it came, and how far it is. */
export function RefundList({ refunds }: { refunds: readonly Refund[] }) {
  const t = useText();
  const { formatDate } = useDates();
  return (
    <>
      <h3 className="font-bold">{t('Refunds')}</h3>
      <ul className="divide-y divide-border">
        {refunds.map((r) => (
          <li
            key={r._id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2 text-[15px]"
          >
            <span>
              <strong className="tabular-nums">{formatRupees(r.amount)}</strong>{' '}
              <span className="text-ink-muted">{t(REASON[r.reason])}</span>
            </span>
            <Badge tone={STATE[r.state].tone}>{t(STATE[r.state].text)}</Badge>
            {r.reference ? (
              <span className="w-full text-[14px] text-ink-muted">
                {formatDate(r.updatedAt)} · {t('Reference')}{' '}
                <span className="break-all tabular-nums select-all">{r.reference}</span>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-[14px] text-ink-muted">
        {t('The way you paid; banks may take a few days to show it.')}
      </p>
    </>
  );
}
