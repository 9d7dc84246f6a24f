import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roundOffOf } from '#contracts/kernel/money.ts';
import {
  isShipmentOut,
  vendorOrderStatusOf,
} from '#server/modules/orders/transitions/status-transitions.ts';
import {
  cashPaid,
  cashOf,
  inShipments,
  cashOnLabels,
  paymentStatus,
  toCollectOf,
  toRefundOf,
  walletPaid,
} from './paid-amounts.ts';
import { remainingTotal } from './remaining-amounts.ts';
import {
  type OrderTransition,
  unitsToPack,
} from '#server/modules/orders/transitions/order-transition.ts';
import {
  moveShipment,
  packUnits,
  unpackShipmentUnits,
} from '#server/modules/orders/transitions/shipment-transitions.ts';
import {
  bookRefund,
  acceptReturnedUnits,
  cancelUnits,
} from '#server/modules/orders/transitions/unit-transitions.ts';

interface Made {
  /** Placed before cash was rounded. */
  isOld?: boolean;
  items: { quantity: number; total: number }[];
  shipping?: number;
  wallet?: number;
  gift?: boolean;
  byVendor?: boolean;
}
/** Each line's price is such that its discount leaves `total`. */
function rowsOf({ items, gift = false }: Made) {
  const item = (id: string, quantity: number, total: number) => ({
    id,
    vendor_order_id: 's',
    offer_id: id,
    quantity,
    cancelled: 0,
    returned: 0,
    unit_paise: Math.ceil(total / quantity),
    discount_paise: Math.ceil(total / quantity) * quantity - total,
    total_paise: total,
    support_paise: 0,
    marketplace_paise: 0,
    discount_parts: [],
    gift_id: null as string | null,
    snapshot: { name: id },
  });
  return [
    ...items.map((l, i) => item(`l${i}`, l.quantity, l.total)),
    ...(gift ? [{ ...item('gift', 1, 0), gift_id: 'g' }] : []),
  ];
}
/** The order and its only vendor order. */
function recordsOf({ items, shipping = 99_00, wallet = 0, isOld = false }: Made) {
  const exact = items.reduce((a, l) => a + l.total, 0) + shipping;
  const paid = Math.min(wallet, exact);
  const rounding = isOld ? 0 : roundOffOf(exact - paid);
  const total = exact + rounding;
  const vendorOrder = {
    id: 's',
    vendor_id: 'v',
    status: 'confirmed',
    shipping_paise: shipping,
    commission_bp: 800,
    total_paise: total,
    cancelled_paise: 0,
    return_id: null,
    wallet_paise: paid,
    wallet_refunded_paise: 0,
    cash_refunded_paise: 0,
    waived_paise: 0,
    rounding_paise: rounding,
  };
  const order = {
    id: 'o',
    user_id: 'u',
    payment_method: 'cod',
    payment_status: 'pending',
    status: 'confirmed',
    total_paise: total,
    cancelled_paise: 0,
    paid_paise: paid,
  };
  return { vendorOrder, order };
}
/** A vendor order that is paid on delivery. */
function vendorOrderOf(made: Made) {
  const rows = rowsOf(made);
  const { vendorOrder, order } = recordsOf(made);
  const c = {
    order,
    subOrders: [vendorOrder],
    items: rows,
    shipments: [],
    events: [],
    ledgerStates: new Map([['s', { platformShipping: !made.byVendor }]]),
    actor: 'operator',
    now: new Date(0),
    done: { events: [], ledger: [], newCash: [], newShipments: [] },
    stock: new Map(),
    moved: [],
    cameBack: [],
    isBooked: true,
    isLapsed: false,
  } as unknown as OrderTransition;
  /** The state after a transition. */
  const counted = () => {
    vendorOrder.status = vendorOrderStatusOf(
      vendorOrder.status as 'confirmed',
      rows.map((l) => ({
        quantity: l.quantity,
        cancelled: l.cancelled,
        inShipments: inShipments(c, l.id, isShipmentOut),
      })),
      c.shipments.map((p) => p.status),
    );
    order.status = vendorOrder.status;
    order.cancelled_paise = vendorOrder.cancelled_paise;
  };
  const account = (name: string) =>
    c.done.ledger.filter((e) => e.account === name).reduce((a, e) => a + e.amount_paise, 0);
  /** Cash paid at delivery according to the cash ledger. */
  const collected = () => c.done.newCash.reduce((a, one) => a + one.expected_paise, 0);
  return {
    c,
    vendorOrder,
    order,
    rows: c.items,
    counted,
    account,
    collected,
    isOld: made.isOld === true && order.total_paise % 100 !== order.paid_paise % 100,
  };
}
type Parted = ReturnType<typeof vendorOrderOf>;
const pack = (o: Parted, units: Record<string, number>): string => {
  const id = packUnits(
    o.c,
    's',
    Object.entries(units).map(([itemId, quantity]) => ({ itemId, quantity })),
  );
  o.counted();
  return id;
};
const label = (o: Parted, id: string) => o.c.shipments.find((p) => p.id === id)!.collect_paise;
const go = (
  o: Parted,
  id: string,
  ...way: ('shipped' | 'delivered' | 'undelivered' | 'returning' | 'returned')[]
) => {
  for (const to of way) moveShipment(o.c, id, to);
  o.counted();
};

