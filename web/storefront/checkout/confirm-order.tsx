import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { sendConfirmationCode } from '#contracts/risk/risk.ts';
import { callApi } from '#web/api/client.ts';
import { messageOf } from '#web/modules/feedback/error-message.ts';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface Props {
  onClose: () => void;
  /** Places the order with the code; throws the code's error. */
  onCode: (code: string) => Promise<void>;
}

/** Asks for the confirmation code of an order, and requests it on opening. */
export default function ConfirmOrder({ onClose, onCode }: Props) {
  const t = useText();
  const { sentTo, submit, error, code, setCode, isBusy, wait, send } = useOrderConfirmation(onCode);
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('checkout.confirm.title')}
      description={
        sentTo ? t('checkout.confirm.sent_text', { contact: sentTo }) : t('checkout.confirm.text')
      }
    >
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-4"
      >
        <ErrorBox text={error} />
        <TextField
          label={t('accounts.one_time_code')}
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={code}
          onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
        />
        <Button type="submit" variant="action" size="lg" busy={isBusy} className="w-full">
          {isBusy ? t('checkout.placing') : t('checkout.confirm.submit')}
        </Button>
        <button
          type="button"
          disabled={wait > 0}
          onClick={() => void send()}
          className="min-h-11 justify-self-start font-semibold text-action hover:underline disabled:text-ink-subtle disabled:no-underline"
        >
          {wait > 0 ? t('common.resend_in', { n: wait }) : t('accounts.resend')}
        </button>
      </form>
    </Dialog>
  );
}

function useOrderConfirmation(onCode: (code: string) => Promise<void>) {
  const t = useText();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [wait, setWait] = useState(0);
  const [sentTo, setSentTo] = useState<string | null>(null);
  useEffect(() => {
    if (wait <= 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  const said = (cause: unknown) => setError(t(messageOf(cause, 'errors.code_send_failed')));
  async function send() {
    setError(null);
    try {
      const sent = await callApi(sendConfirmationCode);
      setSentTo(sent.sentTo);
      setWait(sent.resendInSeconds);
    } catch (cause) {
      said(cause);
    }
  }
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    void send();
  });
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    if (!/^\d{6}$/.test(code)) {
      setError(t('errors.code_6_digits'));
      return;
    }
    setError(null);
    setBusy(true);
    try {
      await onCode(code);
    } catch (cause) {
      said(cause);
      setBusy(false);
    }
  }
  return { sentTo, submit, error, code, setCode, isBusy, wait, send };
}
