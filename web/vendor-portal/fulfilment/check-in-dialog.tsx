import { useState } from 'react';
import type { VendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import { checkInShipment } from '#contracts/fulfilment/undelivered.ts';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { OrderActions } from './use-order.ts';

type Shipment = VendorOrder['shipments'][number];
interface CheckInDialogProps {
  order: VendorOrder;
  shipment: Shipment | null;
  orderActions: OrderActions;
  onClose: () => void;
}

/** Counts what came back: sellable units are restocked, damaged ones are not. */
export function CheckInDialog(props: CheckInDialogProps) {
  const t = useText();
  return (
    <Dialog
      open={props.shipment !== null}
      onClose={props.onClose}
      title={t('fulfilment.undelivered.check_in')}
      description={t('fulfilment.undelivered.check_in_text')}
    >
      {props.shipment ? <Content {...props} shipment={props.shipment} /> : null}
    </Dialog>
  );
}

function Content({
  order,
  shipment,
  orderActions,
  onClose,
}: CheckInDialogProps & { shipment: Shipment }) {
  const t = useText();
  const [damaged, setDamaged] = useState<Readonly<Record<string, number>>>({});
  const [note, setNote] = useState('');
  const save = async () => {
    const items = shipment.items.map(({ itemId, quantity }) => ({
      itemId,
      sellable: quantity - (damaged[itemId] ?? 0),
      damaged: damaged[itemId] ?? 0,
    }));
    const isDone = await orderActions.step('check-in', 'fulfilment.undelivered.checked_in', () =>
      callApi(checkInShipment, {
        params: { id: shipment._id },
        body: { items, note: note.trim() },
      }),
    );
    if (isDone) onClose();
  };
  return (
    <form
      method="post"
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <ul className="grid gap-3">
        {shipment.items.map(({ itemId, quantity }) => (
          <CountedItem
            key={itemId}
            item={order.items.find((i) => i._id === itemId)!}
            quantity={quantity}
            damaged={damaged[itemId] ?? 0}
            onChange={(n) => setDamaged({ ...damaged, [itemId]: n })}
          />
        ))}
      </ul>
      <TextField
        label={t('fulfilment.undelivered.note')}
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="mt-2 flex flex-wrap justify-end gap-3 [&>*]:max-sm:grow">
        <Button variant="outline" onClick={onClose}>
          {t('common.dismiss')}
        </Button>
        <Button type="submit" busy={orderActions.busy === 'check-in'}>
          {t('fulfilment.undelivered.check_in')}
        </Button>
      </div>
    </form>
  );
}

interface CountedItemProps {
  item: VendorOrder['items'][number];
  quantity: number;
  damaged: number;
  onChange: (damaged: number) => void;
}
function CountedItem({ item, quantity, damaged, onChange }: CountedItemProps) {
  const t = useText();
  const name = [item.name, item.variant, item.option].filter(Boolean).join(', ');
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-button border border-border p-3">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        {item.sku ? <p className="text-[14px] text-ink-muted">{item.sku}</p> : null}
        <p aria-live="polite" className="text-[14px]">
          {t('fulfilment.undelivered.sellable_of', { n: quantity - damaged, of: quantity })}
        </p>
      </div>
      <div className="grid justify-items-end gap-1">
        <span className="text-[14px] text-ink-muted">{t('fulfilment.undelivered.damaged')}</span>
        <Stepper
          label={t('fulfilment.undelivered.damaged_of', { name })}
          value={damaged}
          min={0}
          max={quantity}
          onChange={onChange}
        />
      </div>
    </li>
  );
}
