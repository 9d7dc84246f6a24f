import { useQueryClient } from '@tanstack/react-query';
import {
  Check,
  CircleAlert,
  Hourglass,
  type LucideIcon,
  TimerOff,
  Wallet,
  Timer,
} from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Payment } from '#contracts/payments/payments.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { setPromoCode } from '#web/modules/cart/promo-code-store.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { clearCheckoutDraft } from '#web/storefront/checkout/checkout-draft.ts';
import { continuePayment } from './go-to-payment.ts';
import { PaymentActions } from './payment-actions.tsx';
import { RefundList } from './refund-list.tsx';
import { useNow } from '#web/ui/use-now.ts';

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

/** Payment state with its actions. */
export function PaymentPanel({ userId, payment }: { userId: string; payment: Payment }) {
  const t = useText();
  const { state, look } = usePaymentFollowed({ payment, userId });
  const Icon = ICON[look];
  const [title, text] = panelTexts(payment, look, t);
  return (
    <section className="overflow-hidden rounded-hero border border-border bg-surface shadow-e1">
      {payment.isTest ? (
        <p className="bg-warning-soft px-4 py-2 text-center text-[14px] font-semibold text-warning">
          {t('payments.test.title')}
        </p>
      ) : null}
      <div className="px-5 py-6 text-center md:px-10 md:py-10">
        <PaymentSign look={look} Icon={Icon} />
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
            {t('payments.back_to_checkout')}
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

function usePaymentFollowed({ payment, userId }: { payment: Payment; userId: string }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { state, orderNumber } = payment;
  const look = lookOf(payment);
  // The first result decides: later ones arrive while the customer watches.
  useEffect(() => continuePayment(payment), []); // oxlint-disable-line react-hooks/exhaustive-deps
  useEffect(() => {
    if (state === 'pending') return;
    // Orders, checkout list and this order have changed.
    void client.invalidateQueries({
      queryKey: ['customer', userId],
      predicate: ({ queryKey }) => queryKey.at(-1) !== 'payment',
    });
    if (state !== 'paid' && state !== 'cash') return;
    setPromoCode('');
    clearCheckoutDraft();
    void navigate(`/orders/${orderNumber}/confirmation`, { replace: true });
  }, [state, orderNumber, userId, client, navigate]);
  return { state, look };
}

function PaymentSign({ look, Icon }: { look: Look; Icon: LucideIcon }) {
  return (
    <span
      className={`mx-auto grid size-12 place-items-center rounded-full md:size-16 ${ROUND[look]}`}
    >
      <Icon
        aria-hidden="true"
        className={`size-6 md:size-8 ${look === 'confirming' ? 'motion-safe:animate-pulse' : ''}`}
        strokeWidth={1.75}
      />
    </span>
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
        {t('common.order')} <span className="tabular-nums">{payment.orderNumber}</span>
        {isOver ? <Badge tone="neutral">{t('payments.not_placed')}</Badge> : null}
      </span>
    </p>
  );
}

function panelTexts(
  payment: Payment,
  look: Look,
  t: (text: string, values?: Record<string, string | number>) => string,
): [title: ReactNode, text: ReactNode] {
  if (look === 'done') return [t('payments.paid_title'), t('payments.paid_text')];
  if (look === 'confirming') return [t('payments.confirming_title'), t('payments.confirming_text')];
  if (look === 'failed')
    return [
      t('payments.failed_title'),
      <>
        {payment.failure} {t('payments.failed_text')}
      </>,
    ];
  if (look === 'open') return [t('payments.open_title'), t('payments.open_text')];
  if (payment.state === 'abandoned')
    return [t('payments.abandoned_title'), t('payments.abandoned_text')];
  return [t('payments.expired_title'), t('payments.expired_text')];
}

/** Remaining hold time of the items; a real limit. Not announced every second. */
function HoldClock({ until }: { until: string }) {
  const t = useText();
  const now = useNow(1000);
  const left =
    now === null
      ? null
      : Math.max(0, Math.ceil((new Date(until).getTime() - now.getTime()) / 1000));
  const time =
    left === null ? '–:––' : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <p className="mt-3 inline-flex items-center gap-2 text-[15px] text-ink-muted">
      <Timer aria-hidden="true" className="size-5" strokeWidth={1.75} />
      <span>
        {t('payments.items_held_for')}{' '}
        <strong role="timer" className="text-ink tabular-nums">
          {time}
        </strong>
      </span>
    </p>
  );
}
