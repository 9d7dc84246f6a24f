import { useEffect, useState } from 'react';
import { deliverByCode, sendDeliveryCode } from '#contracts/cash/cash.ts';
import { updateShipmentStatus, type VendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { ApiError, callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioCard } from '#web/ui/radio-card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { OrderActions } from './use-order.ts';

type Shipment = VendorOrder['shipments'][number];
interface DeliverDialogProps {
  shipment: Shipment | null;
  orderActions: OrderActions;
  onClose: () => void;
}

/**
 * Confirms a cash delivery by the vendor itself: with the customer's one-time code, or without
 * proof, and then the amount is debited.
 */
export function DeliverDialog(props: DeliverDialogProps) {
  const t = useText();
  return (
    <Dialog
      open={props.shipment !== null}
      onClose={props.onClose}
      title={t('cash.confirm_delivery')}
      description={
        props.shipment
          ? t('cash.collect_first', { amount: formatRupees(props.shipment.toCollect) })
          : undefined
      }
    >
      {props.shipment ? <Content {...props} shipment={props.shipment} /> : null}
    </Dialog>
  );
}

function Content({ shipment, orderActions, onClose }: DeliverDialogProps & { shipment: Shipment }) {
  const t = useText();
  const { confirm, hasCode, setHasCode, code, error, setCode, amount } = useDelivery(
    shipment,
    orderActions,
    onClose,
  );
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      <ProofChoice hasCode={hasCode} setHasCode={setHasCode} />
      {hasCode ? (
        <>
          <SendCode shipmentId={shipment._id} />
          <TextField
            label={t('cash.code_label')}
            hint={t('cash.code_hint')}
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
          {t('cash.without_code_warning', { amount })}
        </Alert>
      )}
      <div className="mt-2 flex flex-wrap justify-end gap-3 [&>*]:max-sm:grow">
        <Button variant="outline" onClick={onClose}>
          {t('common.close')}
        </Button>
        <Button
          type="submit"
          variant={hasCode ? 'action' : 'danger'}
          busy={orderActions.busy === 'deliver'}
        >
          {hasCode ? t('cash.confirm_delivery') : t('cash.deliver_without_code')}
        </Button>
      </div>
    </form>
  );
}

function useDelivery(shipment: Shipment, orderActions: OrderActions, onClose: () => void) {
  const t = useText();
  const [hasCode, setHasCode] = useState(true);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const amount = formatRupees(shipment.toCollect);
  const input = { params: { id: shipment._id } };
  const confirm = async () => {
    if (hasCode && code.length !== 6) return setError(t('errors.code_format'));
    setError(null);
    const isDone = await orderActions.step('deliver', 'cash.delivery_confirmed', async () => {
      try {
        return hasCode
          ? await callApi(deliverByCode, { ...input, body: { code } })
          : await callApi(updateShipmentStatus, { ...input, body: { status: 'delivered' } });
      } catch (cause) {
        if (hasCode && cause instanceof ApiError && cause.code === 'INVALID_OTP')
          setError(t('cash.code_wrong'));
        throw cause;
      }
    });
    if (isDone) onClose();
  };
  return { confirm, hasCode, setHasCode, code, error, setCode, amount };
}

interface ProofChoiceProps {
  hasCode: boolean;
  setHasCode: (value: boolean) => void;
}
function ProofChoice({ hasCode, setHasCode }: ProofChoiceProps) {
  const t = useText();
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{t('cash.how_confirm')}</legend>
      <RadioCard
        name="proof"
        title={t('cash.with_code')}
        checked={hasCode}
        onChange={() => setHasCode(true)}
      >
        {t('cash.with_code_hint')}
      </RadioCard>
      <RadioCard
        name="proof"
        title={t('cash.without_code')}
        checked={!hasCode}
        onChange={() => setHasCode(false)}
      >
        {t('cash.without_code_hint')}
      </RadioCard>
    </fieldset>
  );
}

/** Sends the code to the customer's phone and email; again after the server's minimum interval. */
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
          ? t('cash.resend_wait')
          : cause instanceof ApiError && cause.status > 0
            ? t(cause.message)
            : t('errors.code_send_failed'),
      );
      if (cause instanceof ApiError && cause.retryAfter !== undefined)
        setWait(Math.ceil(cause.retryAfter));
    }
    setBusy(false);
  };
  const again =
    wait < 90
      ? t('cash.resend_seconds', { n: wait })
      : t('cash.resend_minutes', { n: Math.ceil(wait / 60) });
  return (
    <div className="grid gap-2">
      <Button
        variant="outline"
        className="justify-self-start max-sm:w-full"
        busy={isBusy}
        disabled={wait > 0}
        onClick={() => void send()}
      >
        {wait > 0 ? again : sentTo === null ? t('cash.send_code') : t('cash.send_new_code')}
      </Button>
      <div role="status" className="empty:hidden">
        {problem ? (
          <Alert tone="danger">{problem}</Alert>
        ) : sentTo === null ? null : (
          <Alert tone="success">{t('cash.code_sent', { to: sentTo })}</Alert>
        )}
      </div>
    </div>
  );
}
