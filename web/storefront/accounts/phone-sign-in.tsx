import { type SubmitEvent, useEffect, useState } from 'react';
import { mobileProblem, sendSignInCode } from '#contracts/accounts/accounts.ts';
import { callApi } from '#web/api/client.ts';
import { messageOf, waitText } from '#web/modules/feedback/error-message.ts';
import { signInUserByPhone } from '#web/modules/accounts/session/sign-in-calls.ts';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface Sent {
  phone: string;
  wait: number;
}

/**
 * One field, then the code: signs in the number's account, or creates one. The difference is not
 * revealed before the code is right.
 */
export function PhoneSignIn() {
  const [sent, setSent] = useState<Sent | null>(null);
  return sent ? (
    <CodeForm sent={sent} onBack={() => setSent(null)} />
  ) : (
    <PhoneForm onSent={setSent} />
  );
}

const send = async (phone: string) =>
  (await callApi(sendSignInCode, { body: { phone } }, { audience: 'public' })).resendInSeconds;

function PhoneForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const t = useText();
  const [phone, setPhone] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const problem = mobileProblem(phone);
    setError(problem && t(problem));
    if (problem) return;
    setBusy(true);
    try {
      onSent({ phone, wait: await send(phone) });
    } catch (cause) {
      setError(`${t(messageOf(cause, 'errors.login_failed'))}${waitText(cause)}`);
      setBusy(false);
    }
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <ErrorBox text={error} />
      <TextField
        label={t('common.mobile_number')}
        name="mobile"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={24}
        hint={t('accounts.phone.text')}
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
      />
      <Button type="submit" variant="action" size="lg" busy={isBusy} className="w-full">
        {isBusy ? t('accounts.code_sending') : t('accounts.send_code')}
      </Button>
    </form>
  );
}

function CodeForm({ sent: { phone, wait: first }, onBack }: { sent: Sent; onBack: () => void }) {
  const t = useText();
  const { submit, error, form, setForm, isBusy, wait, resend } = usePhoneCode(first, phone);
  const link =
    'min-h-11 font-semibold text-action hover:underline disabled:text-ink-subtle disabled:no-underline';
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <ErrorBox text={error} />
      <p role="status" className="text-[15px]">
        {t('accounts.phone.sent', { phone })}
      </p>
      <TextField
        label={t('accounts.one_time_code')}
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        autoFocus
        value={form.otp}
        onChange={(event) => setForm({ ...form, otp: event.target.value.replace(/\D/g, '') })}
      />
      <TextField
        label={t('accounts.phone.name')}
        name="name"
        autoComplete="name"
        maxLength={100}
        hint={t('accounts.phone.name_hint')}
        value={form.name}
        onChange={(event) => setForm({ ...form, name: event.target.value })}
      />
      <Button type="submit" variant="action" size="lg" busy={isBusy} className="w-full">
        {isBusy ? t('accounts.signing_in') : t('common.continue')}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4">
        <button type="button" disabled={wait > 0} onClick={() => void resend()} className={link}>
          {wait > 0 ? t('common.resend_in', { n: wait }) : t('accounts.resend')}
        </button>
        <button type="button" onClick={onBack} className={link}>
          {t('accounts.phone.other_number')}
        </button>
      </div>
    </form>
  );
}

function usePhoneCode(first: number, phone: string) {
  const t = useText();
  const [form, setForm] = useState({ otp: '', name: '' });
  const [wait, setWait] = useState(first);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (wait <= 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  const refused = (cause: unknown) =>
    setError(`${t(messageOf(cause, 'errors.login_failed'))}${waitText(cause)}`);
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setError(form.otp ? null : t('errors.otp_invalid'));
    if (!form.otp) return;
    setBusy(true);
    try {
      await signInUserByPhone({
        phone,
        otp: form.otp,
        ...(form.name.trim() ? { name: form.name.trim() } : {}),
      });
    } catch (cause) {
      refused(cause);
      setBusy(false);
    }
  }
  async function resend() {
    setError(null);
    setWait(30);
    try {
      setWait(await send(phone));
    } catch (cause) {
      refused(cause);
    }
  }
  return { submit, error, form, setForm, isBusy, wait, resend };
}
