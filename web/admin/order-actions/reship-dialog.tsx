import type { AdminOrder } from '#contracts/order-actions/order-actions.ts';
import { useText } from '#web/i18n/text.ts';
import { OrderActionDialog } from './action-dialog.tsx';

/** Sends a shipment again: it was lost in transit, or arrived damaged. */
export function ReshipDialog({
  order,
  parcelId,
  onClose,
}: {
  order: AdminOrder;
  parcelId: string | null;
  onClose: () => void;
}) {
  const t = useText();
  const part = order.parts.find((one) => one.parcels.some((p) => p._id === parcelId));
  const parcel = part?.parcels.find((p) => p._id === parcelId);
  const name = (id: string) => part?.items.find((item) => item._id === id)?.name ?? '';
  return (
    <OrderActionDialog
      orderId={order._id}
      open={parcelId !== null}
      onClose={onClose}
      title={t('order_actions.reship.title')}
      ask={parcelId ? { kind: 'reship', parcelId } : null}
      missing=""
      isDirty={false}
      verb={t('order_actions.reship.action')}
      text={
        parcel?.status === 'delivered'
          ? t('order_actions.reship.damaged_text')
          : t('order_actions.reship.lost_text')
      }
    >
      <ul className="divide-y divide-border">
        {parcel?.items.map((one) => (
          <li key={one.itemId} className="py-2">
            <span className="font-semibold">{one.quantity} ×</span> {name(one.itemId)}
          </li>
        ))}
      </ul>
    </OrderActionDialog>
  );
}
