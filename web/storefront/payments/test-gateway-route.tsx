import { useQuery } from '@tanstack/react-query';
import {
  CalendarDays,
  CreditCard,
  FlaskConical,
  Landmark,
  type LucideIcon,
  Smartphone,
} from 'lucide-react';
import { useState, type Dispatch, type SetStateAction } from 'react';
import { useNavigate, useParams } from 'react-router';
import {
  payTestOrder,
  type TEST_METHODS,
  type TestGatewayOrder,
} from '#contracts/payments/payments.ts';
import type { z } from 'zod';
import { formatRupees } from '#contracts/kernel/money.ts';
import { callApi } from '#web/api/client.ts';
import { testOrderQuery } from '#web/modules/payments/queries.ts';
import { messageOf } from '#web/modules/feedback/error-message.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { RadioCard } from '#web/ui/radio-card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { paymentPage } from './go-to-payment.ts';
import { postForm } from './post-form.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'payments.test_gateway' });

type Method = (typeof TEST_METHODS)[number];
const METHODS: [Method, string, string, LucideIcon][] = [
  ['upi', 'payments.upi', 'test@upi', Smartphone],
  ['card', 'payments.card', '4111 1111 1111 1111', CreditCard],
  ['emi', 'payments.emi', '4111 1111 1111 1111', CalendarDays],
  ['netbanking', 'payments.net_banking', 'Bank of Nowhere', Landmark],
];

/**
 * Demo mode: page of the built-in gateway, clearly labelled. Outside demo mode the API answers 404
 * and so does this page.
 */
export default function TestGatewayPage() {
  const t = useText();
  const { id = '' } = useParams();
  const order = useQuery(testOrderQuery(id));
  return (
    <div className="mx-auto w-full max-w-[520px] px-4 py-6 md:px-6 md:py-12">
      {order.isPending ? (
        <Skeleton className="h-96 rounded-hero" />
      ) : order.isError ? (
        <ErrorState title={t('payments.test.missing')} onRetry={() => void order.refetch()} />
      ) : (
        <Gateway order={order.data} />
      )}
    </div>
  );
}

function Gateway({ order }: { order: z.infer<typeof TestGatewayOrder> }) {
  const t = useText();
  const payment = useTestPayment({ order });
  const other = (outcome: 'failure' | 'late', label: string) => (
    <Button
      variant="outline"
      className="w-full"
      busy={payment.busy === outcome}
      disabled={payment.busy !== null && payment.busy !== outcome}
      onClick={() => void payment.pay(outcome)}
    >
      {label}
    </Button>
  );
  return (
    <section
      aria-labelledby="test-gateway"
      className="overflow-hidden rounded-hero border-2 border-dashed border-warning bg-surface"
    >
      <TestGatewayHead />
      <div className="px-5 py-6 md:px-8">
        <TestAmount order={order} amount={payment.amount} />
        {order.isPaid ? (
          <div className="mt-4">
            <Alert tone="success">{t('payments.test.already_paid')}</Alert>
          </div>
        ) : (
          <>
            <TestMethods method={payment.method} setMethod={payment.setMethod} />
            <div role="alert" className="mt-4 empty:hidden">
              {payment.problem ? <Alert tone="danger">{t(payment.problem)}</Alert> : null}
            </div>
            <Button
              size="lg"
              className="mt-5 w-full"
              busy={payment.busy === 'success'}
              disabled={payment.busy !== null && payment.busy !== 'success'}
              onClick={() => void payment.pay('success')}
            >
              {t('payments.pay_amount', { amount: payment.amount })}
            </Button>
            <div className="mt-3 grid gap-3 sm:grid-cols-2">
              {other('failure', t('payments.test.fail'))}
              {other('late', t('payments.test.bank_delay'))}
            </div>
          </>
        )}
        <Button
          variant="ghost"
          className="mt-3 w-full"
          disabled={payment.busy !== null}
          onClick={() => void payment.navigate(payment.back)}
        >
          {t('payments.test.back')}
        </Button>
      </div>
    </section>
  );
}

function useTestPayment({ order }: { order: z.infer<typeof TestGatewayOrder> }) {
  const navigate = useNavigate();
  const [method, setMethod] = useState<Method>('upi');
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const back = paymentPage(decodeURIComponent(order.callbackUrl.split('/').at(-1) ?? ''));
  const amount = formatRupees(order.amount);
  async function pay(outcome: 'success' | 'failure' | 'late') {
    if (busy) return;
    setBusy(outcome);
    try {
      const { callbackUrl, fields } = await callApi(
        payTestOrder,
        { params: { id: order._id }, body: { method, outcome } },
        { audience: 'public' },
      );
      postForm(callbackUrl, fields);
    } catch (error) {
      setProblem(messageOf(error, 'common.action_failed'));
      setBusy(null);
    }
  }
  return { navigate, method, setMethod, busy, problem, back, amount, pay };
}

function TestGatewayHead() {
  const t = useText();
  return (
    <header className="bg-warning-soft px-5 py-5 text-warning md:px-8">
      <h1
        id="test-gateway"
        className="flex items-center gap-2.5 text-[20px] leading-[26px] font-extrabold"
      >
        <FlaskConical aria-hidden="true" className="size-6 shrink-0" strokeWidth={1.75} />
        {t('payments.test.title')}
      </h1>
      <p className="mt-1 text-[15px]">{t('payments.test.text')}</p>
    </header>
  );
}

interface TestAmountProps {
  order: z.infer<typeof TestGatewayOrder>;
  amount: string;
}
function TestAmount({ order, amount }: TestAmountProps) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="text-ink-muted">{order.description}</span>
      <strong className="text-[28px] leading-[34px] font-extrabold tabular-nums">{amount}</strong>
    </p>
  );
}

interface TestMethodsProps {
  method: Method;
  setMethod: Dispatch<SetStateAction<Method>>;
}
function TestMethods({ method, setMethod }: TestMethodsProps) {
  const t = useText();
  return (
    <fieldset className="mt-5 grid gap-3">
      <legend className="mb-2 font-bold">{t('payments.pay_by')}</legend>
      {METHODS.map(([value, name, sample, Icon]) => (
        <RadioCard
          key={value}
          name="method"
          value={value}
          checked={method === value}
          onChange={() => setMethod(value)}
          title={t(name)}
          aside={<Icon aria-hidden="true" className="size-6 text-brand" strokeWidth={1.75} />}
        >
          <span className="tabular-nums">{sample}</span>
        </RadioCard>
      ))}
    </fieldset>
  );
}
