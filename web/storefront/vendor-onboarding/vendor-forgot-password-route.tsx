import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Link } from 'react-router';
import { EMAIL_SHAPE } from '#contracts/accounts/accounts.ts';
import { resetPortalPassword, sendPortalCode } from '#contracts/vendor-team/vendor-team.ts';
import { callApi } from '#web/api/client.ts';
import { messageOf, waitText } from '#web/modules/feedback/error-message.ts';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { authLink, AuthPage } from '#web/storefront/accounts/auth-page.tsx';
import { StrengthHint } from '#web/storefront/accounts/strength-hint.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'Reset your portal password' });

const TEXT = {
  ask: 'Tell us the e-mail address of your portal account and we send you a code.',
  reset: 'If there is an account, a code is on its way. It works for ten minutes.',
  done: 'Your password has been changed.',
};

/** A code by e-mail and a new password. Nothing on the way tells whether there is an account. */
export default function ForgottenPortalPasswordPage() {
  const t = useText();
  const [step, setStep] = useState<keyof typeof TEXT>('ask');
  const [form, setForm] = useState({ email: '', otp: '', newPassword: '' });
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const bind = (name: keyof typeof form) => ({
    name,
    value: form[name],
    onChange: (event: { target: { value: string } }) =>
      setForm((now) => ({ ...now, [name]: event.target.value })),
  });
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const problem =
      step === 'ask'
        ? EMAIL_SHAPE.test(form.email.trim())
          ? null
          : 'Please enter a valid email address.'
        : form.newPassword.length < 8
          ? 'Use at least 8 characters.'
          : null;
    setError(problem && t(problem));
    if (problem) return;
    setBusy(true);
    try {
      if (step === 'ask')
        await callApi(sendPortalCode, { body: { email: form.email } }, { audience: 'public' });
      else await callApi(resetPortalPassword, { body: form }, { audience: 'public' });
      setStep(step === 'ask' ? 'reset' : 'done');
    } catch (cause) {
      setError(`${messageOf(cause, 'Password reset failed')}${waitText(cause)}`);
    }
    setBusy(false);
  }
  return (
    <AuthPage title={t('Reset your portal password')} text={t(TEXT[step])}>
      {step === 'done' ? (
        <LinkButton to="/vendor-login" size="lg" className="w-full">
          {t('Sign In')}
        </LinkButton>
      ) : (
        <form
          method="post"
          noValidate
          onSubmit={(event) => void send(event)}
          className="grid gap-4"
        >
          <ErrorBox text={error} />
          <TextField
            label={t('Email')}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            readOnly={step !== 'ask'}
            {...bind('email')}
          />
          {step === 'reset' ? (
            <>
              <TextField
                label={t('One-time code')}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={10}
                {...bind('otp')}
              />
              <div>
                <PasswordField
                  label={t('New password')}
                  autoComplete="new-password"
                  maxLength={128}
                  hint={t('At least 8 characters.')}
                  {...bind('newPassword')}
                />
                <StrengthHint password={form.newPassword} />
              </div>
            </>
          ) : null}
          <Button type="submit" size="lg" busy={isBusy} className="w-full">
            {step === 'ask'
              ? isBusy
                ? t('Sending code...')
                : t('Send code')
              : isBusy
                ? t('Saving...')
                : t('Change password')}
          </Button>
          {step === 'reset' ? (
            <button
              type="button"
              onClick={() => {
                setStep('ask');
                setError(null);
              }}
              className={`${authLink} justify-self-start`}
            >
              {t('Send the code again')}
            </button>
          ) : null}
        </form>
      )}
      <p className="mt-4 border-t border-border pt-2">
        <Link to="/vendor-login" className={authLink}>
          {t('Back to Sign In')}
        </Link>
      </p>
    </AuthPage>
  );
}
