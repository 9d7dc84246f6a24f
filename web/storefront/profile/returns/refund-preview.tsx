import { useQuery } from '@tanstack/react-query';
import {
  previewCancel,
  previewReturn,
  type RefundPreview as Preview,
  type RefundPreview,
} from '#contracts/returns/refund-preview.ts';
import type { Return } from '#contracts/returns/returns.ts';
import { callApi } from '#web/api/client.ts';
import { messageOf } from '#web/modules/feedback/error-message.ts';
import { formatExact } from '#contracts/kernel/money.ts';
import { type Text, useText } from '#web/i18n/text.ts';

export interface RefundPreviewRequest {
  items?: { itemId: string; quantity: number }[];
  /** Set for a return. */
  reason?: Return['reason'];
}
type Change = Preview['changes'][number];

/** Why the refund differs from the items' price. */
function reasonText(t: Text, { kind, values }: Change): string {
  const { percent, lower, left, threshold } = values;
  switch (kind) {
    case 'discount_lost':
      return Number(threshold) > 0
        ? t('order_actions.refund.discount_lost_below', {
            percent: percent!,
            left: formatExact(Number(left)),
            threshold: formatExact(Number(threshold)),
          })
        : t('order_actions.refund.discount_lost', { percent: percent! });
    case 'discount_lower':
      return t('order_actions.refund.discount_lower', {
        lower: lower!,
        percent: percent!,
      });
    case 'discount_shared':
      return t('order_actions.refund.discount_shared');
    case 'delivery':
      return t('order_actions.refund.delivery');
    case 'gift':
      return t('order_actions.refund.gift_charged');
    case 'gift_recalled':
      return t('order_actions.refund.gift_removed');
    case 'cashback':
      return t('order_actions.refund.cashback', {
        now: formatExact(Number(values.now)),
        before: formatExact(Number(values.before)),
      });
    case 'limit':
      return t('order_actions.refund.limit');
  }
}
const signed = (amount: number) =>
  amount < 0 ? `+${formatExact(-amount)}` : `−${formatExact(amount)}`;

/**
 * Preview of the refund for cancelling or returning these items, with reasons. The server computes
 * it without changing anything.
 */
export function RefundPreviewPanel({
  userId,
  orderId,
  ask,
}: {
  userId: string;
  orderId: string;
  ask: RefundPreviewRequest;
}) {
  const t = useText();
  const { error, refetch, data, isFetching } = useRefundPreview(userId, orderId, ask);
  if (error) {
    return (
      <p className="mt-4 text-[15px] text-danger" role="alert">
        {t(messageOf(error, 'order_actions.refund.failed'))}{' '}
        <button type="button" className="font-bold underline" onClick={() => void refetch()}>
          {t('common.try_again')}
        </button>
      </p>
    );
  }
  if (!data)
    return (
      <p className="mt-4 text-[15px] text-ink-muted" role="status">
        {isFetching ? t('order_actions.refund.loading') : null}
      </p>
    );
  return (
    <section
      className="mt-4 rounded-card border border-border p-4 text-[15px]"
      aria-label={t('order_actions.refund.title')}
      aria-live="polite"
    >
      <RefundSums data={data} />
    </section>
  );
}

function useRefundPreview(userId: string, orderId: string, ask: RefundPreviewRequest) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['shopper', userId, 'order', orderId, 'refund-preview', ask],
    queryFn: async ({ signal }) => {
      const call = { audience: 'user', signal } as const;
      const { items, reason } = ask;
      return (
        reason && items
          ? await callApi(previewReturn, { params: { id: orderId }, body: { items, reason } }, call)
          : await callApi(
              previewCancel,
              { params: { id: orderId }, body: items ? { items } : {} },
              call,
            )
      ).preview;
    },
    staleTime: 0,
    retry: false,
  });
  return { error, refetch, data, isFetching };
}

function RefundSums({ data }: { data: RefundPreview }) {
  const t = useText();
  return (
    <dl className="grid gap-1.5">
      <div className="flex justify-between gap-4">
        <dt>{t('order_actions.refund.items')}</dt>
        <dd className="tabular-nums">{formatExact(data.items)}</dd>
      </div>
      {data.changes.map((change) => (
        <div key={change.kind} className="flex justify-between gap-4 text-ink-muted">
          <dt>{reasonText(t, change)}</dt>
          {change.kind === 'cashback' || change.amount === 0 ? null : (
            <dd className="shrink-0 tabular-nums">{signed(change.amount)}</dd>
          )}
        </div>
      ))}
      {data.back > 0 || data.dueBefore === 0 ? (
        <div className="flex justify-between gap-4 border-t border-border pt-1.5 font-bold">
          <dt>{t('order_actions.refund.total')}</dt>
          <dd className="tabular-nums">{formatExact(data.back)}</dd>
        </div>
      ) : null}
      {data.wallet > 0 ? (
        <div className="flex justify-between gap-4 text-ink-muted">
          <dt>{t('order_actions.refund.to_wallet')}</dt>
          <dd className="tabular-nums">{formatExact(data.wallet)}</dd>
        </div>
      ) : null}
      {data.dueBefore > 0 ? (
        <div className="flex justify-between gap-4 border-t border-border pt-1.5 font-bold">
          <dt>
            {t('order_actions.refund.due_changed', {
              after: formatExact(data.dueAfter),
              before: formatExact(data.dueBefore),
            })}
          </dt>
        </div>
      ) : null}
    </dl>
  );
}