it('each delivery collects what its label says, whichever shipment comes first', () => {
  const o = vendorOrderOf({ items: [{ quantity: 3, total: 900_00 }] });
  const [a, b] = [pack(o, { l0: 2 }), pack(o, { l0: 1 })];
  expect([label(o, a), label(o, b)]).toEqual([699_00, 300_00]);
  go(o, b, 'shipped', 'delivered');
  expect([o.order.paid_paise, o.collected()]).toEqual([300_00, 300_00]);
  go(o, a, 'shipped', 'delivered');
  expect(o.order.paid_paise).toBe(999_00);
});

it('delivery and the wallet’s money go home with the shipment that carried them', () => {
  const o = vendorOrderOf({
    items: [
      { quantity: 1, total: 500_00 },
      { quantity: 1, total: 200_00 },
    ],
    wallet: 150_00,
  });
  const [a, b] = [pack(o, { l0: 1 }), pack(o, { l1: 1 })];
  expect([label(o, a), label(o, b)]).toEqual([449_00, 200_00]);
  go(o, a, 'shipped', 'undelivered', 'returning', 'returned');
  expect([
    o.vendorOrder.waived_paise,
    walletPaid(o.vendorOrder as never),
    toCollectOf(o.c, 's'),
  ]).toEqual([99_00, 0, 200_00]);
  go(o, b, 'shipped', 'delivered');
  expect([o.order.paid_paise, remainingTotal(o.vendorOrder, o.rows), paymentStatus(o.c)]).toEqual([
    200_00,
    200_00,
    'paid',
  ]);
});

it('what is packed after a shipment came home carries the delivery again', () => {
  const o = vendorOrderOf({ items: [{ quantity: 2, total: 500_00 }] });
  go(o, pack(o, { l0: 1 }), 'shipped', 'undelivered', 'returning', 'returned');
  expect(label(o, pack(o, { l0: 1 }))).toBe(349_00);
  expect(o.vendorOrder.waived_paise).toBe(0);
});

it('collects nothing, and never less, for units that cost nothing after a label that was rounded up', () => {
  const o = vendorOrderOf({
    items: [
      { quantity: 4, total: 1_282_25 },
      { quantity: 3, total: 0 },
    ],
    shipping: 59_37,
  });
  const id = pack(o, { l0: 2 });
  cancelUnits(o.c, 's', [{ itemId: 'l1', quantity: 1 }], null);
  go(o, id, 'shipped', 'delivered');
  bookRefund(o.c, 's', acceptReturnedUnits(o.c, 's', new Map([['l0', 1]]), true));
  cancelUnits(o.c, 's', [{ itemId: 'l0', quantity: 2 }], null);
  o.counted();
  expect([toCollectOf(o.c, 's'), toRefundOf(o.c), o.order.paid_paise]).toEqual([
    0,
    0,
    remainingTotal(o.vendorOrder, o.rows),
  ]);
});

