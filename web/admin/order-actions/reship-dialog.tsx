import type { AdminOrder } from '#contracts/order-actions/order-actions.ts';
import { DeedDialog } from './action-dialog.tsx';

/** Sends a parcel once more: it was lost on its way, or what arrived was damaged. */
export function ReshipDialog({
  order,
  parcelId,
  onClose,
}: {
  order: AdminOrder;
  parcelId: string | null;
  onClose: () => void;
}) {
  const part = order.parts.find((one) => one.parcels.some((p) => p._id === parcelId));
  const parcel = part?.parcels.find((p) => p._id === parcelId);
  const name = (id: string) => part?.items.find((item) => item._id === id)?.name ?? '';
  return (
    <DeedDialog
      orderId={order._id}
      open={parcelId !== null}
      onClose={onClose}
      title="Send a parcel once more"
      ask={parcelId ? { kind: 'reship', parcelId } : null}
      missing=""
      isDirty={false}
      verb="Send it once more"
      text={
        parcel?.status === 'delivered'
          ? 'It arrived damaged: the same goods go out again as an exchange, and nothing of it goes back on the shelf.'
          : 'It was lost on its way: the seller packs it anew, out of stock that is taken now.'
      }
    >
      <ul className="divide-y divide-border">
        {parcel?.items.map((one) => (
          <li key={one.itemId} className="py-2">
            <span className="font-semibold">{one.quantity} ×</span> {name(one.itemId)}
          </li>
        ))}
      </ul>
    </DeedDialog>
  );
}
