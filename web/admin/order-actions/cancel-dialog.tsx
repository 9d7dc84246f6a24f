import { useState } from 'react';
import type { OrderActionRequest } from '#contracts/order-actions/actions.ts';
import type { AdminOrder } from '#contracts/order-actions/order-actions.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { DeedDialog } from './action-dialog.tsx';
import { chosenOf, type Pieces, PieceSteppers } from './unit-steppers.tsx';

/** Cancels what is not packed: everything, what one seller sends, or pieces. */
export function CancelDialog({
  order,
  open,
  onClose,
}: {
  order: AdminOrder;
  open: boolean;
  onClose: () => void;
}) {
  const [what, setWhat] = useState('all');
  const [pieces, setPieces] = useState<Pieces>({});
  const waiting = order.parts.filter((part) => part.items.some((item) => item.toPack > 0));
  const items = chosenOf(pieces);
  const ask: OrderActionRequest | null =
    what === 'all'
      ? { kind: 'cancel' }
      : what === 'pieces'
        ? items.length > 0
          ? { kind: 'cancel', items }
          : null
        : { kind: 'cancel', part: what };
  return (
    <DeedDialog
      orderId={order._id}
      open={open}
      onClose={onClose}
      title={`Cancel ${order.orderNumber}`}
      text="What is packed is delivered, or comes back: it cannot be cancelled."
      ask={ask}
      missing="Choose at least one piece."
      isDirty={items.length > 0}
      verb="Cancel it"
      isBad
    >
      <SelectField
        label="What"
        value={what}
        onChange={(event) => setWhat(event.target.value)}
        options={[
          { value: 'all', label: 'Everything that is not packed' },
          ...(waiting.length > 1
            ? waiting.map((part) => ({ value: part._id, label: `What ${part.vendor.name} sends` }))
            : []),
          { value: 'pieces', label: 'Single pieces' },
        ]}
      />
      {what === 'pieces' ? (
        <PieceSteppers
          legend="common.units"
          parts={order.parts}
          most={(item) => item.toPack}
          pieces={pieces}
          onChange={setPieces}
        />
      ) : null}
    </DeedDialog>
  );
}
