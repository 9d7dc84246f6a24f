import { useEffect, useState } from 'react';
import { deliverByCode, sendDeliveryCode } from '#contracts/cash/cash.ts';
import { scanParcel, type VendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { ApiError, callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioCard } from '#web/ui/radio-card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { OrderDesk } from './use-order.ts';

type Shipment = VendorOrder['parcels'][number];
interface DeliverDialogProps {
  shipment: Shipment | null;
  desk: OrderDesk;
  onClose: () => void;
}

/** Confirms a cash delivery that the vendor made itself: with the customer's one-time code, or without proof and with the amount debited. */
export function DeliverDialog(props: DeliverDialogProps) {
  const t = useText();
  return (
    <Dialog
      open={props.shipment !== null}
      onClose={props.onClose}
      title={t('Confirm the delivery')}
      description={
        props.shipment
          ? t('Collect {amount} in cash first.', { amount: formatRupees(props.shipment.toCollect) })
          : undefined
      }
    >
      {props.shipment ? <Content {...props} shipment={props.shipment} /> : null}
    </Dialog>
  );
}

function Content({ shipment, desk, onClose }: DeliverDialogProps & { shipment: Shipment }) {
  const t = useText();
  const [hasCode, setHasCode] = useState(true);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const amount = formatRupees(shipment.toCollect);
  const input = { params: { id: shipment._id } };
  const confirm = async () => {
    if (hasCode && code.length !== 6) return setError(t('The code has 6 digits.'));
    setError(null);
    const isDone = await desk.step('deliver', 'Delivery confirmed', async () => {
      try {
        return hasCode
          ? await callApi(deliverByCode, { ...input, body: { code } })
          : await callApi(scanParcel, { ...input, body: { status: 'delivered' } });
      } catch (cause) {
        if (hasCode && cause instanceof ApiError && cause.code === 'INVALID_OTP')
          setError(t('This code is wrong or has expired. Check it, or send a new one.'));
        throw cause;
      }
    });
    if (isDone) onClose();
  };
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      <fieldset className="grid gap-2">
        <legend className="sr-only">{t('How do you confirm it?')}</legend>
        <RadioCard
          name="proof"
          title={t("With the customer's code")}
          checked={hasCode}
          onChange={() => setHasCode(true)}
        >
          {t('It proves the delivery: the amount is set off against this sale.')}
        </RadioCard>
        <RadioCard
          name="proof"
          title={t('Without a code')}
          checked={!hasCode}
          onChange={() => setHasCode(false)}
        >
          {t('The amount is debited until you deposit the cash.')}
        </RadioCard>
      </fieldset>
      {hasCode ? (
        <>
          <SendCode shipmentId={shipment._id} />
          <TextField
            label={t('Code from the customer')}
            hint={t('6 digits. The customer gives it after paying.')}
            name="code"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={code}
            error={error}
            onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
          />
        </>
      ) : (
        <Alert tone="warning" role="alert">
          {t(
            '{amount} is debited from your account until you deposit the cash. Until then, this sale is not paid out, and the customer gets no cashback and cannot write a review.',
            { amount },
          )}
        </Alert>
      )}
      <div className="mt-2 flex flex-wrap justify-end gap-3 [&>*]:max-sm:grow">
        <Button variant="outline" onClick={onClose}>
          {t('Close')}
        </Button>
        <Button
          type="submit"
          variant={hasCode ? 'action' : 'danger'}
          busy={desk.busy === 'deliver'}
        >
          {hasCode ? t('Confirm delivery') : t('Deliver without a code')}
        </Button>
      </div>
    </form>
  );
}

/** Sends the code to the customer's phone and e-mail; again after the server's pause. */
function SendCode({ shipmentId }: { shipmentId: string }) {
  const t = useText();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [wait, setWait] = useState(0);
  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  const send = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const sent = await callApi(sendDeliveryCode, { params: { id: shipmentId } });
      setSentTo(sent.sentTo.join(', '));
      setWait(sent.resendInSeconds);
    } catch (cause) {
      setProblem(
        cause instanceof ApiError && cause.status === 429
          ? t('Wait before you send another code.')
          : cause instanceof ApiError && cause.status > 0
            ? t(cause.message)
            : t('The code could not be sent. Please try again.'),
      );
      if (cause instanceof ApiError && cause.retryAfter !== undefined)
        setWait(Math.ceil(cause.retryAfter));
    }
    setBusy(false);
  };
  const again =
    wait < 90
      ? t('Send again in {n} seconds', { n: wait })
      : t('Send again in {n} minutes', { n: Math.ceil(wait / 60) });
  return (
    <div className="grid gap-2">
      <Button
        variant="outline"
        className="justify-self-start max-sm:w-full"
        busy={isBusy}
        disabled={wait > 0}
        onClick={() => void send()}
      >
        {wait > 0 ? again : sentTo === null ? t('Send code to customer') : t('Send a new code')}
      </Button>
      <div role="status" className="empty:hidden">
        {problem ? (
          <Alert tone="danger">{problem}</Alert>
        ) : sentTo === null ? null : (
          <Alert tone="success">
            {t('Code sent to {to}. It works for 10 minutes.', { to: sentTo })}
          </Alert>
        )}
      </div>
    </div>
  );
}
