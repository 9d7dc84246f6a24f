import type { Paise } from '#contracts/kernel/money.ts';
import type { ParcelStatus } from './lifecycle.ts';
import type { StoredOrder } from './queries.ts';
import { beyondWallet, remainingTotal, shareOf } from './remaining.ts';
import type { OrderLineTable } from './tables.ts';

/** What is paid, still to be taken at the door, and owed back. Pure; amounts in paise. */
type Part = Pick<StoredOrder, 'lines' | 'parcels' | 'subOrders'>;
type Whole = Part & Pick<StoredOrder, 'order'>;

export const linesOf = (c: Pick<StoredOrder, 'lines'>, subOrderId: string): OrderLineTable[] => c.lines.filter((l) => l.sub_order_id === subOrderId);
/** Pieces of a line in parcels of these statuses. */
export const inParcels = (c: Pick<StoredOrder, 'parcels'>, lineId: string, counts: (s: ParcelStatus) => boolean): number =>
  c.parcels.filter((p) => counts(p.status)).flatMap((p) => p.lines).filter((l) => l.line_id === lineId).reduce((n, l) => n + l.quantity, 0);
const partOf = (c: Part, subOrderId: string) => c.subOrders.find((s) => s.id === subOrderId)!;
const sum = (values: readonly Paise[]) => values.reduce((a, b) => a + b, 0);

/**
 * What the doors of a part have paid for pieces that were kept: the share of the delivered ones that were not sent back,
 * and delivery with the first of them, beyond what the wallet has paid. A delivery takes the difference it makes, a return pays it back, so whatever
 * comes in between, in the end exactly the kept pieces are paid.
 */
export function collectedOf(c: Part, subOrderId: string): Paise {
  const lines = linesOf(c, subOrderId).map((l) => ({ ...l, kept: inParcels(c, l.id, (s) => s === 'delivered') - l.returned }));
  const part = partOf(c, subOrderId);
  return beyondWallet(part, sum(lines.map((l) => shareOf(l.total_paise, l.kept, l.quantity))) + (lines.some((l) => l.kept > 0 && !l.gift_id) ? part.shipping_paise : 0));
}

/** What is still to be taken at the doors of a part: for what is neither cancelled nor delivered. */
export function toCollectOf(c: Whole, subOrderId: string): Paise {
  const part = partOf(c, subOrderId);
  if (c.order.payment_method !== 'cod' || part.status === 'delivered' || part.status === 'cancelled') return 0;
  return beyondWallet(part, remainingTotal(part, linesOf(c, subOrderId))) - collectedOf(c, subOrderId);
}

/** Cash to take for a parcel at the door when those of its part that were packed before it go first; 0 where nothing is owed. */
export function cashFor(c: Whole, parcel: StoredOrder['parcels'][number]): Paise {
  if (c.order.payment_method !== 'cod') return 0;
  const earlier = c.parcels.filter((p) => p.sub_order_id === parcel.sub_order_id && p.status !== 'returned' && p.id < parcel.id);
  const taken = (delivered: readonly StoredOrder['parcels'][number][]) => collectedOf(
    { ...c, parcels: c.parcels.map((p) => (delivered.includes(p) ? { ...p, status: 'delivered' } : p)) }, parcel.sub_order_id,
  );
  return taken([...earlier, parcel]) - taken(earlier);
}

/** What was paid and belongs to the shopper again: what doors will still pay does not make up for it. */
export const toRefundOf = (c: Whole): Paise =>
  Math.max(0, c.order.paid_paise - (c.order.total_paise - c.order.cancelled_paise) + sum(c.subOrders.map((s) => toCollectOf(c, s.id))));

/** What a shopper gets back for pieces of a part, beside what goes into the wallet: what is paid for it now less what would be without them. */
export function returnValue(c: Whole, subOrderId: string, pieces: ReadonlyMap<string, number>): Paise {
  const without = { ...c, lines: c.lines.map((l) => ({ ...l, returned: l.returned + (pieces.get(l.id) ?? 0) })) };
  const paid = (s: Part) => (c.order.payment_method === 'cod' ? collectedOf(s, subOrderId) : beyondWallet(partOf(s, subOrderId), remainingTotal(partOf(s, subOrderId), linesOf(s, subOrderId))));
  return paid(c) - paid(without);
}

/** How an order stands with its money, once the statuses of its parts are worked out. */
export function paymentStatus(c: Whole): string {
  const { order } = c;
  const owed = order.total_paise - order.cancelled_paise;
  if (toRefundOf(c) > 0) return 'refund_due';
  if (order.paid_paise === owed && (owed > 0 || order.total_paise === 0 && order.status !== 'cancelled')) return 'paid';
  if (order.paid_paise === 0 && owed === 0) return order.status === 'cancelled' && order.payment_method === 'cod' ? 'cancelled' : 'refunded';
  return order.payment_method === 'cod' ? 'pending' : order.payment_status;
}
