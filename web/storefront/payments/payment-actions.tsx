import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  abandonPayment,
  payByCash,
  type Payment,
  startPayment,
} from '#contracts/payments/payments.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { callApi } from '#web/api/client.ts';
import { paymentQuery } from '#web/modules/payments/queries.ts';
import { messageOf } from '#web/modules/feedback/error-message.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { openPaymentPage } from './go-to-payment.ts';

type Wish = 'pay' | 'cash' | 'back';

/**
 * Pay (again), change to cash, or go back. While the bank decides, paying again needs a
 * confirmation.
 */
export function PaymentActions({
  userId,
  payment,
  isRetry,
  isWaiting,
}: {
  userId: string;
  payment: Payment;
  isRetry: boolean;
  isWaiting: boolean;
}) {
  const t = useText();
  const { busy, problem, amount, wish } = usePaymentWish({ payment, userId });
  return (
    <div className="mt-4 grid gap-3 md:mt-6">
      <div role="alert" className="text-left empty:hidden">
        {problem ? <Alert tone="danger">{t(problem)}</Alert> : null}
      </div>
      {isWaiting ? null : (
        <Button
          size="lg"
          busy={busy === 'pay'}
          disabled={busy !== null && busy !== 'pay'}
          onClick={() => void wish('pay')}
        >
          {isRetry ? t('payments.retry_amount', { amount }) : t('payments.pay_amount', { amount })}
        </Button>
      )}
      {payment.canPayCash && !isWaiting ? (
        <Button
          variant="outline"
          size="lg"
          busy={busy === 'cash'}
          disabled={busy !== null && busy !== 'cash'}
          onClick={() => void wish('cash')}
        >
          {t('payments.switch_to_cod')}
        </Button>
      ) : null}
      {isWaiting ? null : (
        <Button
          variant="ghost"
          busy={busy === 'back'}
          disabled={busy !== null && busy !== 'back'}
          onClick={() => void wish('back')}
        >
          {t('payments.back_to_checkout')}
        </Button>
      )}
    </div>
  );
}

function usePaymentWish({ payment, userId }: { payment: Payment; userId: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<Wish | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const amount = formatRupees(payment.amount);

  async function wish(one: Wish) {
    if (busy) return;
    setBusy(one);
    setProblem(null);
    const input = { params: { id: payment.orderNumber } };
    try {
      const call = { pay: startPayment, cash: payByCash, back: abandonPayment }[one];
      const { payment: now } = await callApi(call, input, { audience: 'user' });
      if (one === 'pay') return await openPaymentPage(now, navigate);
      client.setQueryData(paymentQuery(userId, payment.orderNumber).queryKey, now);
      if (one === 'back') await navigate('/checkout', { replace: true });
    } catch (error) {
      setProblem(messageOf(error, 'common.action_failed'));
      await client.invalidateQueries({
        queryKey: paymentQuery(userId, payment.orderNumber).queryKey,
      });
    }
    setBusy(null);
  }
  return { busy, problem, amount, wish };
}
