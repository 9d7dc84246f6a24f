import type { SHIPMENT_STATUSES } from '#contracts/orders/orders.ts';
import { addDays } from '#contracts/kernel/time.ts';
import { addCheckoutItem, placeOrderFromCheckout } from '#server/modules/checkout/service.ts';
import { consignmentFor, runFulfilmentStep } from '#server/modules/fulfilment/service.ts';
import {
  applyCourierReport,
  cancelUnits,
  confirmVendorOrderUnits,
  handOverToCourier,
  packUnits,
} from '#server/modules/orders/service.ts';
import {
  markRefundPaid,
  requestReturn,
  stepReturnByVendor,
} from '#server/modules/returns/service.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { idFor, pick } from '#server/seeds/ids.ts';
import { MARKET_CUSTOMERS } from './customers.ts';
import type { PlannedOrder, PlannedPart } from './plan.ts';

type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];
/** An event with its time. */
export interface Happening {
  at: Date;
  work: (tx: Tx, at: Date) => Promise<unknown>;
}
/** Ids of what was placed. */
export interface Placed {
  orderId: string;
  userId: string;
  /** By vendor. */
  parts: Map<string, { vendorOrderId: string; itemId: string }>;
}

/** Replays an order; the marketplace's own use cases run at the order's own times. */
export function courseOf(
  order: PlannedOrder,
  now: Date,
  onPlaced: (placed: Placed) => void,
): Happening[] {
  const placedAt = addDays(now, -order.daysAgo);
  const placed: Placed = { orderId: '', userId: '', parts: new Map() };
  const place: Happening = {
    at: placedAt,
    work: async (tx, at) => {
      Object.assign(placed, await placeOrder(tx, order, at));
      onPlaced(placed);
    },
  };
  return [
    place,
    ...order.parts.flatMap((part) =>
      stepsOf(part, placed).map(([days, work]) => ({ at: addDays(placedAt, days), work })),
    ),
  ];
}

async function placeOrder(tx: Tx, order: PlannedOrder, at: Date): Promise<Placed> {
  const { userId, addressId } = MARKET_CUSTOMERS[order.customer]!;
  for (const [i, part] of order.parts.entries())
    await addCheckoutItem(
      tx,
      userId,
      {
        productId: part.productId,
        quantity: part.units,
        selectedVendorId: part.vendorId,
        replace: i === 0,
        ...(part.variantId ? { variant: { variantId: part.variantId } } : {}),
        ...(part.optionId ? { option: { optionId: part.optionId } } : {}),
      } as Parameters<typeof addCheckoutItem>[2],
      at,
    );
  const { order: stored } = await placeOrderFromCheckout(tx, {
    userId,
    key: idFor('req', 'market', String(order.number)),
    clock: { now: () => at },
    gateway: null,
    deviceHash: null,
    isConfirmed: true,
    body: { addressId, paymentMethod: 'cod', useWallet: false } as Parameters<
      typeof placeOrderFromCheckout
    >[1]['body'],
  });
  return {
    orderId: stored._id,
    userId,
    parts: new Map(
      stored.subOrders.map((s) => [
        s.vendor._id,
        { vendorOrderId: s._id, itemId: s.items[0]!._id },
      ]),
    ),
  };
}

type Step = [days: number, work: Happening['work']];
/** Days from the order to a status of its shipment. */
const SHIPPED = 0.9;
const ARRIVAL: Partial<Record<ShipmentStatus, number>> = {
  shipped: SHIPPED,
  out_for_delivery: 2.8,
  undelivered: 3,
  returning: 4.2,
  delivered: 3.1,
  returned: 6,
};

/** Statuses a courier reports one after another, up to the wanted one. */
const REPORTS: Partial<Record<ShipmentStatus, readonly ShipmentStatus[]>> = {
  shipped: ['shipped'],
  out_for_delivery: ['shipped', 'out_for_delivery'],
  undelivered: ['shipped', 'undelivered'],
  returning: ['shipped', 'undelivered', 'returning'],
  delivered: ['shipped', 'delivered'],
  returned: ['shipped', 'undelivered', 'returned'],
};

function stepsOf(part: PlannedPart, placed: Placed): Step[] {
  const own = () => placed.parts.get(part.vendorId)!;
  let shipment = '';
  const byVendor =
    (work: Parameters<typeof runFulfilmentStep>[3]): Happening['work'] =>
    (tx, at) =>
      runFulfilmentStep(
        tx,
        { subOrderId: own().vendorOrderId },
        { vendorId: part.vendorId, clock: { now: () => at } },
        work,
      );
  const report =
    (to: ShipmentStatus): Happening['work'] =>
    (tx, at) =>
      runFulfilmentStep(
        tx,
        { shipmentId: shipment },
        { vendorId: part.vendorId, clock: { now: () => at }, actor: 'courier' },
        (course) => applyCourierReport(course, shipment, to, { status: to, text: null }),
      );
  if (part.until === 'placed') return [];
  if (part.until === 'confirmed') return [[0.1, byVendor(confirmVendorOrderUnits)]];
  if (part.until === 'cancelled')
    return [[0.3, byVendor((course, id) => cancelUnits(course, id, undefined, OUT_OF_STOCK))]];
  const pack: Step = [
    0.5,
    byVendor((course, id) => {
      shipment = packUnits(course, id, undefined);
    }),
  ];
  if (part.until === 'packed') return [pack];
  const handOver: Step = [
    SHIPPED - 0.1,
    byVendor((course) =>
      handOverToCourier(course, shipment, {
        courier: 'demo',
        carrier: 'Demo Courier',
        trackingNumber: consignmentFor(shipment),
      }),
    ),
  ];
  const reports = REPORTS[part.until]!.map((to): Step => [ARRIVAL[to]!, report(to)]);
  return [pack, handOver, ...reports, ...(part.back ? returnSteps(part, placed) : [])];
}
const OUT_OF_STOCK = 'The last piece was damaged.';

const NOTES = [
  'The size is smaller than I expected.',
  'The colour does not suit the room.',
  'Ordered two by mistake.',
] as const;

function returnSteps(part: PlannedPart, placed: Placed): Step[] {
  let id = '';
  const from = ARRIVAL.delivered!;
  const answer =
    (status: 'approved' | 'picked_up' | 'received'): Happening['work'] =>
    (tx, at) =>
      stepReturnByVendor(
        tx,
        part.vendorId,
        id,
        { status, restock: true, evidence: [] },
        { now: () => at },
      );
  const steps: Step[] = [
    [
      from + 2,
      async (tx, at) => {
        const { itemId } = placed.parts.get(part.vendorId)!;
        const [request] = await requestReturn(
          tx,
          placed.userId,
          placed.orderId,
          {
            items: [{ itemId, quantity: 1 }],
            reason: 'not_as_described',
            resolution: 'refund',
            photos: [],
            note: NOTES[pick(NOTES.length, placed.orderId)]!,
            refundTo: { kind: 'upi', upi: 'customer@demobank' },
          },
          { now: () => at },
        );
        id = request!._id;
      },
    ],
    [from + 2.3, answer('approved')],
    [from + 4, answer('picked_up')],
    [from + 5, answer('received')],
    [
      from + 11,
      (tx, at) => markRefundPaid(tx, id, `UPI${pick(1e9, id)}`.padEnd(12, '0'), { now: () => at }),
    ],
  ];
  return steps.slice(0, { requested: 1, picked_up: 3, refunded: 5 }[part.back!]);
}
