import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SHIPMENT_STATUSES } from '#contracts/orders/orders.ts';
import { saleEntries } from '#server/modules/orders/ledger/ledger-entries.ts';
import {
  mayCancelOrder,
  mayMoveShipment,
  MAX_DELIVERY_ATTEMPTS,
  orderStatusOf,
  SHIPMENT_TRANSITIONS,
  vendorOrderStatusOf,
  shipmentPathTo,
} from './status-transitions.ts';
import { newOrderNumber, readOrderNumber } from '#server/modules/orders/order-number.ts';
import {
  correctionEntries,
  remainingSale,
  remainingTotal,
} from '#server/modules/orders/amounts/remaining-amounts.ts';

describe('the life of an order', () => {
  it('is as far as its slowest part', () => {
    expect(orderStatusOf(['shipped', 'placed', 'cancelled'])).toBe('placed');
    expect(orderStatusOf(['delivered', 'cancelled'])).toBe('delivered');
    expect(orderStatusOf(['cancelled', 'cancelled'])).toBe('cancelled');
  });
  const item = (quantity: number, cancelled: number, inShipments: number) => ({
    quantity,
    cancelled,
    inShipments,
  });
  it.each([
    ['placed', [item(2, 0, 0)], [], 'placed'],
    ['placed', [item(2, 0, 1)], ['packed'], 'confirmed'],
    ['confirmed', [item(2, 0, 2)], ['packed', 'shipped'], 'packed'],
    ['packed', [item(2, 1, 1)], ['delivered'], 'delivered'],
    ['shipped', [item(2, 0, 2)], ['delivered', 'undelivered'], 'out_for_delivery'],
    ['shipped', [item(2, 2, 0)], ['returned'], 'cancelled'],
    ['shipped', [item(2, 1, 1)], ['returned', 'delivered'], 'delivered'],
  ] as const)(
    'a part that was %s with %o in shipments %o is %s',
    (before, items, shipments, after) =>
      expect(vendorOrderStatusOf(before, items, shipments)).toBe(after),
  );
  it('lets a whole order be cancelled until something is packed', () => {
    expect(mayCancelOrder(['placed', 'confirmed', 'cancelled'], [])).toBe(true);
    expect(mayCancelOrder(['confirmed'], ['packed'])).toBe(false);
    expect(mayCancelOrder(['confirmed'], ['returned'])).toBe(true);
    expect(mayCancelOrder(['cancelled'], [])).toBe(false);
  });
});

describe('the life of a shipment', () => {
  it("ends delivered, returned or unpacked, and every step is someone's", () => {
    expect([
      SHIPMENT_TRANSITIONS.delivered,
      SHIPMENT_TRANSITIONS.returned,
      SHIPMENT_TRANSITIONS.unpacked,
    ]).toEqual([{}, {}, {}]);
    expect([
      mayMoveShipment('packed', 'unpacked', 'vendor'),
      mayMoveShipment('packed', 'unpacked', 'courier'),
      mayMoveShipment('shipped', 'unpacked', 'vendor'),
    ]).toEqual([true, false, false]);
    for (const from of SHIPMENT_STATUSES)
      for (const who of Object.values(SHIPMENT_TRANSITIONS[from]))
        expect(who.length).toBeGreaterThan(0);
    expect(
      SHIPMENT_STATUSES.filter((to) =>
        SHIPMENT_STATUSES.some((from) => mayMoveShipment(from, to, 'shopper')),
      ),
    ).toEqual([]);
    expect(mayMoveShipment('packed', 'delivered', 'courier')).toBe(false);
  });
  it('knows an end to attempts', () => {
    const on = (to: 'out_for_delivery' | 'returning', attempts: number) =>
      mayMoveShipment('undelivered', to, 'courier', attempts);
    expect([
      on('out_for_delivery', MAX_DELIVERY_ATTEMPTS - 1),
      on('out_for_delivery', MAX_DELIVERY_ATTEMPTS),
      on('returning', MAX_DELIVERY_ATTEMPTS),
    ]).toEqual([true, false, true]);
  });
  it('finds the way between what a courier said and what it left out', () => {
    expect(shipmentPathTo('packed', 'delivered', 'courier', 0)).toEqual(['shipped', 'delivered']);
    expect(shipmentPathTo('out_for_delivery', 'returned', 'courier', 0)).toEqual([
      'undelivered',
      'returning',
      'returned',
    ]);
    expect(shipmentPathTo('undelivered', 'delivered', 'courier', 2)).toEqual([
      'out_for_delivery',
      'delivered',
    ]);
    expect(shipmentPathTo('undelivered', 'delivered', 'courier', MAX_DELIVERY_ATTEMPTS)).toBeNull();
    expect(shipmentPathTo('delivered', 'shipped', 'courier', 0)).toBeNull();
    expect(shipmentPathTo('shipped', 'shipped', 'courier', 0)).toBeNull();
    expect(shipmentPathTo('undelivered', 'undelivered', 'courier', 1)).toEqual([
      'out_for_delivery',
      'undelivered',
    ]);
    expect(shipmentPathTo('out_for_delivery', 'out_for_delivery', 'courier', 1)).toBeNull();
  });
});

