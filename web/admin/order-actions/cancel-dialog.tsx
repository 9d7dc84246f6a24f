import { useState } from 'react';
import type { OrderActionRequest } from '#contracts/order-actions/actions.ts';
import type { AdminOrder } from '#contracts/order-actions/order-actions.ts';
import { useText } from '#web/i18n/text.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { OrderActionDialog } from './action-dialog.tsx';
import { actionUnitsOf, type ActionUnits, ActionUnitSteppers } from './unit-steppers.tsx';

/** Cancels unpacked units: of the order, a vendor order, or items. */
export function CancelOrderDialog({
  order,
  open,
  onClose,
}: {
  order: AdminOrder;
  open: boolean;
  onClose: () => void;
}) {
  const t = useText();
  const [what, setWhat] = useState('all');
  const [units, setUnits] = useState<ActionUnits>({});
  const waiting = order.parts.filter((vendorOrder) =>
    vendorOrder.items.some((item) => item.toPack > 0),
  );
  const items = actionUnitsOf(units);
  const ask: OrderActionRequest | null =
    what === 'all'
      ? { kind: 'cancel' }
      : what === 'pieces'
        ? items.length > 0
          ? { kind: 'cancel', items }
          : null
        : { kind: 'cancel', part: what };
  return (
    <OrderActionDialog
      orderId={order._id}
      open={open}
      onClose={onClose}
      title={t('order_actions.admin.cancel_title', { number: order.orderNumber })}
      text={t('order_actions.admin.cancel_text')}
      ask={ask}
      missing={t('order_actions.admin.units_required')}
      isDirty={items.length > 0}
      verb={t('order_actions.admin.cancel_action')}
      isBad
    >
      <CancelChoice what={what} setWhat={setWhat} waiting={waiting} />
      {what === 'pieces' ? (
        <ActionUnitSteppers
          legend={t('common.units')}
          vendorOrders={order.parts}
          most={(item) => item.toPack}
          units={units}
          onChange={setUnits}
        />
      ) : null}
    </OrderActionDialog>
  );
}

function CancelChoice({
  what,
  setWhat,
  waiting,
}: {
  what: string;
  setWhat: (what: string) => void;
  waiting: AdminOrder['parts'];
}) {
  const t = useText();
  return (
    <SelectField
      label={t('order_actions.admin.what')}
      value={what}
      onChange={(event) => setWhat(event.target.value)}
      options={[
        { value: 'all', label: t('order_actions.admin.all_unpacked') },
        ...(waiting.length > 1
          ? waiting.map((vendorOrder) => ({
              value: vendorOrder._id,
              label: t('order_actions.admin.items_of', { vendor: vendorOrder.vendor.name }),
            }))
          : []),
        { value: 'pieces', label: t('order_actions.admin.selected_units') },
      ]}
    />
  );
}
