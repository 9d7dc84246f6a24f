import fc from 'fast-check';
import { expect, it } from 'vitest';
import { collectedOf, paymentStatus, returnValue, toCollectOf, toRefundOf } from './paid.ts';
import type { StoredOrder } from './queries.ts';
import { remainingTotal } from './remaining.ts';

/** A part with one line; `delivered` pieces lie in one delivered parcel each. */
function orderOf({ quantity = 3, total = 899_99, shipping = 99_00 } = {}) {
  const line = { id: 'l', sub_order_id: 's', quantity, cancelled: 0, returned: 0, unit_paise: Math.ceil(total / quantity), discount_paise: Math.ceil(total / quantity) * quantity - total, total_paise: total };
  const part = { id: 's', vendor_id: 'v', status: 'confirmed', shipping_paise: shipping, commission_bp: 0, total_paise: total + shipping, cancelled_paise: 0 };
  const order = { payment_method: 'cod', payment_status: 'pending', status: 'confirmed', total_paise: total + shipping, cancelled_paise: 0, paid_paise: 0 };
  const c = { order, subOrders: [part], lines: [line], parcels: [], events: [] } as unknown as StoredOrder;
  const counted = (change: () => void) => {
    change();
    order.cancelled_paise = part.total_paise - remainingTotal(part, [line]);
    const open = line.quantity - line.cancelled - c.parcels.length;
    order.status = part.status = open > 0 ? 'confirmed' : c.parcels.length > 0 ? 'delivered' : 'cancelled';
  };
  return {
    c, order, line, part,
    deliver: () => counted(() => {
      const before = collectedOf(c, 's');
      c.parcels.push({ sub_order_id: 's', status: 'delivered', lines: [{ line_id: 'l', quantity: 1 }] } as never);
      order.paid_paise += collectedOf(c, 's') - before;
    }),
    cancel: () => counted(() => { line.cancelled += 1; }),
    sendBack: () => counted(() => {
      order.paid_paise -= returnValue(c, 's', new Map([['l', 1]]));
      line.returned += 1;
    }),
  };
}

it('whatever comes between, the pieces kept are what is paid in the end, to the paisa', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 500_000 }), fc.integer({ min: 0, max: 9_900 }), fc.infiniteStream(fc.nat()), (quantity, total, shipping, choice) => {
    const o = orderOf({ quantity, total, shipping });
    const open = () => quantity - o.line.cancelled - o.c.parcels.length;
    const kept = () => o.c.parcels.length - o.line.returned;
    for (let step = 0; open() > 0 || step < 12; step += 1) {
      const can = [...(open() > 0 ? [o.deliver, o.cancel] : []), ...(kept() > 0 ? [o.sendBack] : [])];
      if (can.length === 0) break;
      can[choice.next().value % can.length]!();
      expect(o.order.paid_paise).toBeGreaterThanOrEqual(0);
      // Nothing is owed back, and what is not paid yet is what doors will still take.
      expect(toRefundOf(o.c)).toBe(0);
      expect(o.order.total_paise - o.order.cancelled_paise - o.order.paid_paise).toBe(toCollectOf(o.c, 's'));
    }
    expect(o.order.paid_paise).toBe(remainingTotal(o.part, [o.line]));
  }), { numRuns: 500 });
});

it('says how an order stands with its money', () => {
  const o = orderOf();
  expect(paymentStatus(o.c)).toBe('pending');
  o.deliver();
  expect(paymentStatus(o.c)).toBe('pending');
  // Sent back and not paid back yet: owed, although as much is still to come at the next door.
  o.line.returned = 1;
  o.order.cancelled_paise = o.part.total_paise - remainingTotal(o.part, [o.line]);
  expect([paymentStatus(o.c), toRefundOf(o.c)]).toEqual(['refund_due', 399_00]);
  const free = orderOf({ total: 0, shipping: 0 });
  expect(paymentStatus(free.c)).toBe('paid');
  for (let i = 0; i < 3; i += 1) free.cancel();
  expect(paymentStatus(free.c)).toBe('cancelled');
});
