import { Link, Outlet } from 'react-router';
import { useText } from '#web/i18n/text.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { RouteError } from '#web/ui/route-error.tsx';
import { ToastRegion } from '#web/ui/toast-region.tsx';
import { LanguageSwitch } from '#web/storefront/shell/language-switch.tsx';
import { Logo } from '#web/storefront/shell/logo.tsx';
import { SkipLink } from '#web/storefront/shell/skip-link.tsx';
import type { Route } from './+types/layout';

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
      <header className="sticky top-0 z-30 border-b border-border bg-canvas">
        <div className="mx-auto flex min-h-16 max-w-[1280px] flex-wrap items-center justify-between gap-x-2 px-4 py-2 sm:gap-x-4 md:px-6 lg:px-8">
          <div className="flex items-baseline gap-2">
            <Logo />
            <span className="text-[15px] font-semibold text-ink-muted max-sm:hidden">
              {t('vendor_onboarding.for_sellers_short')}
            </span>
          </div>
          <nav
            aria-label={t('vendor_onboarding.for_sellers')}
            className="flex items-center sm:gap-2"
          >
            <LinkButton to="/vendor-login" variant="ghost" className="max-sm:px-2.5">
              {t('vendor_onboarding.login_title')}
            </LinkButton>
            <LinkButton to="/vendor-registration">{t('vendor_onboarding.register')}</LinkButton>
          </nav>
        </div>
      </header>
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
