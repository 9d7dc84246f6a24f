import type { Payment } from '#contracts/payments/payments.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

type Refund = Payment['refunds'][number];
const STATE: Record<Refund['state'], { text: string; tone: Tone }> = {
  requested: { text: 'payments.pending', tone: 'info' },
  sent: { text: 'payments.refund.sent', tone: 'info' },
  paid: { text: 'payments.refund.paid', tone: 'success' },
  failed: { text: 'payments.refund.under_review', tone: 'warning' },
  replaced: { text: 'payments.refund.under_review', tone: 'warning' },
};
const REASON: Record<Refund['reason'], string> = {
  cancelled: 'payments.refund.for_cancelled',
  returned: 'payments.refund.for_returned',
  delivery: 'payments.refund.for_delivery',
  late: 'payments.refund.late',
  surplus: 'payments.refund.surplus',
};

/** Refunds to the original method with their status. */
export function RefundList({ refunds }: { refunds: readonly Refund[] }) {
  const t = useText();
  const { formatDate } = useDates();
  return (
    <>
      <h3 className="font-bold">{t('common.refunds')}</h3>
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
                {formatDate(r.updatedAt)} · {t('payments.reference')}{' '}
                <span className="break-all tabular-nums select-all">{r.reference}</span>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-[14px] text-ink-muted">{t('payments.refund.hint')}</p>
    </>
  );
}