/** Every paisa of a vendor order at some moment. */
function check(o: Parted, packed: ReadonlyMap<string, number>): void {
  const { c, vendorOrder, order, rows } = o;
  const left = remainingTotal(vendorOrder, rows);
  expect(order.paid_paise).toBe(walletPaid(vendorOrder as never) + cashPaid(c, 's'));
  // A label is never reissued.
  for (const p of c.shipments) expect(p.collect_paise).toBe(packed.get(p.id));
  // Customers paid exactly what the labels say, and the ledger agrees.
  expect(o.collected()).toBe(
    c.shipments.filter((p) => p.status === 'delivered').reduce((a, p) => a + p.collect_paise, 0),
  );
  expect(vendorOrder.total_paise - vendorOrder.wallet_paise + o.account('shopper_receivable')).toBe(
    vendorOrder.total_paise - vendorOrder.cancelled_paise - order.paid_paise,
  );
  expect(c.done.ledger.reduce((a, e) => a + e.amount_paise, 0)).toBe(0);
  expect(toRefundOf(c)).toBe(0);
  expect(vendorOrder.cancelled_paise).toBe(vendorOrder.total_paise - left);
  expect(vendorOrder.cancelled_paise).toBeGreaterThanOrEqual(0);
  // Paise of units that do not divide evenly; in whole rupees, up to a rupee per label, since
  // returned ones no longer count.
  expect(Math.abs(vendorOrder.rounding_paise)).toBeLessThanOrEqual(
    o.isOld ? c.shipments.length * rows.length : 100 * (c.shipments.length + 1),
  );
  if (!o.isOld) {
    for (const p of c.shipments) expect(p.collect_paise % 100).toBe(0);
    expect(Math.abs(toCollectOf(c, 's') % 100)).toBe(0);
    expect(toCollectOf(c, 's')).toBeGreaterThanOrEqual(0);
  }
  if (c.shipments.length > 0 && rows.every((l) => l.gift_id || unitsToPack(c, l) === 0))
    expect(cashOnLabels(c, 's') + walletPaid(vendorOrder as never)).toBe(left);
}

const MADE = fc.record({
  isOld: fc.boolean(),
  items: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 5 }),
      total: fc.oneof(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 500_000 })),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  shipping: fc.constantFrom(0, 99_00, 59_37),
  wallet: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 0, max: 20_000 }),
    fc.integer({ min: 0, max: 800_000 }),
  ),
  gift: fc.boolean(),
  byVendor: fc.boolean(),
});

