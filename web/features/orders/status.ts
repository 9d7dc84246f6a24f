import { ORDER_STATUSES } from '#contracts/checkout.ts';
import type { Order, SubOrder } from '#contracts/checkout.ts';

type Status = Order['status'];
/** What a shopper reads for a status. */
export const STATUS_TEXT: Record<Status, string> = {
  placed: 'Placed', confirmed: 'Confirmed', packed: 'Packed', shipped: 'Shipped', out_for_delivery: 'Out for delivery',
  delivered: 'Delivered', cancelled: 'Cancelled',
};
export const statusText = (status: string): string => STATUS_TEXT[status as Status] ?? status;

/** Colour family of a status badge; the text says the same. */
export const STATUS_TONE: Record<Status, 'info' | 'warning' | 'success' | 'danger'> = {
  placed: 'info', confirmed: 'info', packed: 'warning', shipped: 'warning', out_for_delivery: 'warning', delivered: 'success',
  cancelled: 'danger',
};

export interface TimelineStep { status: Status; label: string; at: string | null; note: string | null; state: 'done' | 'current' | 'ahead' }

/**
 * The way of one vendor's shipment: what happened with its time, then what lies ahead. A cancelled
 * shipment shows what happened and ends with the cancellation.
 */
export function timelineSteps(subOrder: Pick<SubOrder, 'status' | 'timeline'>): TimelineStep[] {
  const entryOf = (status: Status) => [...subOrder.timeline].reverse().find((e) => e.status === status);
  const way = ORDER_STATUSES.filter((s) => s !== 'cancelled');
  const step = (status: Status, state: TimelineStep['state']): TimelineStep => {
    const entry = entryOf(status);
    return { status, label: STATUS_TEXT[status], at: entry?.at ?? null, note: entry?.note ?? null, state };
  };
  if (subOrder.status === 'cancelled') {
    return [...way.filter((s) => entryOf(s)).map((s) => step(s, 'done')), step('cancelled', 'current')];
  }
  const reached = way.indexOf(subOrder.status);
  return way.map((status, i) => step(status, i < reached ? 'done' : i === reached ? 'current' : 'ahead'));
}
