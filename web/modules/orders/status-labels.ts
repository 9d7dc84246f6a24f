import { ORDER_STATUSES } from '#contracts/orders/orders.ts';
import type { Order, SubOrder } from '#contracts/orders/orders.ts';
import { formatDay } from '#contracts/kernel/time.ts';
import type { Tone } from '#web/ui/badge.tsx';

type Status = Order['status'];
type ShipmentStatus = SubOrder['shipments'][number]['status'];
/** Customer-facing name of a status. */
export const STATUS_TEXT: Record<Status, string> = {
  payment_pending: 'orders.status.payment_pending',
  in_review: 'orders.status.in_review',
  placed: 'orders.status.placed',
  confirmed: 'orders.status.confirmed',
  packed: 'orders.status.packed',
  shipped: 'orders.status.shipped',
  out_for_delivery: 'orders.status.out_for_delivery',
  delivered: 'orders.status.delivered',
  cancelled: 'orders.status.cancelled',
};
/** Customer-facing names of other shipment events: statuses of a timeline or a shipment. */
const EVENT_TEXT: Record<string, string> = {
  in_transit: 'orders.event.in_transit',
  return_in_transit: 'orders.event.return_in_transit',
  items_cancelled: 'orders.event.items_cancelled',
  lost: 'orders.event.lost',
  report_undone: 'orders.event.report_undone',
  contact_changed: 'orders.event.contact_changed',
  courier_lost: 'orders.event.courier_lost',
  goodwill: 'orders.event.goodwill',
  delivery_refunded: 'orders.event.delivery_refunded',
  return_by_desk: 'orders.event.return_by_marketplace',
  gift_left_out: 'orders.event.gift_left_out',
  gift_recalled: 'orders.event.gift_recalled',
  label_changed: 'orders.event.label_changed',
  unpacked: 'orders.event.unpacked',
  undelivered: 'orders.event.undelivered',
  returning: 'orders.event.returning',
  returned: 'orders.event.returned',
  return_requested: 'returns.event.requested',
  return_approved: 'returns.event.approved',
  return_refused: 'returns.event.rejected',
  return_disputed: 'returns.event.disputed',
  return_upheld: 'returns.event.upheld',
  return_overruled: 'returns.event.overruled',
  return_withdrawn: 'returns.event.withdrawn',
  return_picked_up: 'returns.event.picked_up',
  return_received: 'returns.event.received',
  return_returnless: 'returns.event.returnless',
  return_refunded: 'returns.status.refunded',
  return_exchanged: 'returns.event.exchanged',
  return_sold_out: 'returns.event.sold_out',
};
/** Statuses of normal progress. */
const ON_THE_WAY = new Set(['in_transit', 'return_in_transit']);
export const statusText = (status: string): string =>
  STATUS_TEXT[status as Status] ?? EVENT_TEXT[status] ?? status;

/** Colour family of a status badge; the text says the same. */
export const STATUS_TONE: Record<Status | ShipmentStatus, Tone> = {
  payment_pending: 'warning',
  in_review: 'warning',
  placed: 'info',
  confirmed: 'info',
  packed: 'warning',
  shipped: 'warning',
  out_for_delivery: 'warning',
  delivered: 'success',
  cancelled: 'danger',
  undelivered: 'danger',
  returning: 'danger',
  returned: 'danger',
  unpacked: 'info',
};

/** Whether something is still expected. */
export const isUnderWay = (status: Status): boolean =>
  status !== 'delivered' && status !== 'cancelled';

export interface OrderTimelineStep {
  key: string;
  status: string;
  label: string;
  at: string | null;
  note: string | null;
  state: 'done' | 'current' | 'ahead' | 'failed' | 'notice';
}

/**
 * Timeline of a vendor order: past events with times, exceptions in between, then expected steps. A
 * cancelled or returned shipment ends with its last event.
 */
export function timelineSteps({
  status,
  timeline,
}: Pick<SubOrder, 'status' | 'timeline'>): OrderTimelineStep[] {
  const way = ORDER_STATUSES.filter(
    (s) =>
      s !== 'cancelled' &&
      s !== 'payment_pending' &&
      (s !== 'in_review' || timeline.some((e) => e.status === s)),
  );
  const reached = way.indexOf(status as (typeof way)[number]);
  const step = (one: string, state: OrderTimelineStep['state']): OrderTimelineStep => {
    // A step one shipment has reached may still be pending for the whole; the shipment shows its
    // own progress.
    const entry = state === 'ahead' ? undefined : timeline.findLast((e) => e.status === one);
    return {
      key: one,
      status: one,
      label: statusText(one),
      at: entry?.at ?? null,
      note: entry?.note ?? null,
      state,
    };
  };
  const events = eventSteps(timeline);
  if (status === 'cancelled') {
    const happened = between(
      way.filter((s) => timeline.some((e) => e.status === s)).map((s) => step(s, 'done')),
      events,
    );
    if (timeline.some((e) => e.status === 'cancelled'))
      return [...happened, step('cancelled', 'failed')];
    return happened.map((s, i) => (i === happened.length - 1 ? { ...s, state: 'failed' } : s));
  }
  return withWords(
    between(
      way.map((s, i) =>
        step(
          s,
          i < reached || (s === 'delivered' && i === reached)
            ? 'done'
            : i === reached
              ? 'current'
              : 'ahead',
        ),
      ),
      events,
    ),
  );
}

