import { Link } from 'react-router';
import { PortalSignIn } from '#web/modules/accounts/portal-account/portal-sign-in.tsx';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { AuthPage } from '#web/storefront/accounts/auth-page.tsx';
import { SellerBar } from './seller-bar.tsx';

export const handle = { bar: <SellerBar /> };

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, {
    title: 'vendor_onboarding.login_title',
    description: 'vendor_onboarding.login_description',
    path: '/vendor-login',
  });

/** Vendors and operators sign in here (rulings §3); operators also at `/admin/login`. */
export default function VendorLoginPage() {
  const t = useText();
  return (
    <AuthPage title={t('vendor_onboarding.login_title')} text={t('vendor_onboarding.login_text')}>
      <PortalSignIn />
      <VendorLoginLinks />
    </AuthPage>
  );
}

function VendorLoginLinks() {
  const t = useText();
  const link = 'inline-flex min-h-11 items-center font-semibold text-action hover:underline';
  return (
    <div className="mt-4 flex flex-wrap justify-between gap-x-4 border-t border-border pt-3">
      <Link to="/vendor-forgot-password" className={link}>
        {t('accounts.password.forgot')}
      </Link>
      <Link to="/vendor" className={link}>
        {t('vendor_onboarding.new_here')}
      </Link>
      <Link to="/login" className={link}>
        {t('vendor_onboarding.customer_sign_in')}
      </Link>
    </div>
  );
}
