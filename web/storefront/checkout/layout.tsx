import { LockKeyhole } from 'lucide-react';
import { Link, Outlet } from 'react-router';
import { Queries } from '#web/api/queries.tsx';
import { useText } from '#web/i18n/text.ts';
import { CustomerOverlays } from '#web/storefront/cart/customer-overlays.tsx';
import { Logo } from '#web/storefront/shell/logo.tsx';
import { OfflineNotice } from '#web/storefront/shell/offline-notice.tsx';
import { PageError } from '#web/storefront/shell/page-error.tsx';
import { SkipLink } from '#web/storefront/shell/skip-link.tsx';
import { ToastRegion } from '#web/ui/toast-region.tsx';
import type { Route } from './+types/layout';
import { BackToCart } from './back-to-cart.tsx';

/**
 * The frame of checkout: nothing leads away but the cart, the logo and help. Links to reading open
 * beside it.
 */
export default function CheckoutLayout() {
  return (
    <Queries>
      <Frame>
        <Outlet />
      </Frame>
    </Queries>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} />;
}

function Frame({ children }: { children: React.ReactNode }) {
  const t = useText();
  const link = 'inline-flex min-h-11 items-center hover:text-brand hover:underline';
  return (
    <>
      <SkipLink />
      <header className="sticky top-0 z-30 border-b border-border bg-canvas">
        <div className="mx-auto flex h-14 max-w-[1120px] items-center gap-x-4 px-4 max-[359px]:gap-x-2 max-[359px]:px-3 md:h-16 md:px-6">
          <Logo />
          <p className="flex items-center gap-1.5 text-[14px] text-ink-muted max-sm:sr-only">
            <LockKeyhole aria-hidden="true" className="size-4 text-success" strokeWidth={2} />
            {t('checkout.secure')}
          </p>
          <nav
            aria-label={t('checkout.title')}
            className="ml-auto flex items-center gap-x-2 text-[15px] font-semibold max-[359px]:gap-x-0 max-[359px]:text-[14px]"
          >
            <BackToCart />
            <HelpLink className={`${link} px-2`} />
          </nav>
        </div>
      </header>
      <OfflineNotice />
      <main id="main" tabIndex={-1} className="min-h-[60dvh] outline-none">
        {children}
      </main>
      <footer className="mx-auto flex max-w-[1120px] flex-wrap items-center gap-x-5 px-4 pb-6 text-[14px] text-ink-muted max-md:pb-28 md:px-6">
        <p className="flex min-h-11 items-center gap-1.5">
          <LockKeyhole aria-hidden="true" className="size-4 text-success" strokeWidth={2} />
          {t('checkout.secure_text')}
        </p>
        {(
          [
            ['/privacy-policy', 'content.legal.privacy_policy'],
            ['/terms-conditions', 'common.terms_and_conditions'],
          ] as const
        ).map(([to, name]) => (
          <Link key={to} to={to} target="_blank" className={link}>
            {t(name)}
          </Link>
        ))}
      </footer>
      <CustomerOverlays />
      <ToastRegion />
    </>
  );
}

function HelpLink({ className }: { className: string }) {
  const t = useText();
  return (
    <Link to="/faq" target="_blank" className={className}>
      {t('common.help')}
      <span className="sr-only"> {t('common.opens_in_new_tab')}</span>
    </Link>
  );
}
