import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Star } from 'lucide-react';
import { Link } from 'react-router';
import type { Order } from '#contracts/orders/orders.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { AddressLines } from '#web/modules/accounts/address-lines.tsx';
import { customerOrderQuery } from '#web/modules/orders/queries.ts';
import { OrderTotals } from '#web/modules/orders/order-totals.tsx';
import { paidHow } from '#web/modules/orders/payment-method.ts';
import { ShipmentCard, type OrderItemRow } from '#web/modules/orders/shipment-card.tsx';
import { StatusBadge } from '#web/modules/orders/status-badge.tsx';
import { messageOf } from '#web/modules/feedback/error-message.ts';
import { useDates } from '#web/i18n/dates.ts';
import { Slot } from '#web/modules/extensions/slot.tsx';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { cancellable } from './cancel-items.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { OrderExplained } from './order-total-explained.tsx';
import { OrderSupport } from './order-support.tsx';
import { OrderInvoices } from './order-invoices.tsx';
import { OrderReturns } from '#web/storefront/profile/returns/order-returns.tsx';
import { OrderPayment } from '#web/storefront/payments/order-payment.tsx';
import { ProfileSkeleton } from '#web/storefront/profile/profile-skeleton.tsx';
import { useBuyAgain } from './use-buy-again.tsx';

/** One order: shipments with progress, payments, and address. */
export function OrderDetail({ userId, id }: { userId: string; id: string }) {
  const t = useText();
  const query = useQuery(customerOrderQuery(userId, id));
  const { again, isBusy, news } = useBuyAgain();
  const back = (
    <Link
      to="/profile?section=orders"
      className="mb-2 inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-5" strokeWidth={1.75} />
      {t('common.orders')}
    </Link>
  );
  if (query.isPending) return <ProfileSkeleton />;
  if (query.isError)
    return (
      <>
        {back}
        <ErrorState
          title={t(messageOf(query.error, 'errors.order_load_failed'))}
          onRetry={() => void query.refetch()}
        />
      </>
    );
  const order = query.data;
  return (
    <>
      {back}
      <OrderHeader order={order} isBusy={isBusy} again={again} />
      <ol className="mb-5 grid gap-5">
        {order.subOrders.map((subOrder, i) => (
          <li key={subOrder._id}>
            <ShipmentCard
              subOrder={subOrder}
              place={{ number: i + 1, of: order.subOrders.length }}
              renderAction={(item) => (
                <div className="mt-2 flex flex-wrap gap-2">
                  <BuyAgainButton item={item} isBusy={isBusy} again={again} />
                  {subOrder.status === 'delivered' &&
                  !item.isGift &&
                  item.cancelled < item.quantity ? (
                    <LinkButton
                      to={`/product/${item.slug}#reviews`}
                      variant="outline"
                      size="sm"
                      className="min-h-11"
                      aria-label={t('reviews.rate_name', { name: item.name })}
                    >
                      <Star aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
                      {t('reviews.rate_purchase')}
                    </LinkButton>
                  ) : null}
                </div>
              )}
            />
          </li>
        ))}
      </ol>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <OrderPaymentSection order={order} userId={userId} />
        <DeliverySection order={order} />
      </div>
      <Slot name="order.details" orderNumber={order.orderNumber} />
      <OrderReturns userId={userId} order={order} />
      <OrderInvoices userId={userId} orderId={order._id} />
      <OrderSupport userId={userId} order={order} />
      {news}
      {cancellable(order).length > 0 ? <CancelOrder userId={userId} order={order} /> : null}
    </>
  );
}

