import { Link } from 'react-router';
import { signUp } from '#web/modules/accounts/session/sign-in-calls.ts';
import { authPath } from '#web/modules/accounts/session/return-path.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { AccountForm } from './account-form.tsx';
import { authLink, AuthPage, useLeaveWhenSignedIn, useReturnPath } from './auth-page.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'Create account' });

export default function SignupPage() {
  const t = useText();
  const next = useReturnPath();
  useLeaveWhenSignedIn(next);
  return (
    <AuthPage
      title={t('Create account')}
      text={
        <>
          {t('Already with us?')}{' '}
          <Link to={authPath('/login', next)} className={authLink}>
            {t('Sign In')}
          </Link>
        </>
      }
    >
      <p className="mb-4 text-[15px] text-ink-muted">
        {t('Quicker:')}{' '}
        <Link to={authPath('/login', next)} className={authLink}>
          {t('Use your mobile number and a code')}
        </Link>
      </p>
      <AccountForm label={t('Create account')} onSend={signUp}>
        <p className="text-[14px] text-ink-muted">
          {t('By creating an account you agree to these:')}{' '}
          <Link to="/terms-conditions" className="underline">
            {t('Terms and Conditions')}
          </Link>
          ,{' '}
          <Link to="/privacy-policy" className="underline">
            {t('Privacy Policy')}
          </Link>
        </p>
      </AccountForm>
    </AuthPage>
  );
}
