import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { confirmVendorOrder, type VendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import {
  resolveFailedDelivery,
  type UndeliveredShipment,
} from '#contracts/fulfilment/undelivered.ts';
import { callApi } from '#web/api/client.ts';
import { DecideFailureDialog } from '#web/modules/fulfilment/decide-failure-dialog.tsx';
import { noteIn, timelineSteps } from '#web/modules/orders/status-labels.ts';
import { StatusBadge } from '#web/modules/orders/status-badge.tsx';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead, Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { RecordTabs, useRecordTab } from '#web/modules/portal-kit/related/record-tabs.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { Slot } from '#web/modules/extensions/slot.tsx';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { useMemberMay, useMember } from '#web/vendor-portal/member-context.tsx';
import { vendorOrderQuery } from './queries.ts';
import { CheckInDialog } from './check-in-dialog.tsx';
import { ChooseCourierDialog } from './choose-courier-dialog.tsx';
import { CancelVendorOrderDialog } from './cancel-dialog.tsx';
import { Deadline } from './dispatch-deadline.tsx';
import { DeliverDialog } from './deliver-dialog.tsx';
import { DeliverTo } from './delivery-address.tsx';
import { OrderDocuments } from '#web/vendor-portal/invoices/order-documents.tsx';
import { FailedDialog } from './failed-dialog.tsx';
import { ItemList } from './item-list.tsx';
import { VendorOrderMoneyPanel } from './order-money.tsx';
import { VendorOrderNotes } from './order-notes.tsx';
import { PackDialog } from './pack-dialog.tsx';
import { type ShipmentDialog, VendorShipmentCard } from './shipment-card.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import { OrderRelated } from '#web/vendor-portal/related/related-tab.tsx';
import { useOrderActions, type OrderActions } from './use-order.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'common.order' });

/** The shipment a dialog is open for. */
interface AskedShipment {
  dialog: ShipmentDialog;
  shipmentId: string;
}

const ORDER_TABS = [
  { key: 'order', label: 'common.order' },
  { key: 'returns', label: 'returns.title' },
  { key: 'tickets', label: 'common.messages' },
] as const;

/** One vendor order: items to pack, shipments, documents and history. */
export default function VendorOrderPage() {
  const t = useText();
  const { id = '' } = useParams();
  const member = useMember();
  const query = useQuery(vendorOrderQuery(member._id, id));
  return (
    <>
      <Link
        to="/vendor-dashboard/orders"
        className="mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-brand hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {t('orders.all')}
      </Link>
      <Listed query={query} failed="orders.load_one_failed" waiting={<RowsSkeleton rows={5} />}>
        {(order) => <OrderDetail key={order._id} order={order} />}
      </Listed>
    </>
  );
}

function OrderDetail({ order }: { order: VendorOrder }) {
  const t = useText();
  const { formatDateTime } = useDates();
  const member = useMember();
  const mayInvoices = useMemberMay('invoices');
  const orderActions = useOrderActions(member._id, order._id);
  const [open, setOpen] = useState<'pack' | 'cancel' | null>(null);
  const [asked, setAsked] = useState<AskedShipment | null>(null);
  const tab = useRecordTab(ORDER_TABS);
  const dialog = { order, orderActions, onClose: () => setOpen(null) };
  return (
    <>
      <PageHead
        title={t('common.order_number', { number: order.orderNumber })}
        text={t('orders.placed_on', { day: formatDateTime(order.placedAt) })}
      >
        <VendorOrderActions order={order} orderActions={orderActions} setOpen={setOpen} />
      </PageHead>
      <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
        <StatusBadge status={order.status} />
        <Deadline {...order} />
      </p>
      <RecordTabs tabs={ORDER_TABS} current={tab} />
      {tab === 'order' ? (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
          <div className="grid min-w-0 gap-4">
            {order.shipments.length > 0 ? (
              <VendorShipments order={order} orderActions={orderActions} onAsk={setAsked} />
            ) : null}
            <Panel title={t('common.items')}>
              <ItemList order={order} />
            </Panel>
            <Slot
              name="vendor_order.details"
              vendorOrderId={order._id}
              orderNumber={order.orderNumber}
            />
            {mayInvoices ? <OrderDocuments order={order} orderActions={orderActions} /> : null}
          </div>
          <OrderSide order={order} />
        </div>
      ) : (
        <OrderRelated id={order._id} section={tab} />
      )}
      <PackDialog {...dialog} open={open === 'pack'} />
      <CancelVendorOrderDialog {...dialog} open={open === 'cancel'} />
      <ShipmentDialogs
        order={order}
        orderActions={orderActions}
        asked={asked}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

interface ShipmentDialogsProps {
  order: VendorOrder;
  orderActions: OrderActions;
  asked: AskedShipment | null;
  onClose: () => void;
}
function ShipmentDialogs({ order, orderActions, asked, onClose }: ShipmentDialogsProps) {
  const shipmentIn = (dialog: ShipmentDialog) =>
    order.shipments.find((p) => asked?.dialog === dialog && p._id === asked.shipmentId) ?? null;
  const delivering = shipmentIn('deliver');
  const props = { orderActions, onClose };
  return (
    <>
      <DeliverDialog {...props} shipment={delivering?.canUseCode ? delivering : null} />
      <ShipDialog {...props} shipmentId={shipmentIn('ship')?._id ?? null} />
      <ChooseCourierDialog {...props} shipmentId={shipmentIn('courier')?._id ?? null} />
      <FailedDialog {...props} shipment={shipmentIn('failed')} />
      <CheckInDialog {...props} order={order} shipment={shipmentIn('check')} />
      <DecideFailureDialog
        shipment={decidedOf(shipmentIn('decide'))}
        decide={async (id, body) => {
          const decided = await callApi(resolveFailedDelivery, { params: { id }, body });
          orderActions.show(decided.order);
        }}
        onClose={onClose}
      />
    </>
  );
}

/** A shipment as the dialog of its failed delivery shows it. */
const decidedOf = (shipment: VendorOrder['shipments'][number] | null) =>
  shipment && {
    _id: shipment._id,
    isBooked: shipment.isBooked,
    attempts: shipment.attempts,
    reason: (shipment.failure?.reason ?? null) as UndeliveredShipment['reason'],
    note: shipment.failure?.note ?? null,
  };

function OrderSide({ order }: { order: VendorOrder }) {
  return (
    <div className="grid min-w-0 gap-4">
      <DeliverTo order={order} />
      <VendorOrderMoneyPanel order={order} />
      <VendorOrderNotes orderId={order._id} />
      <OrderActivity order={order} />
    </div>
  );
}

interface VendorOrderActionsProps {
  order: VendorOrder;
  orderActions: OrderActions;
  setOpen: (value: 'pack' | 'cancel' | null) => void;
}
function VendorOrderActions({ order, orderActions, setOpen }: VendorOrderActionsProps) {
  const t = useText();
  const isLeft = order.items.some((item) => item.toPack > 0);
  return (
    <>
      {order.status === 'placed' ? (
        <Button
          className="max-sm:grow"
          busy={orderActions.busy === 'accept'}
          disabled={orderActions.busy !== null && orderActions.busy !== 'accept'}
          onClick={() =>
            void orderActions.step('accept', 'orders.vendor.accepted_toast', () =>
              callApi(confirmVendorOrder, { params: { id: order._id } }),
            )
          }
        >
          {t('orders.vendor.accept_action')}
        </Button>
      ) : null}
      {isLeft ? (
        <Button
          variant={order.status === 'placed' ? 'outline' : 'action'}
          className="max-sm:grow"
          disabled={orderActions.busy !== null}
          onClick={() => setOpen('pack')}
        >
          {t('fulfilment.pack_shipment')}
        </Button>
      ) : null}
      {isLeft ? (
        <Button
          variant="danger"
          className="max-sm:grow"
          disabled={orderActions.busy !== null}
          onClick={() => setOpen('cancel')}
        >
          {t('orders.vendor.cancel_items')}
        </Button>
      ) : null}
    </>
  );
}

interface VendorShipmentsProps {
  order: VendorOrder;
  orderActions: OrderActions;
  onAsk: (asked: AskedShipment) => void;
}
function VendorShipments({ order, orderActions, onAsk }: VendorShipmentsProps) {
  const t = useText();
  return (
    <Panel title={t('common.shipments')}>
      <ul aria-label={t('common.shipments')} className="grid gap-3">
        {order.shipments.map((shipment, i) => (
          <VendorShipmentCard
            key={shipment._id}
            order={order}
            shipment={shipment}
            number={i + 1}
            orderActions={orderActions}
            onAsk={(dialog) => onAsk({ dialog, shipmentId: shipment._id })}
          />
        ))}
      </ul>
    </Panel>
  );
}

function OrderActivity({ order }: { order: VendorOrder }) {
  const t = useText();
  const { formatDateTime } = useDates();
  return (
    <Panel title={t('common.activity')}>
      <Timeline
        label={t('common.activity')}
        steps={timelineSteps(order).map((s) => ({
          key: s.key,
          title: t(s.label),
          state: s.state,
          ...(s.at ? { time: formatDateTime(s.at) } : {}),
          ...(s.note ? { text: noteIn(t, s.note) } : {}),
        }))}
      />
    </Panel>
  );
}
