import { Link } from 'react-router';
import {
  type Application,
  registerVendor,
} from '#contracts/vendor-onboarding/vendor-applications.ts';
import { callApi } from '#web/api/client.ts';
import { savePortalSession } from '#web/modules/accounts/portal-account/portal-session.ts';
import { useText } from '#web/i18n/text.ts';
import { SignUpForm, type NewAccount } from '#web/storefront/accounts/account-form.tsx';

/** The account a registration begins with, so that the applicant can leave and come back. */
export function ApplicantForm({ onBegun }: { onBegun: (application: Application) => void }) {
  const t = useText();
  const begin = async (account: NewAccount) => {
    const { application, ...session } = await callApi(
      registerVendor,
      { body: account },
      { audience: 'public' },
    );
    savePortalSession(session, true);
    onBegun(application);
  };
  return (
    <SignUpForm label={t('vendor_onboarding.begin')} onSend={begin}>
      <p className="text-[15px]">
        <Link
          to="/vendor-login"
          className="inline-flex min-h-11 items-center font-semibold text-brand underline"
        >
          {t('vendor_onboarding.have_account')}
        </Link>
      </p>
    </SignUpForm>
  );
}
