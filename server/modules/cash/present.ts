import type { CashShipment, CashState, CashSums } from '#contracts/cash/cash.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import type { CashShipmentRow } from './queries.ts';
import type { CashSumsRow } from './queries.sums.ts';

const DAY_MS = 86_400_000;
const daysSince = (at: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - at.getTime()) / DAY_MS));

/** The status of a shipment's cash. A partial payment is short, overdue or not. */
export function cashStateOfShipment(
  s: Pick<CashShipmentRow, 'expected_paise' | 'received_paise' | 'over_paise' | 'due_at'>,
  now: Date,
): CashState {
  if (s.received_paise < s.expected_paise)
    return s.received_paise > 0 ? 'short' : s.due_at < now ? 'overdue' : 'outstanding';
  return s.over_paise > 0 ? 'over' : 'received';
}

export function presentCashShipment(s: CashShipmentRow, now: Date): CashShipment {
  const isOpen = s.received_paise < s.expected_paise;
  return {
    _id: s.shipment_id,
    orderId: s.order_id,
    orderNumber: s.order_number,
    subOrderId: s.vendor_order_id,
    vendor: { _id: s.vendor_id, name: s.vendor_name },
    courier: s.courier,
    awb: s.awb,
    holder: s.holder,
    proof: s.proof,
    expected: paiseToRupees(s.expected_paise),
    received: paiseToRupees(s.received_paise),
    over: paiseToRupees(s.over_paise),
    isNetted: s.is_netted,
    state: cashStateOfShipment(s, now),
    deliveredAt: s.delivered_at.toISOString(),
    dueAt: s.due_at.toISOString(),
    receivedAt: s.received_at?.toISOString() ?? null,
    overdueDays: isOpen ? daysSince(s.due_at, now) : 0,
    canCharge: isOpen && s.holder === 'courier' && !s.is_booked,
  };
}

export const presentCashSums = (r: CashSumsRow, now: Date): CashSums => ({
  shipments: r.shipments,
  expected: paiseToRupees(r.expected),
  received: paiseToRupees(r.received),
  outstanding: paiseToRupees(r.outstanding),
  short: paiseToRupees(r.short),
  overdue: paiseToRupees(r.overdue),
  over: paiseToRupees(r.over),
  oldestDays: r.oldest === null ? 0 : daysSince(r.oldest, now),
});
