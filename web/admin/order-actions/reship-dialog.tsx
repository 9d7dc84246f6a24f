import type { AdminOrder } from '#contracts/order-actions/order-actions.ts';
import { useText } from '#web/i18n/text.ts';
import { OrderActionDialog } from './action-dialog.tsx';

/** Sends a shipment again: it was lost in transit, or arrived damaged. */
export function ReshipDialog({
  order,
  shipmentId,
  onClose,
}: {
  order: AdminOrder;
  shipmentId: string | null;
  onClose: () => void;
}) {
  const t = useText();
  const vendorOrder = order.parts.find((one) => one.shipments.some((p) => p._id === shipmentId));
  const shipment = vendorOrder?.shipments.find((p) => p._id === shipmentId);
  const name = (id: string) => vendorOrder?.items.find((item) => item._id === id)?.name ?? '';
  return (
    <OrderActionDialog
      orderId={order._id}
      open={shipmentId !== null}
      onClose={onClose}
      title={t('order_actions.reship.title')}
      ask={shipmentId ? { kind: 'reship', shipmentId } : null}
      missing=""
      isDirty={false}
      verb={t('order_actions.reship.action')}
      text={
        shipment?.status === 'delivered'
          ? t('order_actions.reship.damaged_text')
          : t('order_actions.reship.lost_text')
      }
    >
      <ul className="divide-y divide-border">
        {shipment?.items.map((one) => (
          <li key={one.itemId} className="py-2">
            <span className="font-semibold">{one.quantity} ×</span> {name(one.itemId)}
          </li>
        ))}
      </ul>
    </OrderActionDialog>
  );
}
