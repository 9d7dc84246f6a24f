import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { messageOf } from '#web/modules/feedback/error-message.ts';
import { openLogin } from '#web/modules/accounts/session/login-prompt.ts';
import { useSession } from '#web/modules/accounts/session/session-store.ts';
import { paymentQuery } from '#web/modules/payments/queries.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PaymentPanel } from './payment-panel.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'common.payment' });

/** Page of a pending order: pays, waits, explains failures, and continues when paid. */
export default function PaymentPage() {
  const t = useText();
  const { orderNumber = '' } = useParams();
  const { user, isLoading } = useSession();
  const payment = useQuery(paymentQuery(user?._id ?? null, orderNumber));
  return (
    <div className="mx-auto w-full max-w-[600px] px-4 py-4 md:px-6 md:py-12">
      <h1 className="sr-only">{t('common.payment')}</h1>
      {isLoading || (user && payment.isPending) ? (
        <Skeleton className="h-96 rounded-hero" />
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
      ) : payment.data ? (
        <PaymentPanel key={orderNumber} userId={user._id} payment={payment.data} />
      ) : (
        <ErrorState
          title={t(messageOf(payment.error, 'errors.payment_load_failed'))}
          onRetry={() => void payment.refetch()}
        />
      )}
    </div>
  );
}
