import { useQuery } from '@tanstack/react-query';
import { Check, Gift, Printer, Wallet } from 'lucide-react';
import { Navigate, useParams } from 'react-router';
import type { Order } from '#contracts/orders/orders.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { AddressLines } from '#web/modules/accounts/address-lines.tsx';
import { customerOrderQuery } from '#web/modules/orders/queries.ts';
import { OrderTotals } from '#web/modules/orders/order-totals.tsx';
import { isFromWallet, paidHow } from '#web/modules/orders/payment-method.ts';
import { ShipmentCard } from '#web/modules/orders/shipment-card.tsx';
import { isUnderWay } from '#web/modules/orders/status-labels.ts';
import { messageOf } from '#web/modules/feedback/error-message.ts';
import { openLogin } from '#web/modules/accounts/session/login-prompt.ts';
import { useSession } from '#web/modules/accounts/session/session-store.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { paymentPage } from '#web/storefront/payments/go-to-payment.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'orders.placed_title' });

/** Safe to reload: shows the order's current state. */
export default function ConfirmationPage() {
  const t = useText();
  const { orderNumber = '' } = useParams();
  const { user, isLoading } = useSession();
  const order = useQuery(customerOrderQuery(user?._id ?? null, orderNumber));
  return (
    <div className="mx-auto w-full max-w-[960px] px-4 py-6 md:px-6 md:py-8">
      {isLoading || (user && order.isPending) ? (
        <Skeleton className="h-96 rounded-card" />
      ) : !user ? (
        <EmptyState
          title={t('orders.sign_in_title')}
          text={t('orders.sign_in_text')}
          action={
            <Button
              size="lg"
              onClick={() =>
                openLogin({
                  title: 'orders.sign_in_title',
                  message: 'accounts.sign_in_to_continue',
                })
              }
            >
              {t('accounts.sign_in')}
            </Button>
          }
        />
      ) : order.isError ? (
        <ErrorState
          title={t(messageOf(order.error, 'errors.order_load_failed'))}
          onRetry={() => void order.refetch()}
        />
      ) : order.data?.status === 'payment_pending' ? (
        <Navigate to={paymentPage(orderNumber)} replace />
      ) : order.data ? (
        <Confirmation order={order.data} email={user.email} />
      ) : null}
    </div>
  );
}

/** Cash still due: less than the total after cancellations or payments. */
const cashText = ({ payment, status }: Order, t: Text): string =>
  payment.due > 0 && isUnderWay(status)
    ? t('payments.cod_due', { amount: formatRupees(payment.due) })
    : t('orders.confirmation.no_payment_due');

function Confirmation({ order, email }: { order: Order; email: string }) {
  const isCancelled = order.status === 'cancelled';
  const isReviewed = order.status === 'in_review';
  return (
    <div className="grid gap-5">
      <ConfirmationHead
        isCancelled={isCancelled}
        isReviewed={isReviewed}
        order={order}
        email={email}
      />

      {isCancelled ? null : <OrderFacts order={order} />}

      <ol className="grid gap-4">
        {order.subOrders.map((sub, i) => (
          <li key={sub._id}>
            <ShipmentCard
              subOrder={sub}
              place={{ number: i + 1, of: order.subOrders.length }}
              withoutTimeline
              heading="h2"
            />
          </li>
        ))}
      </ol>

      <PaidAndGoingTo order={order} />

      <WhatNext order={order} />
    </div>
  );
}

