import { useState } from 'react';
import { recordDeposit, type CashShipment, chargeVendor } from '#contracts/cash/cash.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { callApi } from '#web/api/client.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { useText } from '#web/i18n/text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { DialogForm, OneField } from '#web/admin/settlement/form-dialog.tsx';
import { useMoneyAction } from '#web/admin/settlement/use-money-query.ts';

interface DialogProps {
  shipment: CashShipment;
  onClose: () => void;
}

/** Confirms cash that is on the bank statement for one shipment. */
export function DepositDialog({ shipment, onClose }: DialogProps) {
  const t = useText();
  const missing = shipment.expected - shipment.received;
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('cash.admin.confirm')}
      description={t('cash.admin.confirm_text', {
        order: shipment.orderNumber,
        vendor: shipment.vendor.name,
        amount: exactRupees(missing),
      })}
    >
      <DepositForm shipment={shipment} onClose={onClose} />
    </Dialog>
  );
}

function DepositForm({ shipment, onClose }: DialogProps) {
  const t = useText();
  const { action, today, start, typed, field, send } = useDepositForm({ shipment, onClose });
  return (
    <DialogForm
      action={action}
      isDirty={JSON.stringify(typed) !== JSON.stringify(start)}
      label={t('common.confirm')}
      onClose={onClose}
      onSend={send}
    >
      <TextField
        label={t('cash.admin.amount')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        {...field('rupees')}
      />
      <TextField
        label={t('cash.admin.reference')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        {...field('reference')}
      />
      <TextField label={t('cash.admin.day')} type="date" max={today} {...field('day')} />
    </DialogForm>
  );
}

interface UseDepositFormOptions {
  shipment: CashShipment;
  onClose: () => void;
}
function useDepositForm({ shipment, onClose }: UseDepositFormOptions) {
  const t = useText();
  const action = useMoneyAction();
  const today = dayInIndia(Date.now());
  const start = {
    rupees: (shipment.expected - shipment.received).toFixed(2),
    reference: '',
    day: today,
  };
  const [typed, setTyped] = useState(start);
  const field = (name: keyof typeof start) => ({
    name,
    value: typed[name],
    error: action.errors[name === 'rupees' ? 'amountPaise' : name],
    onChange: (event: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: event.target.value }),
  });
  const send = async () => {
    const rupees = typed.rupees.replaceAll(/[,\s₹]/g, '');
    const reference = typed.reference.trim().toUpperCase();
    const wrong = {
      ...(/^\d{1,9}(\.\d{1,2})?$/.test(rupees) && Number(rupees) > 0
        ? {}
        : { amountPaise: t('cash.admin.amount_invalid') }),
      ...(/^[A-Z0-9][A-Z0-9/_-]{3,59}$/.test(reference)
        ? {}
        : { reference: t('cash.admin.reference_invalid') }),
      ...(typed.day === '' || typed.day > today ? { day: t('cash.admin.day_invalid') } : {}),
    };
    if (Object.keys(wrong).length > 0) return action.refuse(wrong);
    if (
      await action.run(
        () =>
          callApi(recordDeposit, {
            params: { id: shipment._id },
            body: { amountPaise: Math.round(Number(rupees) * 100), reference, day: typed.day },
          }),
        t('cash.admin.confirmed'),
      )
    )
      onClose();
  };
  return { action, today, start, typed, field, send };
}

/** Charges a vendor that kept the cash of a shipment without a booked courier. */
export function ChargeDialog({ shipment, onClose }: DialogProps) {
  const t = useText();
  const action = useMoneyAction();
  return (
    <OneField
      open
      onClose={onClose}
      action={action}
      title={t('cash.admin.charge')}
      text={t('cash.admin.charge_text', {
        vendor: shipment.vendor.name,
        amount: exactRupees(shipment.expected - shipment.received),
        order: shipment.orderNumber,
      })}
      label={t('cash.admin.charge_action')}
      field={{
        name: 'reason',
        label: t('common.reason'),
        maxLength: 300,
        check: (value) => (value.length < 3 ? t('errors.reason_missing') : null),
      }}
      send={async (reason) =>
        (await action.run(
          () => callApi(chargeVendor, { params: { id: shipment._id }, body: { reason } }),
          t('cash.admin.charged'),
        )) !== null
      }
    />
  );
}
