import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Order } from '#contracts/orders/orders.ts';
import { formatExact } from '#contracts/kernel/money.ts';
import { listOrderReturns, type Return, withdrawReturn } from '#contracts/returns/returns.ts';
import { callApi } from '#web/api/client.ts';
import { useBusy } from '#web/modules/cart/cart-buttons.tsx';
import { notifyError, notifySuccess } from '#web/modules/feedback/notify.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { refetchOrders } from '#web/storefront/profile/orders/cancel-items.tsx';
import { ReturnPhotoImage } from './return-photo.tsx';
import type { ReturnItemChoice } from './return-exchange.tsx';
import { exchangeNote, returnContentsText } from './return-labels.ts';

const RefundAccountDialog = lazy(() => import('./refund-account-dialog.tsx'));
const ReturnDialog = lazy(() => import('./return-dialog.tsx'));

const STATUS: Record<Return['status'], { text: string; tone: Tone }> = {
  requested: { text: 'returns.event.requested', tone: 'info' },
  approved: { text: 'returns.status.approved', tone: 'info' },
  refused: { text: 'returns.event.rejected', tone: 'danger' },
  disputed: { text: 'returns.status.disputed', tone: 'warning' },
  withdrawn: { text: 'returns.event.withdrawn', tone: 'info' },
  picked_up: { text: 'returns.status.picked_up', tone: 'warning' },
  received: { text: 'returns.status.received', tone: 'warning' },
  refunded: { text: 'returns.status.refunded', tone: 'success' },
  exchanged: { text: 'returns.status.exchanged', tone: 'success' },
};

/** Returns of an order with their state, and the way to ask for one while something may still go back. */
export function OrderReturns({ userId, order }: { userId: string; order: Order }) {
  const t = useText();
  const { formatDate } = useDates();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [account, setAccount] = useState<Return | null>(null);
  const [isBusy, run] = useBusy();
  const isDelivered = order.subOrders.some((part) =>
    part.shipments.some((p) => p.status === 'delivered'),
  );
  const { data, isError, refetch } = useQuery({
    queryKey: ['shopper', userId, 'order', order._id, 'returns'],
    queryFn: ({ signal }) =>
      callApi(
        listOrderReturns,
        { params: { id: order._id } },
        { audience: 'user', signal, fresh: true },
      ),
    enabled: isDelivered,
    staleTime: 15_000,
  });
  const lines = (data?.returnable ?? []).flatMap((one): ReturnItemChoice[] =>
    order.subOrders.flatMap((part) =>
      part.items
        .filter((item) => item._id === one.itemId)
        .map((item) => ({
          item,
          vendor: part.vendor.name,
          most: one.quantity,
          anyReason: one.anyReason,
          days: one.days,
          exchanges: one.exchanges,
        })),
    ),
  );
  if (isError)
    return <ErrorState title={t('errors.returns_load_failed')} onRetry={() => void refetch()} />;
  if (!data || (data.results.length === 0 && lines.length === 0)) return null;
  const until = data.returnable
    .map((one) => one.until)
    .sort()
    .at(0);
  async function withdraw(one: Return) {
    try {
      await callApi(
        withdrawReturn,
        { params: { id: order._id, returnId: one._id } },
        { audience: 'user' },
      );
      notifySuccess(t('returns.event.withdrawn'), 'success');
    } catch (error) {
      notifyError(error, 'errors.return_cancel_failed');
    }
    await refetchOrders(client, userId);
  }
  return (
    <section
      aria-labelledby="order-returns"
      className="mt-5 rounded-card border border-border bg-surface p-5 md:p-6"
    >
      <h3 id="order-returns" className="text-[18px] font-extrabold">
        {t('returns.title')}
      </h3>
      {data.results.length > 0 ? (
        <ul className="divide-y divide-border">
          {data.results.map((one) => (
            <li key={one._id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 grow basis-60 text-[15px]">
                <Badge tone={STATUS[one.status].tone}>
                  {t(
                    one.isReturnless && one.status === 'received'
                      ? 'returns.status.returnless'
                      : STATUS[one.status].text,
                  )}
                </Badge>
                <p className="mt-1.5">{returnContentsText(one, t)}</p>
                <p className="text-ink-muted">
                  {one.vendor.name} · {formatDate(one.createdAt)}
                  {one.refund > 0 && one.resolution === 'refund' ? (
                    <>
                      {' '}
                      ·{' '}
                      {t(one.status === 'refunded' ? 'returns.paid_to' : 'returns.to_account', {
                        amount: formatExact(one.refund),
                        account:
                          one.refundTo ||
                          t(
                            order.payment.method === 'cod'
                              ? 'returns.account.missing'
                              : 'returns.original_method',
                          ),
                      })}
                    </>
                  ) : null}
                </p>
                {exchangeNote(one, t) ? (
                  <p className="text-ink-muted">{exchangeNote(one, t)}</p>
                ) : null}
                {one.photos.length > 0 ? (
                  <ul className="my-2 flex flex-wrap gap-2">
                    {one.photos.map((photo, i) => (
                      <li key={photo}>
                        <ReturnPhotoImage
                          orderId={order._id}
                          photo={photo}
                          alt={t('media.your_photo', { n: i + 1 })}
                        />
                      </li>
                    ))}
                  </ul>
                ) : null}
                {one.status === 'disputed' ? (
                  <p className="text-ink-muted">{t('returns.dispute_text')}</p>
                ) : null}
                {one.answer ? (
                  <p className="text-ink-muted">
                    {t('returns.seller_answer', { text: one.answer })}
                  </p>
                ) : null}
                {one.evidence.length > 0 ? (
                  <ul className="my-2 flex flex-wrap gap-2">
                    {one.evidence.map((photo, i) => (
                      <li key={photo}>
                        <ReturnPhotoImage
                          orderId={order._id}
                          photo={photo}
                          alt={t('returns.seller_photo', { n: i + 1 })}
                        />
                      </li>
                    ))}
                  </ul>
                ) : null}
                {one.decision ? (
                  <p>
                    {t(
                      one.decision.outcome === 'upheld'
                        ? 'returns.decision_upheld'
                        : 'returns.decision_overruled',
                      { text: one.decision.reason },
                    )}
                  </p>
                ) : null}
              </div>
              {one.needsAccount ? (
                <Button size="sm" className="min-h-11" onClick={() => setAccount(one)}>
                  {t('returns.account.open')}
                </Button>
              ) : null}
              {one.canWithdraw ? (
                <Button
                  variant="outline"
                  size="sm"
                  className="min-h-11"
                  busy={isBusy}
                  onClick={() => run(() => withdraw(one))}
                >
                  {t('returns.withdraw')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {account ? (
        <Suspense>
          <RefundAccountDialog
            orderId={order._id}
            one={account}
            onClose={() => setAccount(null)}
            refetch={() => refetchOrders(client, userId)}
          />
        </Suspense>
      ) : null}
      {lines.length > 0 ? (
        <>
          <p className="text-[15px] text-ink-muted">
            {t('returns.until', { day: formatDate(until!) })}
          </p>
          <Button variant="outline" className="mt-4" onClick={() => setAsking(true)}>
            {t('returns.open')}
          </Button>
          {isAsking ? (
            <Suspense>
              <ReturnDialog
                userId={userId}
                orderId={order._id}
                isOnline={order.payment.method === 'online'}
                lines={lines}
                onClose={() => setAsking(false)}
                refetch={() => refetchOrders(client, userId)}
              />
            </Suspense>
          ) : null}
        </>
      ) : null}
    </section>
  );
}
