import { ShoppingBag } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { messageOf } from '#web/modules/feedback/error-message.ts';
import { openLogin } from '#web/modules/accounts/session/login-prompt.ts';
import { useSession } from '#web/modules/accounts/session/session-store.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';
import { useCheckout } from './use-checkout.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'checkout.title' });

const askLogin = () =>
  openLogin({ title: 'checkout.sign_in_title', message: 'errors.login_to_manage_checkout' });

export default function CheckoutPage() {
  const t = useText();
  const { user, isLoading } = useSession();
  const userId = user?._id ?? null;
  // An expired session on this page leads to /login (specification §6); only guests are asked in
  // place.
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (userId) wasSignedIn.current = true;
    else if (!isLoading && !wasSignedIn.current) askLogin();
  }, [isLoading, userId]);
  return (
    <div className="mx-auto w-full max-w-[1120px] px-4 py-6 max-md:pb-28 md:px-6 md:py-8">
      <h1 className="text-[28px] leading-[34px] font-extrabold tracking-[-0.02em] md:text-[34px] md:leading-[38px]">
        {t('checkout.title')}
      </h1>
      {isLoading ? (
        <Waiting />
      ) : userId ? (
        <List key={userId} userId={userId} />
      ) : (
        <EmptyState
          title={t('checkout.sign_in_title')}
          text={t('checkout.sign_in_text')}
          action={
            <Button size="lg" onClick={askLogin}>
              {t('accounts.sign_in')}
            </Button>
          }
        />
      )}
    </div>
  );
}

const Waiting = () => (
  <div className="mt-5 grid gap-5 lg:grid-cols-[minmax(0,1fr)_360px]" aria-busy="true">
    <Skeleton className="h-14 rounded-card lg:order-2 lg:h-96" />
    <Skeleton className="h-96 rounded-card" />
  </div>
);

function List({ userId }: { userId: string }) {
  const t = useText();
  const checkout = useCheckout(userId);
  const { list, addresses, items } = checkout;
  if (list.isPending || addresses.isPending) return <Waiting />;
  if (list.isError)
    return (
      <div className="mt-5">
        <ErrorState
          title={t(messageOf(list.error, 'errors.checkout_load_failed'))}
          onRetry={() => void list.refetch()}
        />
      </div>
    );
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<ShoppingBag aria-hidden="true" className="size-10" strokeWidth={1.5} />}
        title={t('checkout.empty_title')}
        text={t('checkout.empty_text')}
        action={
          <LinkButton to="/explore" size="lg">
            {t('cart.start_shopping')}
          </LinkButton>
        }
      />
    );
  }
  return <CheckoutSteps checkout={checkout} />;
}
