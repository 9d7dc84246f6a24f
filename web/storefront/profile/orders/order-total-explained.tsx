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

/** What a step says, in the language of the page. */
function stepText({ kind, values }: Step, t: Text): string {
  switch (kind) {
    case 'original_prices':
      return t('{n} items at the original prices of the sellers', values);
    case 'seller_offers':
      return t('Offers of the sellers');
    case 'festive':
      return t('Festive offer {name}', { name: values.name ?? '' });
    case 'items':
      return t('{n} items at the prices when ordered', values);
    case 'milestone':
      return t('Reward: {percent}% off', values);
    case 'promo':
      return Number(values.percent) > 0
        ? t('Promo {code}: {percent}% off', values)
        : t('Promo {code}', values);
    case 'delivery':
      return values.zone
        ? t('Delivery by {vendor}, its rate for {zone}', values)
        : t('Delivery from {vendor}', values);
    case 'free_delivery':
      return t('Delivery is free');
    case 'round_off':
      return t('Round-off: cash is paid in whole rupees');
    case 'total':
      return t('Ordered');
  }
}
const CHANGES: Record<Explanation['changes'][number]['kind'], string> = {
  exchanged: 'Sent back for exchange',
  replacement: 'Replacements, at what the goods cost',
  wallet: 'From your wallet',
  cancelled: 'Cancelled and returned',
  benefits: 'Benefits the remaining items do not earn',
  paid: 'Paid already',
  due: 'Still to pay',
  to_refund: 'To be refunded',
};
const signed = (amount: number) =>
  amount < 0 ? `−${formatRupees(-amount)}` : formatRupees(amount);

/** "How is this total made?": step by step from the sellers' prices to what is still to be paid. Fetched when it is opened. */
export function OrderExplained({ userId, orderId }: { userId: string; orderId: string }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({
    queryKey: ['shopper', userId, 'order', orderId, 'explain'],
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
        {t('How is this total made?')}
      </summary>
      {query.isError ? (
        <ErrorState
          title={t(messageOf(query.error, 'Failed to fetch the order'))}
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

function Steps({ explanation: { steps, lines, taxes, changes } }: { explanation: Explanation }) {
  const t = useText();
  return (
    <div className="text-[14px] tabular-nums">
      <dl>
        {steps.map((step, i) => (
          <Row
            key={step.kind + String(i)}
            label={stepText(step, t)}
            value={step.kind === 'free_delivery' ? t('Free') : signed(step.amount)}
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
      <h4 className="mt-4 font-bold">{t('Item by item')}</h4>
      <dl className="divide-y divide-border">
        {lines.map((line) => (
          <Row
            key={line.itemId}
            value={formatRupees(line.total)}
            label={
              <>
                {line.name}
                <span className="block text-ink-muted">
                  {line.quantity} × {formatRupees(line.price)}
                  {line.discount > 0 ? ` − ${formatRupees(line.discount)}` : ''} · {line.vendor}
                </span>
              </>
            }
          />
        ))}
      </dl>
      <p className="mt-2 text-ink-muted">
        {taxes
          .map((tax) =>
            t('{rate}% GST inside: {amount}', { rate: tax.gstRate, amount: formatRupees(tax.tax) }),
          )
          .join(' · ')}
      </p>
      <p className="text-ink-muted">
        {t(
          'Sums are kept to the paisa and shown in whole rupees, so a line may seem to differ by a rupee.',
        )}
      </p>
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
