import { feeTotal } from '#contracts/vendors/fee-rules.ts';
import type { OrderAction } from '#contracts/order-actions/actions.ts';
import type { AdminOrder, AdminVendorOrder } from '#contracts/order-actions/order-actions.ts';
import { type Paise, paiseToRupees } from '#contracts/kernel/money.ts';
import {
  festiveByVendor,
  unitsToPack,
  presentCash,
  presentOrder,
  remainingSale,
  type StoredOrder,
  walletPaid,
} from '#server/modules/orders/service.ts';
import { maxGoodwill } from './actions.ts';
import { maskedAddress, maskedEmail, maskedName, maskedPhone } from './mask-customer.ts';
import type { VendorOrderLedger, StoredOrderAction } from './queries.ts';
import type { StaffOrderNoteTable } from './tables.ts';
import { callerTextOf } from '#server/platform/messages/caller.ts';

/** Not handed over yet. */
const WAITING: readonly string[] = ['placed', 'confirmed', 'packed'];

export const presentOrderAction = (d: StoredOrderAction): OrderAction => ({
  _id: d.id,
  orderNumber: d.order_number,
  kind: d.kind,
  state: d.state,
  reason: d.reason,
  words: callerTextOf(d.words),
  back: paiseToRupees(Number(d.refund_due_paise)),
  askedBy: { _id: d.requested_by, name: d.requested_name },
  askedAt: d.requested_at.toISOString(),
  decidedBy: d.decided_by === null ? null : { _id: d.decided_by, name: d.decided_name ?? '' },
  decidedAt: d.decided_at?.toISOString() ?? null,
  answer: d.answer,
  isAlone: d.is_self_approved,
});
export const presentAdminNotes = (rows: readonly StaffOrderNoteTable[]) =>
  rows.map((n) => ({
    _id: n.id,
    text: n.text,
    by: n.actor_name,
    createdAt: n.created_at.toISOString(),
  }));

interface Facts {
  ledger: ReadonlyMap<string, VendorOrderLedger>;
  takeable: ReadonlyMap<string, number>;
  given: ReadonlyMap<string, Paise>;
  money: Pick<AdminOrder['money'], 'payment' | 'refunds' | 'gateway'>;
  rest: Pick<AdminOrder, 'returns' | 'documents' | 'notes' | 'orderActions'>;
  now: Date;
}

/** One order as an operator sees it, without the customer's identity. */
export function presentAdminOrder(
  stored: StoredOrder,
  { ledger, takeable, given, money, rest, now }: Facts,
): AdminOrder {
  const { order } = stored;
  const shown = presentOrder(stored);
  return {
    _id: order.id,
    orderNumber: order.order_number,
    status: order.status,
    placedAt: shown.placedAt,
    estimatedDelivery: shown.estimatedDelivery,
    customer: {
      _id: order.user_id,
      name: maskedName(order.address.fullName),
      phone: maskedPhone(order.contact_phone),
      email: maskedEmail(order.contact_email),
      address: maskedAddress(order.address),
    },
    business: order.business,
    totals: shown.totals,
    promoCode: order.promo_code,
    money: {
      method: order.payment_method,
      state: order.payment_status,
      cancelled: shown.payment.cancelled,
      paid: paiseToRupees(order.paid_paise),
      due: shown.payment.due,
      toRefund: shown.payment.toRefund,
      ...money,
    },
    parts: stored.subOrders.map((s) =>
      presentVendorOrder(stored, s, shown, { ledger: ledger.get(s.id), takeable, given, now }),
    ),
    events: stored.events.map((e) => ({
      _id: e.id,
      subOrderId: e.vendor_order_id,
      status: e.status,
      note: e.note && callerTextOf(e.note),
      actor: e.actor,
      at: e.at.toISOString(),
    })),
    ...rest,
  };
}

type StoredVendorOrder = StoredOrder['subOrders'][number];
type StoredVendorOrderLedger = VendorOrderLedger | undefined;

