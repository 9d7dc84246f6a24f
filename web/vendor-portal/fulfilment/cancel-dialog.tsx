import { useState } from 'react';
import { cancelVendorOrder, type VendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import { callApi } from '#web/api/client.ts';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { allLeft, packedUnitsOf, packedUnitCount, PackUnitSteppers } from './unit-steppers.tsx';
import type { OrderActions } from './use-order.ts';
import { VENDOR_CANCEL_REASONS } from './labels.ts';

interface CancelDialogProps {
  order: VendorOrder;
  orderActions: OrderActions;
  open: boolean;
  onClose: () => void;
}

/** Cancels units that are not packed, with the reason the customer reads. */
export function CancelVendorOrderDialog(props: CancelDialogProps) {
  const t = useText();
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={t('orders.vendor.cancel_items')}
      description={t('orders.vendor.cancel_hint')}
    >
      <Content {...props} />
    </Dialog>
  );
}

function Content({ order, orderActions, onClose }: CancelDialogProps) {
  const t = useText();
  const [units, setUnits] = useState(() => allLeft(order.items));
  const [reason, setReason] = useState('');
  const [own, setOwn] = useState('');
  const [isAsked, setAsked] = useState(false);
  const n = packedUnitCount(units);
  const why = reason === 'else' ? own.trim() : reason;
  const cancel = async () => {
    setAsked(true);
    if (!why) return;
    if (
      await orderActions.step('cancel', 'orders.vendor.cancelled_toast', () =>
        callApi(cancelVendorOrder, {
          params: { id: order._id },
          body: { items: packedUnitsOf(units), reason: why },
        }),
      )
    )
      onClose();
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void cancel();
      }}
    >
      <UnsavedGuard isDirty={own.trim() !== ''} />
      <PackUnitSteppers items={order.items} units={units} onChange={setUnits} />
      <SelectField
        label={t('common.reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        placeholder={t('common.select')}
        error={isAsked && reason === '' ? t('errors.customer_reason_missing') : null}
        options={[
          ...VENDOR_CANCEL_REASONS.map((one) => ({ value: one, label: t(one) })),
          { value: 'else', label: t('support.topic.other') },
        ]}
      />
      {reason === 'else' ? (
        <TextArea
          label={t('orders.vendor.reason_other_label')}
          rows={2}
          maxLength={300}
          value={own}
          onChange={(event) => setOwn(event.target.value)}
          error={isAsked && !own.trim() ? t('errors.customer_reason_missing') : null}
        />
      ) : null}
      <CancelActions onClose={onClose} n={n} orderActions={orderActions} />
    </form>
  );
}

interface CancelActionsProps {
  onClose: () => void;
  n: number;
  orderActions: OrderActions;
}
function CancelActions({ onClose, n, orderActions }: CancelActionsProps) {
  const t = useText();
  return (
    <div className="flex flex-wrap justify-end gap-3 [&>*]:max-sm:grow">
      <Button variant="outline" onClick={onClose}>
        {t('common.dismiss')}
      </Button>
      <Button
        type="submit"
        variant="danger"
        disabled={n === 0}
        busy={orderActions.busy === 'cancel'}
      >
        {t('orders.vendor.cancel_units', { n })}
      </Button>
    </div>
  );
}