function eventSteps(timeline: SubOrder['timeline'][number][]) {
  const events = timeline.flatMap((e, i): OrderTimelineStep[] =>
    e.status in EVENT_TEXT
      ? [
          {
            key: `${e.status}-${i}`,
            status: e.status,
            label: statusText(e.status),
            at: e.at,
            note: e.note,
            state: ON_THE_WAY.has(e.status) ? 'done' : 'notice',
          },
        ]
      : [],
  );
  return events;
}

/** A tracking event after the last step is the shipment's current position. */
function withWords(steps: OrderTimelineStep[]): OrderTimelineStep[] {
  const current = steps.findIndex((s) => s.state === 'current');
  const word = steps.findLastIndex((s) => ON_THE_WAY.has(s.status));
  return word > current && current >= 0
    ? steps.map((s, i) =>
        i === current ? { ...s, state: 'done' } : i === word ? { ...s, state: 'current' } : s,
      )
    : steps;
}

/** Inserts each event after the last step before it. */
function between(
  steps: readonly OrderTimelineStep[],
  events: readonly OrderTimelineStep[],
): OrderTimelineStep[] {
  const before = (e: OrderTimelineStep) =>
    Math.max(
      0,
      steps.findLastIndex((s) => s.state !== 'ahead' && s.at !== null && s.at <= e.at!),
    );
  return steps.flatMap((s, i) => [s, ...events.filter((e) => before(e) === i)]);
}

/**
 * The note of a step in the page's language: predefined reasons are translated, item names before
 * them stay.
 */
export function noteIn(t: (text: string) => string, note: string): string {
  const at = note.lastIndexOf(': ');
  return at < 0 ? t(note) : `${note.slice(0, at)}: ${t(note.slice(at + 2))}`;
}

/** The current status of a shipment in one line: text and values, and whether it is a problem. */
export function headlineOf(
  {
    status,
    timeline,
    shipment,
    shipments,
  }: Pick<SubOrder, 'status' | 'timeline' | 'shipment' | 'shipments'>,
  format = formatDay,
): { text: string; values: { day: string }; tone: 'success' | 'warning' | 'danger' } {
  const cameBack =
    status === 'cancelled' && !timeline.some((e) => e.status === 'cancelled')
      ? timeline.findLast((e) => e.status === 'returned')
      : undefined;
  const at = cameBack?.at ?? timeline.findLast((e) => e.status === status)?.at;
  const day = format(isUnderWay(status) || !at ? shipment.estimatedDelivery : at);
  const stuck = shipments.some((p) => p.status === 'undelivered')
    ? 'orders.delivery_retry'
    : shipments.some((p) => p.status === 'returning')
      ? 'orders.shipment_returning'
      : null;
  return {
    values: { day },
    tone:
      status === 'cancelled'
        ? 'danger'
        : status === 'payment_pending' || status === 'in_review' || (stuck && isUnderWay(status))
          ? 'warning'
          : 'success',
    // Unpaid orders promise no date.
    text:
      status === 'payment_pending'
        ? 'payments.not_placed_yet'
        : status === 'in_review'
          ? 'orders.in_review_title'
          : cameBack
            ? 'orders.returned_on'
            : status === 'cancelled'
              ? 'orders.cancelled_on'
              : status === 'delivered'
                ? 'orders.delivered_on'
                : (stuck ??
                  (status === 'out_for_delivery'
                    ? 'orders.out_for_delivery_by'
                    : 'orders.arrives_by')),
  };
}

/** Units of an item neither cancelled nor in a shipment: still cancellable. */
export const unitsToPackText = (
  item: SubOrder['items'][number],
  shipments: SubOrder['shipments'],
): number =>
  item.quantity -
  item.cancelled -
  shipments
    .filter((p) => p.status !== 'returned' && p.status !== 'unpacked')
    .flatMap((p) => p.items)
    .filter((one) => one.itemId === item._id)
    .reduce((n, one) => n + one.quantity, 0);
