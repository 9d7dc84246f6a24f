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
  /** Places the order with the code; throws what is wrong with the code. */ onCode: (
    code: string,
  ) => Promise<void>;
}

/** Asks for the one-time code an order is confirmed with, and has it sent when it opens. */
export default function ConfirmOrder({ onClose, onCode }: Props) {
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
  const said = (cause: unknown) =>
    setError(t(messageOf(cause, 'The code could not be sent. Please try again.')));
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
      setError(t('Enter the 6 digits of the code.'));
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
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('Confirm your order')}
      description={
        sentTo
          ? t('Confirm this order with the code we sent to {contact}.', { contact: sentTo })
          : t('Confirm this order with the code we send you.')
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
          label={t('One-time code')}
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={code}
          onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
        />
        <Button type="submit" variant="action" size="lg" busy={isBusy} className="w-full">
          {isBusy ? t('Placing your order…') : t('Confirm and place the order')}
        </Button>
        <button
          type="button"
          disabled={wait > 0}
          onClick={() => void send()}
          className="min-h-11 justify-self-start font-semibold text-action hover:underline disabled:text-ink-subtle disabled:no-underline"
        >
          {wait > 0 ? t('Send again in {n} s', { n: wait }) : t('Send the code again')}
        </button>
      </form>
    </Dialog>
  );
}
