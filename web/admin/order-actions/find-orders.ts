import { ShoppingBag, Truck } from 'lucide-react';
import { staffMay } from '#contracts/kernel/staff-permissions.ts';
import { listAdminOrders } from '#contracts/order-actions/order-list.ts';
import type { Finder } from '#web/admin/palette/finder.ts';
import { callApi } from '#web/api/client.ts';
import { say } from '#web/i18n/text.ts';
import { statusText } from '#web/modules/orders/status-labels.ts';

const MOST = 5;

/**
 * Orders by their number, by the customer's phone or email, and by the tracking number of a
 * shipment; each complete, so that nobody browses customers here.
 */
export const findOrders: Finder = async (role, text, signal) => {
  if (!staffMay(role, 'orders:read') || text.trim().length < 4) return [];
  const { results, foundBy } = await callApi(
    listAdminOrders,
    { query: { q: text.trim(), limit: MOST } },
    { signal, fresh: true },
  );
  if (foundBy === null) return [];
  const isShipment = foundBy === 'tracking';
  return results.map((row) => ({
    id: row._id,
    group: say(isShipment ? 'common.shipments' : 'common.orders'),
    label: isShipment ? `${text.trim()} · ${row.orderNumber}` : row.orderNumber,
    hint: [row.customer.name, say(statusText(row.status))].join(' · '),
    icon: isShipment ? Truck : ShoppingBag,
    to: `/admin/orders/${row._id}`,
  }));
};
