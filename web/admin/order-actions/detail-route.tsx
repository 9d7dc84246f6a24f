import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { AdminOrder } from '#contracts/order-actions/order-actions.ts';
import type { StaffRight } from '#contracts/kernel/staff-permissions.ts';
import { RELATED } from '#contracts/reports/related.ts';
import { RelatedTab } from '#web/admin/related/related-tab.tsx';
import { OrderTrail } from '#web/admin/settlement/order-trail.tsx';
import { useStaff, useStaffMay, useStaffRights } from '#web/admin/staff-context.tsx';
import { RecordPage } from '#web/admin/record-page.tsx';
import { RiskPanel } from '#web/admin/risk/order-panel.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { Slot } from '#web/modules/extensions/slot.tsx';
import { useText } from '#web/i18n/text.ts';
import { StatusBadge } from '#web/modules/orders/status-badge.tsx';
import {
  type RecordTab,
  RecordTabs,
  useRecordTab,
} from '#web/modules/portal-kit/related/record-tabs.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { adminOrderQuery } from './queries.ts';
import { CancelOrderDialog } from './cancel-dialog.tsx';
import { CustomerPanel } from './customer-panel.tsx';
import { HistoryPanel, ReturnsPanel } from './history-panel.tsx';
import { MoneyPanel } from './money-panel.tsx';
import { AdminOrderNotes } from './order-notes.tsx';
import { DocumentsPanel } from './documents-panel.tsx';
import { VendorOrderPanel } from './vendor-order-panel.tsx';
import { refundable, RefundDialog } from './refund-dialog.tsx';
import { ReshipDialog } from './reship-dialog.tsx';
import { orderMoneyText } from './labels.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'common.order' });

type OrderTab = 'order' | 'money' | 'returns' | 'tickets' | 'activity';
/** What an order's page leads to, each with the permission it needs. */
const ORDER_TABS: readonly (RecordTab<OrderTab> & { right: StaffRight })[] = [
  { key: 'order', label: 'common.order', right: 'orders:read' },
  { key: 'money', label: 'settlement.trail.title', right: 'money:read' },
  { key: 'returns', label: 'returns.title', right: RELATED.order.returns },
  { key: 'tickets', label: 'support.tickets', right: RELATED.order.tickets },
  { key: 'activity', label: 'common.activity', right: 'audit:read' },
];

/** One order: vendor orders, money, documents, history and actions. */
export default function AdminOrderPage() {
  const t = useText();
  const { id = '' } = useParams();
  const member = useStaff();
  const query = useQuery(adminOrderQuery(member._id, id));
  return (
    <RecordPage
      query={query}
      what="order"
      back={{ to: '/admin/orders', label: t('order_actions.admin.all_orders') }}
    >
      {(order) => <OrderDetail key={order._id} order={order} />}
    </RecordPage>
  );
}

function OrderDetail({ order }: { order: AdminOrder }) {
  const t = useText();
  const { formatDateTime } = useDates();
  const mayWrite = useStaffMay('orders:write');
  const [open, setOpen] = useState<'cancel' | 'refund' | null>(null);
  const [reshipped, reship] = useState<string | null>(null);
  const rights = useStaffRights();
  const tabs = ORDER_TABS.filter(({ right }) => rights.includes(right));
  const tab = useRecordTab(tabs);
  const isLeft =
    order.status !== 'payment_pending' &&
    order.parts.some((vendorOrder) => vendorOrder.items.some((item) => item.toPack > 0));
  const canRefund =
    Object.values(refundable(order)).some(Boolean) && order.status !== 'payment_pending';
  return (
    <>
      <PageHead
        title={t('common.order_number', { number: order.orderNumber })}
        text={t('order_actions.admin.placed_on', { time: formatDateTime(order.placedAt) })}
      >
        {mayWrite && canRefund ? (
          <Button variant="brand" className="max-sm:grow" onClick={() => setOpen('refund')}>
            {t('common.refund')}
          </Button>
        ) : null}
        {mayWrite && isLeft ? (
          <Button variant="danger" className="max-sm:grow" onClick={() => setOpen('cancel')}>
            {t('common.dismiss')}
          </Button>
        ) : null}
      </PageHead>
      <OrderStates order={order} />
      <RecordTabs tabs={tabs} current={tab} />
      {tab === 'order' ? (
        <OrderOverview order={order} onReship={reship} />
      ) : tab === 'money' ? (
        <OrderTrail order={order._id} />
      ) : tab === 'activity' ? (
        <AuditTrail kind="order" id={order._id} />
      ) : (
        <RelatedTab kind="order" id={order._id} section={tab} />
      )}
      {open === 'refund' ? <RefundDialog order={order} open onClose={() => setOpen(null)} /> : null}
      {open === 'cancel' ? (
        <CancelOrderDialog order={order} open onClose={() => setOpen(null)} />
      ) : null}
      {reshipped ? (
        <ReshipDialog order={order} shipmentId={reshipped} onClose={() => reship(null)} />
      ) : null}
    </>
  );
}

interface OrderOverviewProps {
  order: AdminOrder;
  onReship: (shipmentId: string) => void;
}
function OrderOverview({ order, onReship }: OrderOverviewProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
      <div className="grid min-w-0 gap-4">
        {order.parts.map((vendorOrder) => (
          <VendorOrderPanel key={vendorOrder._id} vendorOrder={vendorOrder} onReship={onReship} />
        ))}
        <ReturnsPanel order={order} />
        <HistoryPanel order={order} />
      </div>
      <div className="grid min-w-0 gap-4">
        <CustomerPanel order={order} />
        <RiskPanel order={order} />
        <MoneyPanel order={order} />
        <Slot name="admin_order.details" orderId={order._id} orderNumber={order.orderNumber} />
        <AdminOrderNotes order={order} />
        <DocumentsPanel order={order} />
      </div>
    </div>
  );
}

function OrderStates({ order }: { order: AdminOrder }) {
  const t = useText();
  return (
    <p className="mb-4 flex flex-wrap items-center gap-2">
      <StatusBadge status={order.status} />
      <Badge tone={orderMoneyText(order.money.state).tone}>
        {t(orderMoneyText(order.money.state).text)}
      </Badge>
      <span className="text-[14px] text-ink-muted">
        {order.money.method === 'cod' ? t('common.cash_on_delivery') : t('payments.paid_online')}
      </span>
    </p>
  );
}
