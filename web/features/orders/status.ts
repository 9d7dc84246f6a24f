import { ORDER_STATUSES } from '#contracts/checkout.ts';
import type { Order, SubOrder } from '#contracts/checkout.ts';
import { formatDay } from '#contracts/kernel/time.ts';
import type { Tone } from '#web/ui/badge.tsx';

type Status = Order['status'];
/** What a shopper reads for a status. */
export const STATUS_TEXT: Record<Status, string> = {
  placed: 'Placed', confirmed: 'Confirmed', packed: 'Packed', shipped: 'Shipped', out_for_delivery: 'Out for delivery',
  delivered: 'Delivered', cancelled: 'Cancelled',
};
export const statusText = (status: string): string => STATUS_TEXT[status as Status] ?? status;

/** Colour family of a status badge; the text says the same. */
export const STATUS_TONE: Record<Status, Tone> = {
  placed: 'info', confirmed: 'info', packed: 'warning', shipped: 'warning', out_for_delivery: 'warning', delivered: 'success',
  cancelled: 'danger',
};

/** Whether something is still to come. */
export const isUnderWay = (status: Status): boolean => status !== 'delivered' && status !== 'cancelled';

export interface TimelineStep { status: Status; label: string; at: string | null; note: string | null; state: 'done' | 'current' | 'ahead' | 'failed' }

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
    return [...way.filter((s) => entryOf(s)).map((s) => step(s, 'done')), step('cancelled', 'failed')];
  }
  const reached = way.indexOf(subOrder.status);
  return way.map((status, i) => step(status, i < reached || status === 'delivered' && i === reached ? 'done' : i === reached ? 'current' : 'ahead'));
}

/** What matters now about a shipment, in one line: text and values for a catalogue. */
export function headlineOf({ status, timeline, shipment }: Pick<SubOrder, 'status' | 'timeline' | 'shipment'>): { text: string; values: { day: string } } {
  const at = [...timeline].reverse().find((e) => e.status === status)?.at;
  const day = formatDay(isUnderWay(status) || !at ? shipment.estimatedDelivery : at);
  return {
    values: { day },
    text: status === 'cancelled' ? 'Cancelled on {day}' : status === 'delivered' ? 'Delivered on {day}'
      : status === 'out_for_delivery' ? 'Out for delivery, expected {day}' : 'Arrives by {day}',
  };
}