interface OrderHeaderProps {
  order: Order;
  isBusy: boolean;
  again: (items: () => Promise<readonly OrderItemRow[]>) => Promise<void>;
}
function OrderHeader({ order, isBusy, again }: OrderHeaderProps) {
  const t = useText();
  const { formatDateTime } = useDates();
  return (
    <header className="mb-5 flex flex-wrap items-start justify-between gap-3">
      <div>
        <h2 className="flex flex-wrap items-center gap-x-2 text-[24px] leading-[30px] font-extrabold tracking-[-0.02em]">
          {t('common.order')} <span className="tabular-nums select-all">{order.orderNumber}</span>
          <CopyButton text={order.orderNumber} label={t('orders.copy_number')} />
        </h2>
        <p className="text-[15px] text-ink-muted">
          {t('orders.placed_at', { time: formatDateTime(order.placedAt) })}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <StatusBadge status={order.status} />
        {order.items.length > 1 ? (
          <Button
            variant="outline"
            size="sm"
            className="min-h-11"
            busy={isBusy}
            onClick={() => void again(async () => order.items)}
          >
            {t('orders.buy_all_again')}
          </Button>
        ) : null}
      </div>
    </header>
  );
}

interface BuyAgainButtonProps {
  item: OrderItemRow;
  isBusy: boolean;
  again: (items: () => Promise<readonly OrderItemRow[]>) => Promise<void>;
}
function BuyAgainButton({ item, isBusy, again }: BuyAgainButtonProps) {
  const t = useText();
  return (
    <Button
      variant="outline"
      size="sm"
      className="min-h-11"
      aria-label={t('orders.buy_again_name', { name: item.name })}
      disabled={isBusy}
      onClick={() => void again(async () => [item])}
    >
      {t('orders.buy_again')}
    </Button>
  );
}

function OrderPaymentSection({ order, userId }: { order: Order; userId: string }) {
  const t = useText();
  return (
    <section
      aria-labelledby="order-sum"
      className="rounded-card border border-border bg-surface p-5 md:p-6"
    >
      <h3 id="order-sum" className="mb-2 text-[18px] font-extrabold">
        {t('common.payment')}
      </h3>
      <OrderTotals totals={order.totals} />
      <p className="mt-3 border-t border-border pt-3 text-[15px]">{paymentLine(order, t)}</p>
      {order.payment.cancelled > 0 && order.payment.status !== 'lapsed' ? (
        <dl className="mt-1 text-[15px] tabular-nums">
          <div className="flex justify-between gap-4 py-1 text-success">
            <dt>{t('orders.cancelled_and_returned')}</dt>
            <dd>−{formatRupees(order.payment.cancelled)}</dd>
          </div>
          {order.payment.toRefund > 0 || order.payment.due > 0 || order.payment.method === 'cod' ? (
            <div className="flex justify-between gap-4 py-1 font-bold">
              <dt>{order.payment.toRefund > 0 ? t('orders.to_refund') : t('orders.amount_due')}</dt>
              <dd>{formatRupees(order.payment.toRefund || order.payment.due)}</dd>
            </div>
          ) : null}
        </dl>
      ) : null}
      {order.payment.method === 'online' ? <OrderPayment userId={userId} order={order} /> : null}
      <OrderExplained userId={userId} orderId={order._id} />
    </section>
  );
}

function DeliverySection({ order }: { order: Order }) {
  const t = useText();
  return (
    <section
      aria-labelledby="order-place"
      className="rounded-card border border-border bg-surface p-5 md:p-6"
    >
      <h3 id="order-place" className="mb-2 text-[18px] font-extrabold">
        {t('checkout.address.title')}
      </h3>
      <AddressLines address={order.address} />
      {order.business ? (
        <p className="mt-3 border-t border-border pt-3 text-[15px]">
          {t('checkout.business.invoice_for')} <strong>{order.business.name}</strong>
          <br />
          <span className="tabular-nums text-ink-muted">{order.business.gstin}</span>
        </p>
      ) : null}
    </section>
  );
}

function paymentLine(order: Order, t: (text: string) => string): string {
  const { way, state } = paidHow(order);
  return state ? `${t(way)}: ${t(state)}` : t(way);
}
