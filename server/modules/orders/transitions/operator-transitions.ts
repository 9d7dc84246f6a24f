import { fail } from '#contracts/kernel/errors.ts';
import { formatRupees, type Paise, paiseToRupees } from '#contracts/kernel/money.ts';
import { IN_TRANSIT_STATUSES } from '#contracts/orders/orders.ts';
import { cashAtMarketplace } from '#server/modules/orders/amounts/cash-collection.ts';
import {
  bookTransitionEntries,
  type OrderTransition,
  addTimelineNote,
  shipmentsOf,
  remainingSaleOf,
} from './order-transition.ts';
import { renewedShipBy } from './dispatch-deadline.ts';
import { ledgerRows } from '#server/modules/orders/ledger/ledger-entries.ts';
import {
  cashPaid,
  isCashOnDelivery,
  orderItemsOf,
} from '#server/modules/orders/amounts/paid-amounts.ts';
import { deliveryLeft } from '#server/modules/orders/amounts/remaining-amounts.ts';
import { creditWallet, adjustVendorOrder } from './adjust-vendor-order.ts';

/**
 * Waives a vendor order's delivery charge, whatever was paid of it: the wallet's part returns
 * there, and cash paid at delivery goes there too, since cash cannot be refunded in cash. The part
 * paid online is owed, for the caller to refund. `step_not_possible` (409) if there is none, or a
 * label in transit collects it; `cash_not_received` (409) until its cash has arrived.
 */
export function waiveDelivery(c: OrderTransition, subOrderId: string): void {
  const vendorOrder = c.subOrders.find((s) => s.id === subOrderId) ?? fail('order_not_found');
  const charge = deliveryLeft(vendorOrder, orderItemsOf(c, subOrderId));
  if (charge === 0) fail('step_not_possible', { message: 'errors.delivery_charge_refunded' });
  const carriers = shipmentsOf(c, subOrderId).filter((p) => p.delivery_paise > 0);
  if (carriers.some((p) => p.status === 'packed' || IN_TRANSIT_STATUSES.includes(p.status))) {
    fail('step_not_possible', {
      message: 'errors.delivery_charge_on_label',
    });
  }
  // Orders older than stored shipments: no label says what was collected.
  if (
    isCashOnDelivery(c, vendorOrder) &&
    vendorOrder.status === 'delivered' &&
    carriers.length === 0
  )
    fail('step_not_possible', {
      message: 'errors.delivery_charge_unknown',
    });
  const before = remainingSaleOf(c, subOrderId);
  vendorOrder.waived_paise = vendorOrder.shipping_paise;
  let cash: Paise = 0;
  if (isCashOnDelivery(c, vendorOrder) && carriers.some((p) => p.status === 'delivered')) {
    cash = Math.max(0, Math.min(charge, cashPaid(c, subOrderId)));
    if (cash > cashAtMarketplace(c, vendorOrder)) fail('cash_not_received');
    for (const shipment of carriers) shipment.delivery_paise = 0;
    vendorOrder.cash_refunded_paise += cash;
  }
  addTimelineNote(c, subOrderId, 'delivery_refunded', formatRupees(paiseToRupees(charge)));
  creditWallet(c, subOrderId, adjustVendorOrder(c, subOrderId, before, 'delivery_waived'));
  if (cash === 0) return;
  c.order.paid_paise -= cash;
  bookTransitionEntries(
    c,
    [
      { subOrderId, account: 'shopper_receivable', ownerId: c.order.user_id, amountPaise: cash },
      {
        subOrderId,
        account: 'shopper_wallet',
        ownerId: c.order.user_id,
        amountPaise: -cash,
        rule: 'paid at the door',
      },
    ],
    'refunded_to_wallet',
  );
}

/**
 * Goodwill, into the wallet at once. The sale and its tax documents stay: the marketplace bears it,
 * or it is charged to the vendor, whose next statement shows it among other entries.
 */
export function giveGoodwill(
  c: OrderTransition,
  subOrderId: string,
  paise: Paise,
  { byVendor, words }: { byVendor: boolean; words: string },
): void {
  const vendorOrder = c.subOrders.find((s) => s.id === subOrderId) ?? fail('order_not_found');
  const payer = byVendor
    ? { account: 'vendor_payable' as const, ownerId: vendorOrder.vendor_id }
    : { account: 'platform_goodwill' as const, ownerId: null };
  c.done.ledger.push(
    ...ledgerRows(
      [
        { subOrderId, ...payer, amountPaise: paise, rule: 'goodwill' },
        {
          subOrderId,
          account: 'shopper_wallet',
          ownerId: c.order.user_id,
          amountPaise: -paise,
          rule: 'goodwill',
        },
      ],
      { orderId: c.order.id, reason: 'goodwill_given', at: c.now },
    ),
  );
  addTimelineNote(c, subOrderId, 'goodwill', words);
  if (byVendor) addTimelineNote(c, subOrderId, 'charged', words);
}

/**
 * A shipment was lost or damaged in transit: its units are to be packed again, with a new deadline,
 * and its label and document no longer count. The caller has taken the replacement out of stock;
 * lost units are not restocked.
 */
export function markShipmentLost(c: OrderTransition, shipmentId: string, words: string): void {
  const shipment = c.shipments.find((p) => p.id === shipmentId) ?? fail('shipment_not_found');
  if (!IN_TRANSIT_STATUSES.includes(shipment.status)) fail('step_not_possible');
  const vendorOrder = c.subOrders.find((s) => s.id === shipment.vendor_order_id)!;
  shipment.status = 'unpacked';
  shipment.updated_at = c.now;
  c.moved.push(shipment.id);
  c.cameBack.push(shipment.id);
  vendorOrder.ship_by = renewedShipBy(c.now, {
    createdAt: vendorOrder.created_at,
    shipBy: vendorOrder.ship_by,
    closed: vendorOrder.ships_from,
  });
  addTimelineNote(c, vendorOrder.id, 'lost', words);
}