describe('what is left of a sale', () => {
  const paise = fc.integer({ min: 1, max: 500_000 });
  const items = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 10 }), paise, fc.integer({ min: 0, max: 100 })),
    { minLength: 1, maxLength: 5 },
  );
  it('goes to nothing unit by unit, in balance all the way, regardless of who funds the discount', () => {
    fc.assert(
      fc.property(
        items,
        fc.integer({ min: 0, max: 9_900 }),
        fc.integer({ min: 0, max: 3_000 }),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 99 }),
        fc.boolean(),
        fc.infiniteStream(fc.nat()),
        (drawn, shipping, bp, byMarketplace, support, delivers, choice) => {
          const vendorOrder = {
            id: 's',
            vendor_id: 'v',
            shipping_paise: shipping,
            commission_bp: bp,
          };
          const who = { userId: 'u', vendorDelivers: delivers, discountRule: 'milestone' };
          const left = drawn.map(([quantity, unit, percent]) => {
            const discount = Math.floor((unit * quantity * percent) / 100);
            const own = Math.floor((discount * byMarketplace) / 100);
            const part = (kind: 'promo' | 'festive', rule: string, marketplacePaise: number) => ({
              kind,
              subjectId: null,
              rule,
              paise: marketplacePaise,
              marketplacePaise,
              isBudgeted: false,
            });
            return {
              quantity,
              cancelled: 0,
              returned: 0,
              unit_paise: unit,
              discount_paise: discount,
              total_paise: unit * quantity - discount,
              support_paise: support,
              marketplace_paise: own + support * quantity,
              discount_parts: [
                part('promo', 'promo A', own),
                part('festive', 'festive B', support * quantity),
              ],
            };
          });
          const balance = new Map<string, number>();
          const add = (entries: { account: string; amountPaise: number }[]) => {
            expect(entries.reduce((sum, e) => sum + e.amountPaise, 0)).toBe(0);
            for (const e of entries)
              balance.set(e.account, (balance.get(e.account) ?? 0) + e.amountPaise);
          };
          add(saleEntries(remainingSale(vendorOrder, left, who)));
          expect(remainingTotal(vendorOrder, left)).toBe(
            left.reduce((sum, l) => sum + l.total_paise, shipping),
          );
          for (
            let before = remainingTotal(vendorOrder, left);
            left.some((l) => l.cancelled < l.quantity);
          ) {
            const open = left.filter((l) => l.cancelled < l.quantity);
            const was = remainingSale(vendorOrder, left, who);
            open[choice.next().value % open.length]!.cancelled += 1;
            add(correctionEntries(was, remainingSale(vendorOrder, left, who)));
            const now = remainingTotal(vendorOrder, left);
            expect(now).toBeLessThanOrEqual(before);
            expect(balance.get('shopper_receivable') ?? 0).toBe(now);
            before = now;
          }
          expect([...balance.values()].every((v) => v === 0)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('order numbers', () => {
  it('can be read aloud and typed carelessly', () => {
    for (let i = 0; i < 500; i++) {
      const number = newOrderNumber();
      expect(number).toMatch(/^HL-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
      expect(readOrderNumber(` ${number.toLowerCase().replaceAll('-', ' ')} `)).toBe(number);
    }
    expect(readOrderNumber('HL-1234')).toBeNull();
    expect(readOrderNumber("HL-2222-2222' or 1=1")).toBeNull();
  });
});

it('the ledger adds up to zero regardless of who funds the discount', () => {
  const paise = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(
      paise,
      paise,
      paise,
      paise,
      paise,
      fc.boolean(),
      paise,
      (items, discount, shipping, commission, byMarketplace, vendorDelivers, freeDeliveryPaise) => {
        const entries = saleEntries({
          subOrderId: 's',
          vendorId: 'v',
          userId: 'u',
          itemsPaise: items,
          discountPaise: Math.min(discount, items),
          marketplace: [{ rule: 'milestone', paise: byMarketplace }],
          shippingPaise: shipping,
          vendorDelivers,
          commissionPaise: commission,
          freeDeliveryPaise,
        });
        expect(entries.reduce((sum, e) => sum + e.amountPaise, 0)).toBe(0);
        expect(entries.every((e) => e.amountPaise !== 0)).toBe(true);
      },
    ),
  );
});
