import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { pendingItem } from '#web/modules/cart/pending/pending-actions.ts';
import { storedPending } from '#web/modules/cart/pending/pending-store.ts';
import { signInByPasskey } from '#web/modules/accounts/session/sign-in-calls.ts';
import { authPath } from '#web/modules/accounts/session/return-path.ts';
import { SignInForm } from '#web/modules/accounts/session/sign-in-form.tsx';
import { useText } from '#web/i18n/text.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { authLink, AuthPage, useLeaveWhenSignedIn, useReturnPath } from './auth-page.tsx';
import { PasskeyButton } from '#web/modules/accounts/passkeys/passkey-button.tsx';
import { PhoneSignIn } from './phone-sign-in.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'accounts.sign_in_title' });

export default function LoginPage() {
  const t = useText();
  const next = useReturnPath();
  const [waiting, setWaiting] = useState<string | null>(null);
  useLeaveWhenSignedIn(next);
  useEffect(() => setWaiting(pendingItem(storedPending())), []);
  return (
    <AuthPage
      title={t('accounts.sign_in')}
      text={
        <>
          {t('accounts.new_here')}{' '}
          <Link to={authPath('/signup', next)} className={authLink}>
            {t('accounts.create_account')}
          </Link>
        </>
      }
    >
      {waiting ? (
        <p className="mb-4 rounded-button bg-brand-soft px-4 py-2.5 text-[15px]">{waiting}</p>
      ) : null}
      <PhoneSignIn />
      <p className="my-4 flex items-center gap-3 text-[14px] text-ink-muted">
        <span className="h-px grow bg-border" />
        {t('accounts.or_email')}
        <span className="h-px grow bg-border" />
      </p>
      <SignInForm onDone={() => undefined}>
        <Link to={authPath('/forgot-password', next)} className={`${authLink} justify-self-start`}>
          {t('accounts.forgot_password')}
        </Link>
      </SignInForm>
      <div className="mt-3">
        <PasskeyButton signIn={() => signInByPasskey()} />
      </div>
      <p className="mt-4 border-t border-border pt-4 text-[15px] text-ink-muted">
        {t('accounts.selling')}{' '}
        <Link to="/vendor-login" className={authLink}>
          {t('accounts.vendor_sign_in')}
        </Link>
      </p>
    </AuthPage>
  );
}