/** Items of a part with what can still be packed, taken back or given as goodwill. */
function presentVendorOrderItems(
  stored: StoredOrder,
  s: StoredVendorOrder,
  items: ReturnType<typeof presentOrder>['items'],
  { takeable, given }: Pick<Facts, 'takeable' | 'given'>,
): AdminVendorOrder['items'] {
  const storedItems = stored.items.filter((l) => l.vendor_order_id === s.id);
  return items.map((item, i) => {
    const storedItem = storedItems[i]!;
    const before = given.get(storedItem.id) ?? 0;
    return {
      ...item,
      toPack: s.status === 'delivered' ? 0 : unitsToPack(stored, storedItem),
      takeable: takeable.get(storedItem.id) ?? 0,
      given: paiseToRupees(before),
      mostGoodwill: paiseToRupees(storedItem.gift_id ? 0 : maxGoodwill(stored, storedItem, before)),
    };
  });
}

/** What remains of a part's sale: who bears its discounts, commission and what the vendor earns. */
function presentVendorOrderMoney(
  stored: StoredOrder,
  s: StoredVendorOrder,
  ledger: StoredVendorOrderLedger,
): AdminVendorOrder['money'] {
  const storedItems = stored.items.filter((l) => l.vendor_order_id === s.id);
  const sale = remainingSale(s, storedItems, {
    userId: stored.order.user_id,
    vendorDelivers: !ledger?.platform_shipping,
  });
  const festive = storedItems.reduce(
    (paise, l) => paise + festiveByVendor(l, l.quantity - l.cancelled - l.returned),
    0,
  );
  const total = sale.itemsPaise - sale.discountPaise + sale.shippingPaise + s.withdrawn_paise;
  const commissionBase = Math.max(1, sale.listPaise - sale.vendorDiscountPaise);
  const commissionBp =
    sale.commissionBp ?? Math.round((sale.commissionPaise * 10_000) / commissionBase);
  return {
    items: paiseToRupees(sale.listPaise + festive),
    discount: paiseToRupees(sale.listPaise + festive - sale.itemsPaise + sale.discountPaise),
    byVendor: paiseToRupees(sale.vendorDiscountPaise + festive),
    byMarketplace: paiseToRupees(sale.marketplace.reduce((paise, m) => paise + m.paise, 0)),
    delivery: paiseToRupees(sale.shippingPaise),
    commission: paiseToRupees(sale.commissionPaise),
    fees: paiseToRupees(feeTotal(sale.fees ?? {})),
    commissionPercent: commissionBp / 100,
    vendorEarns: paiseToRupees(ledger?.earns ?? 0),
    wallet: paiseToRupees(walletPaid(s)),
    total: paiseToRupees(total),
  };
}

function presentVendorOrder(
  stored: StoredOrder,
  s: StoredVendorOrder,
  shown: ReturnType<typeof presentOrder>,
  {
    ledger,
    takeable,
    given,
    now,
  }: { ledger: StoredVendorOrderLedger } & Pick<Facts, 'takeable' | 'given' | 'now'>,
): AdminVendorOrder {
  const vendorOrder = shown.subOrders.find((one) => one._id === s.id)!;
  const shipmentOf = (id: string) => stored.shipments.find((p) => p.id === id)!;
  return {
    _id: s.id,
    vendor: vendorOrder.vendor,
    status: s.status,
    isExchange: vendorOrder.isExchange,
    shipBy: s.ship_by.toISOString(),
    isLate: WAITING.includes(s.status) && s.ship_by < now,
    estimatedDelivery: vendorOrder.shipment.estimatedDelivery,
    items: presentVendorOrderItems(stored, s, vendorOrder.items, { takeable, given }),
    shipments: vendorOrder.shipments.map((p) => ({
      ...p,
      attempts: shipmentOf(p._id).attempts,
      courier: shipmentOf(p._id).courier,
      cash: presentCash(shipmentOf(p._id), now),
    })),
    money: presentVendorOrderMoney(stored, s, ledger),
  };
}
