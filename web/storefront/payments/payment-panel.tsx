import { useQueryClient } from '@tanstack/react-query';
import { Check, CircleAlert, Hourglass, type LucideIcon, TimerOff, Wallet } from 'lucide-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Payment } from '#contracts/payments/payments.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { setPromoCode } from '#web/modules/cart/promo-code-store.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { forgetDraft } from '#web/storefront/checkout/checkout-draft.ts';
import { failureText } from './payment-failure.ts';
import { goOn } from './go-to-payment.ts';
import { HoldClock } from './hold-clock.tsx';
import { PaymentActions } from './payment-actions.tsx';
import { RefundList } from './refund-list.tsx';

type Look = 'open' | 'confirming' | 'failed' | 'done' | 'over';
const ICON: Record<Look, LucideIcon> = {
  open: Wallet,
  confirming: Hourglass,
  failed: CircleAlert,
  done: Check,
  over: TimerOff,
};
const ROUND: Record<Look, string> = {
  open: 'bg-brand-soft text-brand',
  confirming: 'bg-info-soft text-info',
  failed: 'bg-danger-soft text-danger',
  done: 'bg-success text-surface',
  over: 'bg-warning-soft text-warning',
};

const lookOf = ({ state, isConfirming, failure }: Payment): Look =>
  state === 'paid' || state === 'cash'
    ? 'done'
    : state !== 'pending'
      ? 'over'
      : isConfirming
        ? 'confirming'
        : failure
          ? 'failed'
          : 'open';

/** How a payment stands, in one look, with what can be done about it. */
export function PaymentPanel({ userId, payment }: { userId: string; payment: Payment }) {
  const t = useText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { state, orderNumber } = payment;
  const look = lookOf(payment);
  // The first look decides: later ones come while somebody stands here.
  useEffect(() => goOn(payment), []); // oxlint-disable-line react-hooks/exhaustive-deps
  useEffect(() => {
    if (state === 'pending') return;
    // Orders, checkout list and this order have changed.
    void client.invalidateQueries({
      queryKey: ['shopper', userId],
      predicate: ({ queryKey }) => queryKey.at(-1) !== 'payment',
    });
    if (state !== 'paid' && state !== 'cash') return;
    setPromoCode('');
    forgetDraft();
    void navigate(`/orders/${orderNumber}/confirmation`, { replace: true });
  }, [state, orderNumber, userId, client, navigate]);
  const Icon = ICON[look];
  const [title, text] = words(payment, look, t);
  return (
    <section className="overflow-hidden rounded-hero border border-border bg-surface shadow-e1">
      {payment.isTest ? (
        <p className="bg-warning-soft px-4 py-2 text-center text-[14px] font-semibold text-warning">
          {t('Test gateway – no real money')}
        </p>
      ) : null}
      <div className="px-5 py-6 text-center md:px-10 md:py-10">
        <span
          className={`mx-auto grid size-12 place-items-center rounded-full md:size-16 ${ROUND[look]}`}
        >
          <Icon
            aria-hidden="true"
            className={`size-6 md:size-8 ${look === 'confirming' ? 'motion-safe:animate-pulse' : ''}`}
            strokeWidth={1.75}
          />
        </span>
        <div role="status">
          <h2 className="mt-3 text-[22px] leading-[28px] md:mt-4 md:text-[24px] md:leading-[30px] font-extrabold tracking-[-0.02em] text-balance">
            {title}
          </h2>
          <p className="mx-auto mt-1.5 max-w-[44ch] text-[15px] text-ink-muted md:mt-2">{text}</p>
        </div>
        <Amount payment={payment} isOver={look === 'over'} />
        {state === 'pending' && look !== 'confirming' ? (
          <HoldClock until={payment.expiresAt} />
        ) : null}
        {state === 'pending' ? (
          <PaymentActions
            userId={userId}
            payment={payment}
            isRetry={look === 'failed'}
            isWaiting={look === 'confirming'}
          />
        ) : null}
        {look === 'over' ? (
          <LinkButton to="/checkout" size="lg" className="mt-6 w-full">
            {t('Back to checkout')}
          </LinkButton>
        ) : null}
        {payment.refunds.length > 0 ? (
          <div className="mt-6 border-t border-border pt-4 text-left">
            <RefundList refunds={payment.refunds} />
          </div>
        ) : null}
      </div>
    </section>
  );
}

function Amount({ payment, isOver }: { payment: Payment; isOver: boolean }) {
  const t = useText();
  return (
    <p className="mt-4 rounded-card bg-sunken px-4 py-3 md:mt-6 md:py-4">
      <span
        className={`block text-[28px] leading-[34px] md:text-[34px] md:leading-[40px] font-extrabold tracking-[-0.02em] tabular-nums ${isOver ? 'text-ink-muted line-through' : ''}`}
      >
        {formatRupees(payment.amount)}
      </span>
      <span className="mt-1 inline-flex flex-wrap items-center justify-center gap-2 text-[14px] text-ink-muted">
        {t('Order')} <span className="tabular-nums">{payment.orderNumber}</span>
        {isOver ? <Badge tone="neutral">{t('Not placed')}</Badge> : null}
      </span>
    </p>
  );
}

function words(
  payment: Payment,
  look: Look,
  t: (text: string, values?: Record<string, string | number>) => string,
): [title: ReactNode, text: ReactNode] {
  if (look === 'done') return [t('Paid, thank you'), t('Your order is placed. One moment…')];
  if (look === 'confirming')
    return [
      t('We are waiting for your bank'),
      t(
        'This page moves on by itself. You may also close it: we write to you as soon as the bank has answered, and nothing is paid twice.',
      ),
    ];
  if (look === 'failed')
    return [
      t('The payment did not go through'),
      <>
        {t(failureText(payment.failure!))}{' '}
        {t('Nothing is lost: your order waits, and you can try again.')}
      </>,
    ];
  if (look === 'open')
    return [
      t('Pay for your order'),
      t(
        'By UPI, card or net banking on the secure page of our payment gateway. We never see your card or your PIN.',
      ),
    ];
  if (payment.state === 'abandoned')
    return [
      t('You went back'),
      t(
        'Nothing was ordered, and your things are back in the checkout. Money that still arrives goes back by itself.',
      ),
    ];
  return [
    t('The time to pay has run out'),
    t(
      'Your things are back in the checkout. If your bank has taken the money after all, the order is placed when everything is still there, and otherwise it goes back by itself.',
    ),
  ];
}
