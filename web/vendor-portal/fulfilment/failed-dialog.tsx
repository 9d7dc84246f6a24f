import { useState } from 'react';
import {
  FAILED_DELIVERY_REASONS,
  type FailedDeliveryReason,
  reportFailedDelivery,
} from '#contracts/fulfilment/undelivered.ts';
import type { VendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import { addDays, dayInIndia } from '#contracts/kernel/time.ts';
import { ApiError, callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { RetryDay } from '#web/modules/fulfilment/decide-failure-dialog.tsx';
import { FAILURE_TEXT } from '#web/modules/fulfilment/failure-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { OrderActions } from './use-order.ts';

interface FailedDialogProps {
  shipment: VendorOrder['shipments'][number] | null;
  orderActions: OrderActions;
  onClose: () => void;
}

/** Reports that the vendor's own delivery failed: why, and when it is tried again. */
export function FailedDialog(props: FailedDialogProps) {
  const t = useText();
  return (
    <Dialog
      open={props.shipment !== null}
      onClose={props.onClose}
      title={t('fulfilment.delivery_failed')}
      description={t('fulfilment.undelivered.report_text')}
    >
      {props.shipment ? <Content {...props} shipmentId={props.shipment._id} /> : null}
    </Dialog>
  );
}

function Content({
  shipmentId,
  orderActions,
  onClose,
}: FailedDialogProps & { shipmentId: string }) {
  const t = useText();
  const [reason, setReason] = useState<FailedDeliveryReason>('not_home');
  const [note, setNote] = useState('');
  const [isRetried, setRetried] = useState(true);
  const [day, setDay] = useState(() => dayInIndia(addDays(new Date(), 1)));
  const [error, setError] = useState<string | undefined>();
  const report = async () => {
    const isDone = await orderActions.step('failed', 'common.updated', async () => {
      try {
        return await callApi(reportFailedDelivery, {
          params: { id: shipmentId },
          body: { reason, note: note.trim(), retryOn: isRetried ? day : null },
        });
      } catch (cause) {
        const detail =
          cause instanceof ApiError ? cause.details.find((d) => d.path === 'retryOn') : undefined;
        setError(detail && t(detail.message));
        throw cause;
      }
    });
    if (isDone) onClose();
  };
  return (
    <form
      method="post"
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void report();
      }}
    >
      <SelectField
        label={t('common.reason')}
        value={reason}
        options={FAILED_DELIVERY_REASONS.map((value) => ({ value, label: t(FAILURE_TEXT[value]) }))}
        onChange={(event) => setReason(event.target.value as FailedDeliveryReason)}
      />
      <TextField
        label={t('fulfilment.undelivered.note')}
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Switch
        label={t('fulfilment.undelivered.try_again')}
        hint={t('fulfilment.undelivered.switch_hint')}
        checked={isRetried}
        onChange={(event) => setRetried(event.target.checked)}
      />
      {isRetried ? <RetryDay value={day} error={error} onChange={setDay} /> : null}
      <div className="mt-2 flex flex-wrap justify-end gap-3 [&>*]:max-sm:grow">
        <Button variant="outline" onClick={onClose}>
          {t('common.dismiss')}
        </Button>
        <Button type="submit" busy={orderActions.busy === 'failed'}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  );
}
