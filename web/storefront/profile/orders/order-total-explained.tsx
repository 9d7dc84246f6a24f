import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatRupees } from '#contracts/kernel/money.ts';
import { explainOrder, type Explanation } from '#contracts/orders/ledger.ts';
import { callApi } from '#web/api/client.ts';
import { messageOf } from '#web/modules/feedback/error-message.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type Step = Explanation['steps'][number];

/** A step's text in the page's language. */
function stepText({ kind, values }: Step, t: Text): string {
  switch (kind) {
    case 'original_prices':
      return t('orders.explained.list_prices', values);
    case 'seller_offers':
      return t('orders.explained.seller_offers');
    case 'festive':
      return t('orders.explained.festive', { name: values.name ?? '' });
    case 'items':
      return t('orders.explained.items', values);
    case 'milestone':
      return t('orders.explained.reward', values);
    case 'promo':
      return Number(values.percent) > 0
        ? t('orders.explained.promo', values)
        : t('orders.totals.promo', values);
    case 'delivery':
      return values.zone
        ? t('orders.explained.delivery_zone', values)
        : t('orders.explained.delivery', values);
    case 'free_delivery':
      return t('orders.explained.free_delivery');
    case 'round_off':
      return t('orders.explained.round_off');
    case 'total':
      return t('orders.ordered');
  }
}
const CHANGES: Record<Explanation['changes'][number]['kind'], string> = {
  exchanged: 'orders.explained.exchanged',
  replacement: 'orders.explained.replacement',
  wallet: 'orders.totals.wallet',
  cancelled: 'orders.cancelled_and_returned',
  benefits: 'orders.explained.benefits_lost',
  paid: 'orders.explained.paid',
  due: 'orders.amount_due',
  to_refund: 'orders.to_refund',
};
const signed = (amount: number) =>
  amount < 0 ? `−${formatRupees(-amount)}` : formatRupees(amount);

/** Price details: step by step from the vendors' prices to the amount due. Loaded on opening. */
export function OrderExplained({ userId, orderId }: { userId: string; orderId: string }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({
    queryKey: ['customer', userId, 'order', orderId, 'explain'],
    queryFn: async ({ signal }) =>
      (
        await callApi(
          explainOrder,
          { params: { id: orderId } },
          { audience: 'user', signal, fresh: true },
        )
      ).explanation,
    enabled: isOpen,
    staleTime: 15_000,
  });
  return (
    <details
      className="mt-3 border-t border-border pt-1"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-brand hover:underline">
        {t('orders.explained.title')}
      </summary>
      {query.isError ? (
        <ErrorState
          title={t(messageOf(query.error, 'errors.order_load_failed'))}
          onRetry={() => void query.refetch()}
        />
      ) : query.data ? (
        <Steps explanation={query.data} />
      ) : isOpen ? (
        <Skeleton className="h-40 rounded-button" />
      ) : null}
    </details>
  );
}

function Steps({ explanation }: { explanation: Explanation }) {
  const { steps, lines: items, taxes, changes } = explanation;
  const t = useText();
  return (
    <div className="text-[14px] tabular-nums">
      <dl>
        {steps.map((step, i) => (
          <Row
            key={step.kind + String(i)}
            label={stepText(step, t)}
            value={step.kind === 'free_delivery' ? t('common.free') : signed(step.amount)}
            isGain={step.amount < 0}
            isSum={step.isSum}
          />
        ))}
      </dl>
      {changes.length > 0 ? (
        <dl className="mt-2 border-t border-border pt-2">
          {changes.map((one) => (
            <Row
              key={one.kind}
              label={t(CHANGES[one.kind])}
              value={signed(one.amount)}
              isGain={one.amount < 0}
              isSum={one.kind === 'due' || one.kind === 'to_refund'}
            />
          ))}
        </dl>
      ) : null}
      <h4 className="mt-4 font-bold">{t('orders.explained.per_item')}</h4>
      <dl className="divide-y divide-border">
        {items.map((item) => (
          <Row
            key={item.itemId}
            value={formatRupees(item.total)}
            label={
              <>
                {item.name}
                <span className="block text-ink-muted">
                  {item.quantity} × {formatRupees(item.price)}
                  {item.discount > 0 ? ` − ${formatRupees(item.discount)}` : ''} · {item.vendor}
                </span>
              </>
            }
          />
        ))}
      </dl>
      <p className="mt-2 text-ink-muted">
        {taxes
          .map((tax) =>
            t('orders.explained.gst', { rate: tax.gstRate, amount: formatRupees(tax.tax) }),
          )
          .join(' · ')}
      </p>
      <p className="text-ink-muted">{t('orders.explained.rounding')}</p>
    </div>
  );
}

const Row = ({
  label,
  value,
  isGain = false,
  isSum = false,
}: {
  label: ReactNode;
  value: string;
  isGain?: boolean;
  isSum?: boolean;
}) => (
  <div
    className={`flex justify-between gap-4 py-1 ${isGain ? 'text-success' : ''} ${isSum ? 'font-bold' : ''}`}
  >
    <dt className="min-w-0">{label}</dt>
    <dd className="shrink-0">{value}</dd>
  </div>
);
