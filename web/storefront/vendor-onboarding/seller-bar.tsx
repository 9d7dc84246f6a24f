import { useText } from '#web/i18n/text.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Logo } from '#web/storefront/shell/logo.tsx';

/** The navbar of pages for vendors: without search, countdown, wishlist and cart. */
export function SellerBar() {
  const t = useText();
  return (
    <header className="sticky top-0 z-30 border-b border-border bg-canvas">
      <div className="mx-auto flex min-h-16 max-w-[1280px] flex-wrap items-center justify-between gap-x-2 px-4 py-2 sm:gap-x-4 md:px-6 lg:px-8">
        <div className="flex items-baseline gap-2">
          <Logo />
          <span className="text-[15px] font-semibold text-ink-muted max-sm:hidden">
            {t('vendor_onboarding.for_sellers_short')}
          </span>
        </div>
        <nav aria-label={t('vendor_onboarding.for_sellers')} className="flex items-center sm:gap-2">
          <LinkButton to="/vendor-login" variant="ghost" className="max-sm:px-2.5">
            {t('vendor_onboarding.login_title')}
          </LinkButton>
          <LinkButton to="/vendor-registration">{t('vendor_onboarding.register')}</LinkButton>
        </nav>
      </div>
    </header>
  );
}

/** The navbar of an invitation to the staff: the marketplace's name alone. */
export function PlainBar() {
  return (
    <header className="border-b border-border bg-canvas">
      <div className="mx-auto flex min-h-16 max-w-[1280px] items-center px-4 md:px-6 lg:px-8">
        <Logo />
      </div>
    </header>
  );
}
