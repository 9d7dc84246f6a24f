import { BadgeCheck } from 'lucide-react';
import { type SubmitEvent, useCallback, useEffect, useState } from 'react';
import {
  sendApplicantCode,
  verifyApplicantCode,
} from '#contracts/vendor-onboarding/vendor-applications.ts';
import { callApi } from '#web/api/client.ts';
import { messageOf, waitText } from '#web/modules/feedback/error-message.ts';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { StepProps } from './registration-field.tsx';
import { applicationFieldId } from './labels.ts';

type Channel = 'email' | 'phone';

/** Contact details; a code proves that emails about orders and money arrive. */
export function ContactStep({ draft, errors }: StepProps) {
  const t = useText();
  const { applicant } = draft.application;
  const [asked, setAsked] = useState<Channel | null>(null);
  const ways = [
    ['email', t('common.email'), applicant.email, applicant.isEmailVerified],
    ['phone', t('common.mobile_number'), applicant.phone, applicant.isPhoneVerified],
  ] as const;
  return (
    <div className="grid gap-4">
      <p className="text-ink-muted">{t('vendor_onboarding.contact.text')}</p>
      <ul
        id={applicationFieldId('account.contact')}
        tabIndex={-1}
        className="grid gap-3 outline-none"
      >
        {ways.map(([channel, label, address, isVerified]) => (
          <li key={channel} className="rounded-card border border-border bg-surface p-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="min-w-0">
                <span className="block text-[14px] font-semibold">{label}</span>
                <span className="break-words">{address}</span>
              </p>
              {isVerified ? (
                <span className="inline-flex min-h-11 items-center gap-2 font-semibold text-success">
                  <BadgeCheck aria-hidden="true" className="size-5" strokeWidth={2} />
                  {t('orders.status.confirmed')}
                </span>
              ) : asked === channel ? null : (
                <Button variant="outline" onClick={() => setAsked(channel)}>
                  {t('accounts.send_code')}
                  <span className="sr-only">: {label}</span>
                </Button>
              )}
            </div>
            {!isVerified && asked === channel ? <CodeForm channel={channel} draft={draft} /> : null}
          </li>
        ))}
      </ul>
      {errors['account.contact'] ? (
        <p className="text-[14px] text-danger">{errors['account.contact']}</p>
      ) : null}
    </div>
  );
}

function CodeForm({ channel, draft }: { channel: Channel; draft: StepProps['draft'] }) {
  const t = useText();
  const { submit, error, otp, setOtp, isBusy, wait, send } = useContactCode(channel, draft);
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <ErrorBox text={error} />
      <TextField
        label={t('accounts.one_time_code')}
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        value={otp}
        onChange={(event) => setOtp(event.target.value.replaceAll(/\D/g, ''))}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {isBusy ? t('common.checking') : t('common.verify')}
        </Button>
        <Button variant="ghost" disabled={wait > 0} onClick={() => void send()}>
          {wait > 0 ? t('common.resend_in', { n: wait }) : t('accounts.resend')}
        </Button>
      </div>
    </form>
  );
}

function useContactCode(channel: Channel, draft: StepProps['draft']) {
  const t = useText();
  const [otp, setOtp] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [wait, setWait] = useState(0);
  const send = useCallback(async () => {
    setError(null);
    setWait(30);
    try {
      setWait(
        (await callApi(sendApplicantCode, { body: { channel } }, { audience: 'vendor' }))
          .resendInSeconds,
      );
    } catch (cause) {
      setError(`${messageOf(cause, 'errors.code_send_failed')}${waitText(cause)}`);
    }
  }, [channel]);
  // Sent by the press that opened this form.
  useEffect(() => {
    void send();
  }, [send]);
  useEffect(() => {
    if (wait <= 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    if (!otp) return setError(t('errors.otp_invalid'));
    setBusy(true);
    try {
      draft.setApplication(
        (await callApi(verifyApplicantCode, { body: { channel, otp } }, { audience: 'vendor' }))
          .application,
      );
    } catch (cause) {
      setError(`${messageOf(cause, 'accounts.otp_failed')}${waitText(cause)}`);
      setBusy(false);
    }
  }
  return { submit, error, otp, setOtp, isBusy, wait, send };
}
