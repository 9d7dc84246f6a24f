import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Totals } from '#contracts/orders/orders.ts';
import { ApiError } from '#web/api/api-error.ts';
import { AddressLines } from '#web/modules/accounts/address-lines.tsx';
import { messageOf } from '#web/modules/feedback/error-message.ts';
import { setPromoCode } from '#web/modules/cart/promo-code-store.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { AddressStep } from './address-step.tsx';
import { ChangeNotice } from './change-notice.tsx';
import { totalChanges } from './checkout-changes.ts';
import { DeliveryStep } from './delivery-step.tsx';
import { clearCheckoutDraft } from './checkout-draft.ts';
import { PaymentStep } from './payment-step.tsx';
import { openPaymentPage } from '#web/storefront/payments/go-to-payment.ts';
import { saveDeliveryAddress, sendOrder } from './place-order.ts';
import { OrderReviewStep } from './review-step.tsx';
import { StepFrame } from './step-frame.tsx';
import { type CheckoutStep, stepAfter, CHECKOUT_STEPS, stepToShow } from './checkout-step-order.ts';
import { StepProgress } from './step-progress.tsx';
import { CheckoutSummary } from './summary.tsx';
import type { Checkout } from './use-checkout.ts';

const ConfirmOrder = lazy(() => import('./confirm-order.tsx'));

const TITLE: Record<CheckoutStep, string> = {
  address: 'checkout.address.title',
  delivery: 'common.delivery',
  payment: 'common.payment',
  review: 'checkout.review.title',
};
interface Problem {
  text: string;
  details: string[];
  before: Totals | null;
}

/**
 * The four steps with the order summary. The step is in the address; completed ones can be changed.
 */
