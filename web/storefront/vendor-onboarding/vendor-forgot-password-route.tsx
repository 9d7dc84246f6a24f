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
import { SellerBar } from './seller-bar.tsx';

export const handle = { bar: <SellerBar /> };

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'vendor_team.reset.title' });

const TEXT = {
  ask: 'vendor_team.reset.text',
  reset: 'accounts.reset.sent_if_account',
  done: 'accounts.reset.done',
};

/** Resets a password with an emailed code. Nothing reveals whether an account exists. */
export default function ForgottenPortalPasswordPage() {
  const t = useText();
  const reset = usePortalReset();
  return (
    <AuthPage title={t('vendor_team.reset.title')} text={t(TEXT[reset.step])}>
      {reset.step === 'done' ? (
        <LinkButton to="/vendor-login" size="lg" className="w-full">
          {t('accounts.sign_in')}
        </LinkButton>
      ) : (
        <PortalResetForm reset={reset} />
      )}
      <p className="mt-4 border-t border-border pt-2">
        <Link to="/vendor-login" className={authLink}>
          {t('accounts.reset.back')}
        </Link>
      </p>
    </AuthPage>
  );
}

function usePortalReset() {
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
          : 'errors.email_invalid'
        : form.newPassword.length < 8
          ? 'accounts.password.too_short'
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
      setError(`${messageOf(cause, 'errors.password_reset_failed')}${waitText(cause)}`);
    }
    setBusy(false);
  }
  return { step, send, error, bind, form, isBusy, setStep, setError };
}

function PortalResetForm({ reset }: { reset: ReturnType<typeof usePortalReset> }) {
  const t = useText();
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void reset.send(event)}
      className="grid gap-4"
    >
      <ErrorBox text={reset.error} />
      <TextField
        label={t('common.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        readOnly={reset.step !== 'ask'}
        {...reset.bind('email')}
      />
      {reset.step === 'reset' ? <NewPasswordFields reset={reset} /> : null}
      <Button type="submit" size="lg" busy={reset.isBusy} className="w-full">
        {reset.step === 'ask'
          ? reset.isBusy
            ? t('accounts.code_sending')
            : t('accounts.send_code')
          : reset.isBusy
            ? t('common.saving')
            : t('accounts.password.change')}
      </Button>
      {reset.step === 'reset' ? (
        <button
          type="button"
          onClick={() => {
            reset.setStep('ask');
            reset.setError(null);
          }}
          className={`${authLink} justify-self-start`}
        >
          {t('accounts.resend')}
        </button>
      ) : null}
    </form>
  );
}

function NewPasswordFields({ reset }: { reset: ReturnType<typeof usePortalReset> }) {
  const t = useText();
  return (
    <>
      <TextField
        label={t('accounts.one_time_code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        {...reset.bind('otp')}
      />
      <div>
        <PasswordField
          label={t('accounts.password.new')}
          autoComplete="new-password"
          maxLength={128}
          hint={t('accounts.password.min_hint')}
          {...reset.bind('newPassword')}
        />
        <StrengthHint password={reset.form.newPassword} />
      </div>
    </>
  );
}
