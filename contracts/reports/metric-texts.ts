import type { MessageId } from '#contracts/kernel/message-id.ts';
import type { Metric } from './analytics.ts';

interface MetricText {
  name: MessageId;
  definition: MessageId;
  /** As a vendor reads it, where its own figure means something else. */
  vendorDefinition?: MessageId;
}

/** Names and definitions of the figures, shown beside them. */
export const METRIC_TEXTS: Readonly<Record<Metric, MetricText>> = {
  gmv: { name: 'reports.admin.gmv', definition: 'reports.metric.gmv' },
  netSales: { name: 'reports.net_sales', definition: 'reports.metric.net_sales' },
  netRevenue: {
    name: 'reports.net_revenue',
    definition: 'reports.metric.net_revenue',
    vendorDefinition: 'reports.net_revenue_hint',
  },
  contribution: { name: 'reports.contribution', definition: 'reports.metric.contribution' },
  takeRate: { name: 'reports.take_rate', definition: 'reports.metric.take_rate' },
  orders: {
    name: 'common.orders',
    definition: 'reports.metric.orders',
    vendorDefinition: 'reports.metric.vendor_orders',
  },
  units: { name: 'common.units', definition: 'reports.metric.units' },
  averageOrder: { name: 'reports.average_order', definition: 'reports.metric.average_order' },
  cancelledShare: { name: 'reports.metric.cancelled_name', definition: 'reports.metric.cancelled' },
  returnedShare: { name: 'reports.admin.return_rate', definition: 'reports.metric.returned' },
  rtoShare: { name: 'reports.metric.rto_name', definition: 'reports.metric.rto' },
  refunds: { name: 'reports.metric.refunds_name', definition: 'reports.metric.refunds' },
  newCustomers: {
    name: 'reports.metric.new_customers_name',
    definition: 'reports.metric.new_customers',
    vendorDefinition: 'reports.metric.vendor_new_customers',
  },
  repeatShare: {
    name: 'reports.metric.repeat_name',
    definition: 'reports.metric.repeat',
    vendorDefinition: 'reports.metric.vendor_repeat',
  },
};
