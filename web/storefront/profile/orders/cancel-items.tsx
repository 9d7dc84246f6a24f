import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelOrder } from '#contracts/orders/orders.ts';
import type { Order } from '#contracts/orders/orders.ts';
import { callApi } from '#web/api/client.ts';
import { unitsToPackText } from '#web/modules/orders/status-labels.ts';
import { messageOf } from '#web/modules/feedback/error-message.ts';
import { notifySuccess } from '#web/modules/feedback/notify.ts';
import { useOnce } from '#web/modules/browser-state/use-once.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { CUSTOMER_CANCEL_REASONS } from './cancel-reason.ts';
import { chosenUnitsOf, chosenUnitCount, UnitChooser } from './unit-chooser.tsx';
import { RefundPreviewPanel } from '#web/storefront/profile/returns/refund-preview.tsx';

/** The cancellable part of an order: items with the number of unpacked units. */
export const cancellable = (order: Order) =>
  order.subOrders.flatMap((vendorOrder) =>
    vendorOrder.status === 'cancelled' || vendorOrder.status === 'delivered'
      ? []
      : vendorOrder.items
          .filter((item) => !item.isGift)
          .map((item) => ({
            item,
            vendor: vendorOrder.vendor.name,
            most: unitsToPackText(item, vendorOrder.shipments),
          }))
          .filter((item) => item.most > 0),
  );

export const refetchOrders = (client: QueryClient, userId: string): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) =>
      queryKey[1] === userId && (queryKey[2] === 'order' || queryKey[2] === 'orders'),
  });

/** Cancels units of an order: how many of each, and why. Nothing is preselected. */
export function CancelItems({ userId, order }: { userId: string; order: Order }) {
  const t = useText();
  const cancellation = useItemCancellation(order, userId);
  return (
    <>
      <Button variant="outline" onClick={cancellation.open}>
        {t('order_actions.cancel_items.open')}
      </Button>
      <Dialog
        open={cancellation.isOpen}
        onClose={() => cancellation.setOpen(false)}
        title={t('order_actions.cancel_items.open')}
        description={t('order_actions.cancel_items.text')}
      >
        <UnitChooser
          items={cancellation.orderItems}
          chosen={cancellation.chosen}
          disabled={cancellation.isBusy}
          labelOf={(item) => t('order_actions.cancel_items.quantity_of', { name: item.name })}
          onChange={(id, n) => cancellation.setChosen((now) => ({ ...now, [id]: n }))}
        />
        <SelectField
          className="mt-4"
          label={t('order_actions.cancel.reason')}
          name="reason"
          value={cancellation.reason}
          placeholder={t('common.select')}
          options={CUSTOMER_CANCEL_REASONS.map((one) => ({ value: one, label: t(one) }))}
          onChange={(event) => cancellation.setReason(event.target.value)}
        />
        {cancellation.units > 0 ? (
          <RefundPreviewPanel
            userId={userId}
            orderId={order._id}
            ask={{ items: cancellation.items }}
          />
        ) : null}
        <div role="alert" className="mt-4 empty:hidden">
          {cancellation.problem ? <Alert tone="danger">{t(cancellation.problem)}</Alert> : null}
        </div>
        <CancelItemsActions cancellation={cancellation} />
      </Dialog>
    </>
  );
}

interface CancelItemsActionsProps {
  cancellation: ReturnType<typeof useItemCancellation>;
}
function CancelItemsActions({ cancellation }: CancelItemsActionsProps) {
  const t = useText();
  return (
    <div className="mt-5 flex flex-wrap justify-end gap-3">
      <Button
        variant="ghost"
        disabled={cancellation.isBusy}
        onClick={() => cancellation.setOpen(false)}
      >
        {t('order_actions.keep_items')}
      </Button>
      <Button
        variant="danger"
        busy={cancellation.isBusy}
        onClick={() => void cancellation.cancel()}
      >
        {cancellation.isBusy
          ? t('order_actions.cancel.busy')
          : cancellation.units > 0
            ? t('order_actions.cancel_items.submit', { n: cancellation.units })
            : t('order_actions.cancel_items.open')}
      </Button>
    </div>
  );
}

function useItemCancellation(order: Order, userId: string) {
  const t = useText();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Record<string, number>>({});
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const once = useOnce();
  const orderItems = cancellable(order);
  const items = chosenUnitsOf(orderItems, chosen);
  const units = chosenUnitCount(items);

  function open() {
    setChosen({});
    setReason('');
    setProblem(null);
    setOpen(true);
  }
  async function cancel() {
    if (isBusy) return;
    if (units === 0) {
      setProblem('order_actions.cancel_items.none_selected');
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      const body = { items, ...(reason ? { reason } : {}) };
      await callApi(
        cancelOrder,
        { params: { id: order._id }, body },
        { audience: 'user', headers: once.headersOf(body) },
      );
      once.done();
      notifySuccess(t('order_actions.cancel_items.done', { n: units }), 'success');
      setOpen(false);
    } catch (error) {
      setProblem(messageOf(error, 'errors.items_not_cancellable'));
    }
    setBusy(false);
    await refetchOrders(client, userId);
  }
  return {
    open,
    isOpen,
    setOpen,
    orderItems,
    chosen,
    isBusy,
    setChosen,
    reason,
    setReason,
    units,
    items,
    problem,
    cancel,
  };
}
