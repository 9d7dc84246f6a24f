import { Link } from 'react-router';
import { signUpUser } from '#web/modules/accounts/session/sign-in-calls.ts';
import { authPath } from '#web/modules/accounts/session/return-path.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { SignUpForm } from './account-form.tsx';
import { authLink, AuthPage, useLeaveWhenSignedIn, useReturnPath } from './auth-page.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'accounts.create_account' });

export default function SignupPage() {
  const t = useText();
  const next = useReturnPath();
  useLeaveWhenSignedIn(next);
  return (
    <AuthPage
      title={t('accounts.create_account')}
      text={
        <>
          {t('accounts.have_account')}{' '}
          <Link to={authPath('/login', next)} className={authLink}>
            {t('accounts.sign_in')}
          </Link>
        </>
      }
    >
      <p className="mb-4 text-[15px] text-ink-muted">
        {t('accounts.quicker')}{' '}
        <Link to={authPath('/login', next)} className={authLink}>
          {t('accounts.use_mobile')}
        </Link>
      </p>
      <SignUpForm label={t('accounts.create_account')} onSend={signUpUser}>
        <p className="text-[14px] text-ink-muted">
          {t('accounts.agree')}{' '}
          <Link to="/terms-conditions" className="underline">
            {t('common.terms_and_conditions')}
          </Link>
          ,{' '}
          <Link to="/privacy-policy" className="underline">
            {t('content.legal.privacy_policy')}
          </Link>
        </p>
      </SignUpForm>
    </AuthPage>
  );
}
