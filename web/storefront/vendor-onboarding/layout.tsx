import { Link, Outlet } from 'react-router';
import { useText } from '#web/i18n/text.ts';
import { RouteError } from '#web/ui/route-error.tsx';
import { ToastRegion } from '#web/ui/toast-region.tsx';
import { LanguageSwitch } from '#web/storefront/shell/language-switch.tsx';
import { SkipLink } from '#web/storefront/shell/skip-link.tsx';
import type { Route } from './+types/layout';
import { SellerBar } from './seller-bar.tsx';

/**
 * The layout of pages for vendors, outside the storefront's main layout (specification §2), with
 * register and login links.
 */
export default function SellLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  const t = useText();
  const foot = 'inline-flex min-h-11 items-center hover:text-brand hover:underline';
  return (
    <>
      <SkipLink />
      <SellerBar />
      <main id="main" tabIndex={-1} className="min-h-[60dvh] outline-none">
        {children}
      </main>
      <footer className="mt-16 border-t border-border bg-sunken">
        <div className="mx-auto flex max-w-[1280px] flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-6 text-[15px] md:px-6 lg:px-8">
          <nav aria-label={t('shell.more_pages')} className="flex flex-wrap gap-x-5">
            <Link to="/" className={foot}>
              {t('shell.to_marketplace')}
            </Link>
            <Link to="/seller-terms-conditions" className={foot}>
              {t('content.seller_terms_title')}
            </Link>
            <Link to="/privacy-policy" className={foot}>
              {t('content.legal.privacy_policy')}
            </Link>
          </nav>
          <LanguageSwitch />
        </div>
      </footer>
      <ToastRegion />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <RouteError error={error} isFramed />
    </Frame>
  );
}
