import { useEffect, useState } from 'react';
import type { SubmitEvent } from 'react';
import { sendOtp, verifyOtp } from '#contracts/accounts/accounts.ts';
import { callApi } from '#web/api/client.ts';
import { messageOf, waitText } from '#web/modules/feedback/error-message.ts';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** The check takes about a second on screen (specification §5), whatever the server's time. */
const CHECK_MS = 1000;
type Purpose = 'verify_email' | 'verify_phone' | 'reset_password';

/** One field for the code (with pasting and autofill), and a resend button with its wait. */
export function OtpForm({
  identifier,
  purpose,
  resendInSeconds,
  onVerified,
}: {
  identifier: string;
  purpose: Purpose;
  resendInSeconds: number;
  onVerified: (otp: string) => void;
}) {
  const t = useText();
  const { submit, error, otp, setOtp, isBusy, wait, resend } = useOtpCheck({
    resendInSeconds,
    identifier,
    purpose,
    onVerified,
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <ErrorBox text={error} />
      <TextField
        label={t('accounts.one_time_code')}
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        value={otp}
        onChange={(event) => setOtp(event.target.value.replace(/\D/g, ''))}
      />
      <Button type="submit" variant="action" size="lg" busy={isBusy} className="w-full">
        {isBusy ? t('common.checking') : t('common.verify')}
      </Button>
      <button
        type="button"
        disabled={wait > 0}
        onClick={() => void resend()}
        className="min-h-11 justify-self-start font-semibold text-action hover:underline disabled:text-ink-subtle disabled:no-underline"
      >
        {wait > 0 ? t('common.resend_in', { n: wait }) : t('accounts.resend')}
      </button>
    </form>
  );
}

interface UseOtpCheckOptions {
  resendInSeconds: number;
  identifier: string;
  purpose: Purpose;
  onVerified: (otp: string) => void;
}
function useOtpCheck({ resendInSeconds, identifier, purpose, onVerified }: UseOtpCheckOptions) {
  const t = useText();
  const [otp, setOtp] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { setWait, wait } = useResendWait(resendInSeconds);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setError(null);
    setBusy(true);
    const pause = new Promise((done) => {
      setTimeout(done, CHECK_MS);
    });
    try {
      await Promise.all([
        otp
          ? callApi(
              verifyOtp,
              { body: { identifier, purpose, otp } },
              { audience: purpose === 'reset_password' ? 'public' : 'user' },
            )
          : Promise.reject(new Error('empty')),
        pause,
      ]);
      onVerified(otp);
    } catch (cause) {
      await pause;
      setError(
        otp
          ? `${messageOf(cause, 'accounts.otp_failed')}${waitText(cause)}`
          : t('errors.otp_invalid'),
      );
      setBusy(false);
    }
  }
  async function resend() {
    setError(null);
    setWait(30);
    try {
      setWait(
        (
          await callApi(
            sendOtp,
            { body: { identifier, purpose } },
            { audience: purpose === 'reset_password' ? 'public' : 'user' },
          )
        ).resendInSeconds,
      );
    } catch (cause) {
      setError(`${messageOf(cause, 'accounts.otp_failed')}${waitText(cause)}`);
    }
  }
  return { submit, error, otp, setOtp, isBusy, wait, resend };
}

function useResendWait(resendInSeconds: number) {
  const [wait, setWait] = useState(resendInSeconds);
  useEffect(() => {
    if (wait <= 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  return { setWait, wait };
}