export function CheckoutSteps({ checkout }: { checkout: Checkout }) {
  const t = useText();
  const { step, hasMoved, onDone } = useCheckoutStep(checkout);
  const { isPlacing, problem, setProblem, isConfirming, setConfirming, place } =
    usePlaceOrder(checkout);
  const summaries = summariesOf(checkout);
  const bodies: Record<CheckoutStep, ReactNode> = {
    address: <AddressStep checkout={checkout} onDone={onDone} />,
    delivery: <DeliveryStep checkout={checkout} onDone={onDone} />,
    payment: <PaymentStep checkout={checkout} onDone={onDone} />,
    review: (
      <OrderReviewStep checkout={checkout} isPlacing={isPlacing} onPlace={() => void place()} />
    ),
  };
  const changes = [...checkout.changes, ...totalChanges(problem?.before ?? null, checkout.totals)];
  return (
    <div className="mt-5 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_360px]">
      <div className="grid gap-4 max-lg:order-2">
        <OrderProblem problem={problem} />
        <ChangeNotice
          changes={changes}
          onAccept={() => {
            checkout.acceptChanges();
            setProblem(null);
          }}
        />
        <StepProgress at={CHECKOUT_STEPS.indexOf(step) + 1} of={CHECKOUT_STEPS.length} />
        <ol aria-label={t('common.steps')} className="grid gap-3">
          {CHECKOUT_STEPS.map((one, i) => (
            <StepFrame
              key={one}
              number={i + 1}
              title={t(TITLE[one])}
              to={`/checkout?step=${one}`}
              takesFocus={hasMoved}
              summary={summaries[one]}
              state={one === step ? 'open' : i < CHECKOUT_STEPS.indexOf(step) ? 'done' : 'ahead'}
            >
              {bodies[one]}
            </StepFrame>
          ))}
        </ol>
      </div>
      <CheckoutSummary checkout={checkout} />
      {isConfirming ? (
        <Suspense>
          <ConfirmOrder onClose={() => setConfirming(false)} onCode={(code) => place(code)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** The step that is open, and the way to the next one. */
function useCheckoutStep({ facts }: Checkout) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // Shown at once, while the address is still being saved.
  const [asked, setAsked] = useState<CheckoutStep | null>(null);
  useEffect(() => setAsked(null), [search]);
  const step = stepToShow(asked ?? search.get('step'), facts);
  const first = useRef(step);
  const [hasMoved, setMoved] = useState(false);
  useEffect(() => {
    if (step !== first.current) setMoved(true);
  }, [step]);
  // After changing one step, customers continue where they were.
  const reached = useRef(CHECKOUT_STEPS.indexOf(step));
  const onDone = () => {
    reached.current = Math.max(reached.current, CHECKOUT_STEPS.indexOf(stepAfter(step)));
    const to = CHECKOUT_STEPS[reached.current]!;
    setMoved(true);
    setAsked(to);
    void navigate(`/checkout?step=${to}`, { preventScrollReset: true });
  };
  return { step, hasMoved, onDone };
}

/** Places the order; a code is asked for where the order has to be confirmed by one. */
function usePlaceOrder(checkout: Checkout) {
  const [isPlacing, setPlacing] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const placeOnce = usePlaceOnce(checkout);
  const { totals, quote } = checkout;
  async function place(code?: string) {
    if (!totals || isPlacing) return;
    setProblem(null);
    setPlacing(true);
    try {
      await placeOnce(totals, code);
    } catch (error) {
      // The dialog shows the error of its code.
      if (
        code !== undefined &&
        error instanceof ApiError &&
        (error.code === 'INVALID_OTP' || error.status === 429)
      ) {
        setPlacing(false);
        throw error;
      }
      const asksCode = error instanceof ApiError && error.code === 'CONFIRMATION_REQUIRED';
      setConfirming(asksCode);
      if (asksCode) {
        setPlacing(false);
        return;
      }
      await Promise.all([checkout.refresh(), quote.refetch()]);
      setProblem({
        text: messageOf(error, 'checkout.failed'),
        details: error instanceof ApiError ? error.details.map((d) => d.message) : [],
        before: totals,
      });
      setPlacing(false);
    }
  }
  return { isPlacing, problem, setProblem, isConfirming, setConfirming, place };
}

/** Sends the order and goes to its payment or its confirmation. */
function usePlaceOnce(checkout: Checkout) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { picked, draft, quote, userId } = checkout;
  return async (totals: Totals, code: string | undefined) => {
    const { order, payment } = await sendOrder(
      {
        addressId: picked?._id ?? null,
        address: picked ? null : draft.address,
        business: checkout.business,
        promoCode: quote.data?.promoApplied ? checkout.promoCode : '',
        expectedTotal: totals.total,
        itemsKey: checkout.itemsKey,
        method: checkout.isOnline && checkout.toPay !== 0 ? 'online' : 'cod',
        byWallet: checkout.byWallet,
      },
      code,
    );
    const saved = picked ? null : await saveDeliveryAddress(draft.address);
    // It is selected when paying again, so it is not saved twice.
    if (saved && payment) checkout.setDraft({ chosen: saved });
    // A pending order may return to this page: clear nothing before it is paid.
    if (!payment) {
      setPromoCode('');
      clearCheckoutDraft();
    }
    client.removeQueries({ queryKey: ['customer', userId, 'checkout-quote'] });
    void client.invalidateQueries({ queryKey: ['customer', userId] });
    if (payment) await openPaymentPage(payment, navigate);
    else await navigate(`/orders/${order.orderNumber}/confirmation`, { replace: true });
  };
}

/** Why the order could not be placed; it takes the focus. */
function OrderProblem({ problem }: { problem: Problem | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) box.current?.focus();
  }, [problem]);
  return problem ? (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Alert tone="danger" role="alert" title={problem.text}>
        {problem.details
          .filter((d) => d !== problem.text)
          .map((d) => (
            <p key={d}>{d}</p>
          ))}
      </Alert>
    </div>
  ) : null;
}

/** What is shown of a step that is done. */
const summariesOf = (checkout: Checkout): Record<CheckoutStep, ReactNode> => ({
  address: <AddressLines address={checkout.picked ?? checkout.draft.address} />,
  delivery: <DeliverySummary checkout={checkout} />,
  payment: <PaymentSummary checkout={checkout} />,
  review: null,
});

function PaymentSummary({
  checkout: { byWallet, toPay, isOnline, business },
}: {
  checkout: Checkout;
}) {
  const t = useText();
  return (
    <>
      {byWallet > 0 && toPay === 0
        ? t('payments.from_wallet')
        : isOnline
          ? t('payments.pay_online')
          : t('common.cash_on_delivery')}
      {business ? (
        <span className="block">
          {t('checkout.business.invoice_for')} {business.name}{' '}
          <span className="tabular-nums">({business.gstin})</span>
        </span>
      ) : null}
    </>
  );
}

function DeliverySummary({ checkout: { shipments } }: { checkout: Checkout }) {
  const t = useText();
  const { formatDay } = useDates();
  return (
    <ul>
      {shipments.map((s) => (
        <li key={s.vendor._id}>
          {t('orders.arrives_by', { day: formatDay(s.estimatedDelivery) })} ·{' '}
          {t('common.sold_by', { vendor: s.vendor.name })}
        </li>
      ))}
    </ul>
  );
}
