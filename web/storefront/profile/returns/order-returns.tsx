import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Order } from '#contracts/orders/orders.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { formatExact } from '#contracts/kernel/money.ts';
import { listOrderReturns, type Return, withdrawReturn } from '#contracts/returns/returns.ts';
import { callApi } from '#web/api/client.ts';
import { useBusy } from '#web/modules/cart/cart-buttons.tsx';
import { notifyError, notifySuccess } from '#web/modules/feedback/notify.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText, type Text } from '#web/i18n/text.ts';
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

/** Returns of an order with their status, and requesting one while possible. */
export function OrderReturns({ userId, order }: { userId: string; order: Order }) {
  const t = useText();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [account, setAccount] = useState<Return | null>(null);
  const [isBusy, run] = useBusy();
  const { data, isError, refetch } = useOrderReturns(order, userId);
  const items = returnableItems(data, order);
  if (isError)
    return <ErrorState title={t('errors.returns_load_failed')} onRetry={() => void refetch()} />;
  if (!data || (data.results.length === 0 && items.length === 0)) return null;
  const until = data.returnable
    .map((one) => one.until)
    .sort()
    .at(0);
  const withdraw = withdrawalOf({ order, t, client, userId });
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
            <ReturnEntry
              key={one._id}
              one={one}
              setAccount={setAccount}
              isBusy={isBusy}
              run={run}
              withdraw={withdraw}
              order={order}
            />
          ))}
        </ul>
      ) : null}
      {account ? (
        <MissingRefundAccount
          order={order}
          account={account}
          setAccount={setAccount}
          userId={userId}
        />
      ) : null}
      {items.length > 0 ? (
        <NewReturn
          until={until}
          setAsking={setAsking}
          isAsking={isAsking}
          userId={userId}
          order={order}
          items={items}
        />
      ) : null}
    </section>
  );
}

function useOrderReturns(order: Order, userId: string) {
  const isDelivered = order.subOrders.some((vendorOrder) =>
    vendorOrder.shipments.some((p) => p.status === 'delivered'),
  );
  const { data, isError, refetch } = useQuery({
    queryKey: ['customer', userId, 'order', order._id, 'returns'],
    queryFn: ({ signal }) =>
      callApi(
        listOrderReturns,
        { params: { id: order._id } },
        { audience: 'user', signal, fresh: true },
      ),
    enabled: isDelivered,
    staleTime: 15_000,
  });
  return { data, isError, refetch };
}

interface MissingRefundAccountProps {
  order: Order;
  account: Return;
  setAccount: (value: Return | null) => void;
  userId: string;
}
function MissingRefundAccount({ order, account, setAccount, userId }: MissingRefundAccountProps) {
  const client = useQueryClient();
  return (
    <Suspense>
      <RefundAccountDialog
        orderId={order._id}
        one={account}
        onClose={() => setAccount(null)}
        refetch={() => refetchOrders(client, userId)}
      />
    </Suspense>
  );
}

function returnableItems(data: EndpointData<typeof listOrderReturns> | undefined, order: Order) {
  const items = (data?.returnable ?? []).flatMap((one): ReturnItemChoice[] =>
    order.subOrders.flatMap((vendorOrder) =>
      vendorOrder.items
        .filter((item) => item._id === one.itemId)
        .map((item) => ({
          item,
          vendor: vendorOrder.vendor.name,
          most: one.quantity,
          anyReason: one.anyReason,
          days: one.days,
          exchanges: one.exchanges,
        })),
    ),
  );
  return items;
}

interface WithdrawalOfOptions {
  order: Order;
  t: Text;
  client: QueryClient;
  userId: string;
}
function withdrawalOf({ order, t, client, userId }: WithdrawalOfOptions) {
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
  return withdraw;
}

interface ReturnEntryProps {
  one: Return;
  setAccount: (value: Return | null) => void;
  isBusy: boolean;
  run: (job: () => Promise<unknown>) => void;
  withdraw: (one: Return) => Promise<void>;
  order: Order;
}
function ReturnEntry({ one, setAccount, isBusy, run, withdraw, order }: ReturnEntryProps) {
  const t = useText();
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <ReturnFacts one={one} order={order} />
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
  );
}

function ReturnFacts({ one, order }: { one: Return; order: Order }) {
  const t = useText();
  return (
    <div className="min-w-0 grow basis-60 text-[15px]">
      <Badge tone={STATUS[one.status].tone}>
        {t(
          one.isReturnless && one.status === 'received'
            ? 'returns.status.returnless'
            : STATUS[one.status].text,
        )}
      </Badge>
      <p className="mt-1.5">{returnContentsText(one, t)}</p>
      <ReturnSummary one={one} order={order} />
      {exchangeNote(one, t) ? <p className="text-ink-muted">{exchangeNote(one, t)}</p> : null}
      <CustomerPhotos one={one} order={order} />
      {one.status === 'disputed' ? (
        <p className="text-ink-muted">{t('returns.dispute_text')}</p>
      ) : null}
      {one.answer ? (
        <p className="text-ink-muted">{t('returns.seller_answer', { text: one.answer })}</p>
      ) : null}
      <SellerEvidence one={one} order={order} />
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
  );
}

function ReturnSummary({ one, order }: { one: Return; order: Order }) {
  const { formatDate } = useDates();
  const t = useText();
  return (
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
  );
}

function CustomerPhotos({ one, order }: { one: Return; order: Order }) {
  const t = useText();
  return one.photos.length > 0 ? (
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
  ) : null;
}

function SellerEvidence({ one, order }: { one: Return; order: Order }) {
  const t = useText();
  return one.evidence.length > 0 ? (
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
  ) : null;
}

interface NewReturnProps {
  until: string | undefined;
  setAsking: (value: boolean) => void;
  isAsking: boolean;
  userId: string;
  order: Order;
  items: ReturnItemChoice[];
}
function NewReturn({ until, setAsking, isAsking, userId, order, items }: NewReturnProps) {
  const t = useText();
  const { formatDate } = useDates();
  const client = useQueryClient();
  return (
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
            items={items}
            onClose={() => setAsking(false)}
            refetch={() => refetchOrders(client, userId)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