it('whatever happens, all labels together are the amount due, and the remaining units are the amount paid, to the paisa', () => {
  fc.assert(
    fc.property(MADE, fc.infiniteStream(fc.nat()), (made, dice) => {
      const o = vendorOrderOf(made);
      const packed = new Map<string, number>();
      const some = (n: number) => dice.next().value % n;
      const on = (...statuses: string[]) =>
        o.c.shipments.filter((p) => statuses.includes(p.status));
      const free = () => o.rows.filter((l) => unitsToPack(o.c, l) > 0);
      const kept = () =>
        o.rows.filter(
          (l) => !l.gift_id && inShipments(o.c, l.id, (s) => s === 'delivered') > l.returned,
        );
      const isOpen = () =>
        free().some((l) => !l.gift_id) ||
        on('packed', 'shipped', 'undelivered', 'returning').length > 0;
      for (let step = 0; step < 80 && (isOpen() || step < 12); step += 1) {
        const can: (() => void)[] = [];
        if (free().length > 0) {
          const item = free()[some(free().length)]!;
          const units = { [item.id]: 1 + some(unitsToPack(o.c, item)) };
          if (!item.gift_id || on('packed').length > 0)
            can.push(() => {
              const id = pack(o, units);
              packed.set(id, label(o, id));
            });
          if (!item.gift_id)
            can.push(() =>
              cancelUnits(o.c, 's', [{ itemId: item.id, quantity: units[item.id]! }], null),
            );
        }
        const moving = on('packed', 'shipped', 'undelivered', 'returning');
        if (moving.length > 0) {
          const shipment = moving[some(moving.length)]!;
          const next = {
            packed: ['shipped'],
            shipped: ['delivered', 'undelivered'],
            undelivered: ['returning'],
            returning: ['returned'],
          }[shipment.status as 'packed']!;
          const to = next[some(next.length)] as 'shipped';
          can.push(
            () => moveShipment(o.c, shipment.id, to),
            () => moveShipment(o.c, shipment.id, to),
          );
          if (shipment.status === 'packed' && some(3) === 0)
            can.push(() => unpackShipmentUnits(o.c, shipment.id));
        }
        if (kept().length > 0) {
          const item = kept()[some(kept().length)]!;
          can.push(() =>
            bookRefund(o.c, 's', acceptReturnedUnits(o.c, 's', new Map([[item.id, 1]]), true)),
          );
        }
        if (can.length === 0) break;
        can[some(can.length)]!();
        o.counted();
        check(o, packed);
      }
      if (!isOpen()) expect(o.order.paid_paise).toBe(remainingTotal(o.vendorOrder, o.rows));
    }),
    { numRuns: 700 },
  );
});

it('says what an order paid and owes', () => {
  const o = vendorOrderOf({ items: [{ quantity: 3, total: 899_99 }] });
  expect(paymentStatus(o.c)).toBe('pending');
  go(o, pack(o, { l0: 1 }), 'shipped', 'delivered');
  expect(paymentStatus(o.c)).toBe('pending');
  // Returned but not refunded yet: owed, even though the same amount is still due at the next
  // delivery.
  expect(acceptReturnedUnits(o.c, 's', new Map([['l0', 1]]), true)).toBe(399_00);
  o.counted();
  expect([paymentStatus(o.c), toRefundOf(o.c)]).toEqual(['refund_due', 399_00]);
  const free = vendorOrderOf({ items: [{ quantity: 3, total: 0 }], shipping: 0 });
  expect(paymentStatus(free.c)).toBe('paid');
  cancelUnits(free.c, 's', undefined, null);
  free.counted();
  expect(paymentStatus(free.c)).toBe('cancelled');
});

it('collects whole rupees, in one shipment or in many, and says where the paise went', () => {
  const o = vendorOrderOf({
    items: [
      { quantity: 2, total: 2_249_10 },
      { quantity: 1, total: 99_55 },
    ],
    wallet: 10_25,
  });
  expect([o.vendorOrder.total_paise, o.vendorOrder.rounding_paise]).toEqual([2_447_25, -40]);
  const ids = [pack(o, { l0: 1 }), pack(o, { l0: 1 }), pack(o, { l1: 1 })];
  // 1,124.55 plus delivery less the wallet is 1,213.30; all of it 2,437.40.
  expect(ids.map((id) => label(o, id))).toEqual([1_213_00, 1_125_00, 99_00]);
  expect(o.vendorOrder.rounding_paise).toBe(-40);
  const one = vendorOrderOf({ items: [{ quantity: 1, total: 2_150_10 }], wallet: 10_00 });
  const id = pack(one, { l0: 1 });
  expect(cashOf(one.c, id)).toEqual({
    collectPaise: 2_239_00,
    deliveryPaise: 99_00,
    walletPaise: 10_00,
    roundOffPaise: -10,
  });
  go(one, id, 'shipped', 'delivered');
  expect([one.order.paid_paise, one.collected(), one.account('shopper_receivable')]).toEqual([
    2_249_00, 2_239_00, -2_239_00,
  ]);
});