interface ConfirmationHeadProps {
  isCancelled: boolean;
  isReviewed: boolean;
  order: Order;
  email: string;
}
function ConfirmationHead({ isCancelled, isReviewed, order, email }: ConfirmationHeadProps) {
  const t = useText();
  return (
    <header className="relative overflow-hidden rounded-hero bg-brand p-6 text-on-brand md:p-9 dark:bg-brand-soft dark:text-ink">
      <div
        aria-hidden="true"
        className="absolute -top-20 -right-12 size-60 rounded-full border-[26px] border-on-brand/10 dark:border-ink/10 print:hidden"
      />
      <p className="flex items-center gap-2.5 text-[18px] font-bold">
        {isCancelled ? null : (
          <span className="grid size-8 place-items-center rounded-full bg-on-brand text-brand">
            <Check aria-hidden="true" className="size-5" strokeWidth={3} />
          </span>
        )}
        {isCancelled
          ? t('orders.confirmation.cancelled')
          : isReviewed
            ? t('orders.in_review_title')
            : t('orders.confirmation.thanks')}
      </p>
      <h1 className="mt-3 text-[30px] leading-[36px] font-extrabold tracking-[-0.02em] md:text-[40px] md:leading-[44px]">
        {t('common.order')} <span className="tabular-nums select-all">{order.orderNumber}</span>
      </h1>
      <p className="mt-2 max-w-[56ch]">
        {isCancelled
          ? t('orders.confirmation.cancelled_text')
          : isReviewed
            ? t('orders.in_review_text')
            : t('orders.confirmation.email_sent', { email })}
      </p>
      <div className="relative mt-5 inline-block rounded-button bg-surface text-ink">
        <CopyButton text={order.orderNumber} label={t('orders.copy_number')} />
      </div>
    </header>
  );
}

function OrderFacts({ order }: { order: Order }) {
  const t = useText();
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      <Fact
        icon={<Wallet aria-hidden="true" className="size-6" strokeWidth={1.75} />}
        text={t(paidHow(order).way)}
        title={
          order.payment.method === 'cod' && !isFromWallet(order)
            ? cashText(order, t)
            : t('payments.amount_paid', {
                amount: formatRupees(order.totals.total),
              })
        }
      />
      {order.totals.cashback > 0 || order.totals.gifts > 0 ? (
        <Fact
          icon={<Gift aria-hidden="true" className="size-6" strokeWidth={1.75} />}
          title={t('orders.confirmation.reward')}
          text={[
            order.totals.cashback > 0
              ? t('orders.confirmation.cashback', {
                  amount: formatRupees(order.totals.cashback),
                })
              : '',
            order.totals.gifts > 0 ? t('orders.confirmation.gift') : '',
          ]
            .filter(Boolean)
            .join(', ')}
        />
      ) : null}
    </ul>
  );
}

function PaidAndGoingTo({ order }: { order: Order }) {
  const t = useText();
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <section
        aria-labelledby="paying"
        className="rounded-card border border-border bg-surface p-5 md:p-6"
      >
        <h2 id="paying" className="mb-2 text-[18px] font-extrabold">
          {t('common.payment')}
        </h2>
        <OrderTotals totals={order.totals} />
      </section>
      <section
        aria-labelledby="going-to"
        className="rounded-card border border-border bg-surface p-5 md:p-6"
      >
        <h2 id="going-to" className="mb-2 text-[18px] font-extrabold">
          {t('checkout.address.title')}
        </h2>
        <AddressLines address={order.address} />
        {order.business ? (
          <p className="mt-3 border-t border-border pt-3 text-[15px]">
            {t('checkout.business.invoice_for')} <strong>{order.business.name}</strong>
            <br />
            <span className="tabular-nums text-ink-muted">{order.business.gstin}</span>
          </p>
        ) : null}
      </section>
    </div>
  );
}

function WhatNext({ order }: { order: Order }) {
  const t = useText();
  return (
    <section aria-labelledby="next" className="rounded-card bg-sunken p-5 md:p-6 print:hidden">
      <h2 id="next" className="text-[18px] font-extrabold">
        {t('orders.confirmation.next_title')}
      </h2>
      {order.canCancel ? (
        <p className="mt-1 text-[15px] text-ink-muted">{t('orders.cancel_until_packed')}</p>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton to={`/profile/orders/${order._id}`} size="lg">
          {t('orders.track_order')}
        </LinkButton>
        <LinkButton to="/explore" variant="outline" size="lg">
          {t('common.continue_shopping')}
        </LinkButton>
        <Button variant="ghost" size="lg" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {t('common.print')}
        </Button>
      </div>
    </section>
  );
}

const Fact = ({ icon, title, text }: { icon: React.ReactNode; title: string; text: string }) => (
  <li className="flex items-center gap-4 rounded-card border border-border bg-surface p-4">
    <span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
      {icon}
    </span>
    <span className="min-w-0">
      <span className="block font-bold">{title}</span>
      <span className="block text-[15px] text-ink-muted">{text}</span>
    </span>
  </li>
);
