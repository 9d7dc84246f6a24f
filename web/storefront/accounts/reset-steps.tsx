import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Link } from 'react-router';
import { EMAIL_SHAPE, PHONE_SHAPE, resetPassword, sendOtp } from '#contracts/accounts/accounts.ts';
import { callApi } from '#web/api/client.ts';
import { messageOf, waitText } from '#web/modules/feedback/error-message.ts';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { forgetSession } from '#web/modules/accounts/session/session-store.ts';
import { authPath } from '#web/modules/accounts/session/return-path.ts';
import { cleanIdentifier } from '#web/modules/accounts/session/sign-in-validation.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { authLink, useReturnPath } from './auth-page.tsx';
import { OtpForm } from './otp-form.tsx';
import { StrengthHint } from './strength-hint.tsx';

const shapeProblem = (identifier: string): string | null => {
  if (!identifier) return 'errors.identifier_required';
  if (identifier.includes('@')) return EMAIL_SHAPE.test(identifier) ? null : 'errors.email_invalid';
  return PHONE_SHAPE.test(identifier) ? null : 'errors.phone_invalid';
};

/** Chooses where the code is sent. */
export function AskCodeStep({
  onSent,
}: {
  onSent: (identifier: string, resendInSeconds: number) => void;
}) {
  const t = useText();
  const [identifier, setIdentifier] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const clean = cleanIdentifier(identifier);
    const problem = shapeProblem(clean);
    setError(problem && t(problem));
    if (problem || isBusy) return;
    setBusy(true);
    try {
      const { resendInSeconds } = await callApi(
        sendOtp,
        { body: { identifier: clean, purpose: 'reset_password' } },
        { audience: 'public' },
      );
      onSent(clean, resendInSeconds);
    } catch (cause) {
      setError(`${messageOf(cause, 'errors.password_reset_failed')}${waitText(cause)}`);
      setBusy(false);
    }
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <ErrorBox text={error} />
      <TextField
        label={t('accounts.identifier')}
        name="identifier"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={identifier}
        onChange={(event) => setIdentifier(event.target.value)}
      />
      <Button type="submit" variant="action" size="lg" busy={isBusy} className="w-full">
        {isBusy ? t('accounts.code_sending') : t('accounts.send_code')}
      </Button>
    </form>
  );
}

/**
 * The code, which the server checks without using it up. The help text is the same for everybody.
 */
export function CodeStep({
  identifier,
  resendInSeconds,
  onVerified,
  onBack,
}: {
  identifier: string;
  resendInSeconds: number;
  onVerified: (otp: string) => void;
  onBack: () => void;
}) {
  const t = useText();
  const next = useReturnPath();
  return (
    <>
      <p className="mb-4 text-[15px]">
        {t('accounts.reset.sent_to')} <strong className="break-all">{identifier}</strong>{' '}
        <button
          type="button"
          onClick={onBack}
          className="min-h-11 font-semibold text-action hover:underline"
        >
          {t('common.change')}
        </button>
      </p>
      <OtpForm
        identifier={identifier}
        purpose="reset_password"
        resendInSeconds={resendInSeconds}
        onVerified={onVerified}
      />
      <div className="mt-4 rounded-button bg-surface-2 p-3 text-[14px]">
        <p className="font-semibold">{t('accounts.reset.no_code_title')}</p>
        <p className="mt-1">{t('accounts.reset.no_code_text')}</p>
        <Link to={authPath('/signup', next)} className={authLink}>
          {t('accounts.create_account')}
        </Link>
      </div>
    </>
  );
}

/** The new password, twice. */
export function NewPasswordStep({
  identifier,
  otp,
  onDone,
}: {
  identifier: string;
  otp: string;
  onDone: () => void;
}) {
  const t = useText();
  const { submit, error, newPassword, setNewPassword, confirm, setConfirm, isBusy } =
    useNewPassword(identifier, otp, onDone);
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <ErrorBox text={error} />
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={identifier}
        readOnly
        hidden
      />
      <div>
        <PasswordField
          label={t('accounts.password.new')}
          name="newPassword"
          autoComplete="new-password"
          maxLength={128}
          hint={t('accounts.password.min_hint')}
          value={newPassword}
          onChange={(event) => setNewPassword(event.target.value)}
        />
        <StrengthHint password={newPassword} />
      </div>
      <PasswordField
        label={t('accounts.password.confirm')}
        name="confirm"
        autoComplete="new-password"
        maxLength={128}
        value={confirm}
        onChange={(event) => setConfirm(event.target.value)}
      />
      <Button type="submit" variant="action" size="lg" busy={isBusy} className="w-full">
        {isBusy ? t('common.saving') : t('accounts.password.change')}
      </Button>
    </form>
  );
}

function useNewPassword(identifier: string, otp: string, onDone: () => void) {
  const t = useText();
  const [newPassword, setNewPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const problem =
      newPassword.length < 8
        ? 'accounts.password.too_short'
        : newPassword !== confirm
          ? 'accounts.password.mismatch'
          : null;
    setError(problem && t(problem));
    if (problem) return;
    setBusy(true);
    try {
      await callApi(
        resetPassword,
        { body: { identifier, newPassword, otp } },
        { audience: 'public' },
      );
      forgetSession();
      onDone();
    } catch (cause) {
      setError(`${messageOf(cause, 'errors.password_reset_failed')}${waitText(cause)}`);
      setBusy(false);
    }
  }
  return { submit, error, newPassword, setNewPassword, confirm, setConfirm, isBusy };
}
