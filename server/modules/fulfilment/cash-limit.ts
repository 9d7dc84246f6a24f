import { MAX_CASH_UNVERIFIED, MAX_CASH_VERIFIED } from '#contracts/cash/cash.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { formatRupees, paiseToRupees } from '#contracts/kernel/money.ts';
import { IN_TRANSIT_STATUSES } from '#contracts/orders/orders.ts';
import { type OrderTransition, holderOf } from '#server/modules/orders/service.ts';
import { vendorsById } from '#server/modules/vendors/service.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { selectCashHeld } from './queries.ts';

type Shipment = OrderTransition['shipments'][number];
/** Its cash will come to the vendor: it is in transit, or its own courier only has to fetch it. */
const bringsCash = (p: Pick<Shipment, 'courier' | 'status'>): boolean =>
  holderOf(p) === 'vendor' &&
  (IN_TRANSIT_STATUSES.includes(p.status) || (p.status === 'packed' && p.courier !== null));

/**
 * Refuses (`cash_limit`, 409) a shipment that would make a vendor hold more cash than allowed: less
 * without verified business documents or bank account. Check it when the shipment has left, and
 * before its own courier is booked: couriers report without being refused.
 */
export async function requireCashLimit(
  tx: Tx,
  course: Pick<OrderTransition, 'order' | 'shipments'>,
  shipmentId: string,
): Promise<void> {
  const shipment = course.shipments.find((p) => p.id === shipmentId)!;
  if (shipment.collect_paise === 0 || holderOf(shipment) === 'courier') return;
  const vendor = (await vendorsById(tx, [shipment.vendor_id])).get(shipment.vendor_id)!;
  const isKnown =
    Boolean(vendor.tax.pan ?? vendor.tax.gstin) &&
    Boolean((vendor.bank as { accountNumber?: string } | null)?.accountNumber);
  const most = isKnown ? MAX_CASH_VERIFIED : MAX_CASH_UNVERIFIED;
  // Shipments of this order may have changed in this step.
  const others = course.shipments.filter(
    (p) => p !== shipment && p.vendor_id === shipment.vendor_id && bringsCash(p),
  );
  const held = others.reduce(
    (paise, p) => paise + p.collect_paise,
    await selectCashHeld(tx, { vendorId: shipment.vendor_id, butOrderId: course.order.id }),
  );
  if (held + shipment.collect_paise > most) {
    fail('cash_limit', {
      message: 'errors.cash_limit_amount',
      values: { most: formatRupees(paiseToRupees(most)), held: formatRupees(paiseToRupees(held)) },
    });
  }
}
