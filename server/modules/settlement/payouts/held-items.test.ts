import fc from 'fast-check';
import { expect, it } from 'vitest';
import { heldPartsOf, waitingPaise } from './held-items.ts';

type Order = Parameters<typeof heldPartsOf>[0];
const paise = (max: number) => fc.integer({ min: 0, max });
const item = fc
  .record({
    quantity: fc.integer({ min: 1, max: 5 }),
    gone: fc.tuple(paise(5), paise(5)),
    unit: fc.integer({ min: 100, max: 90_000 }),
    percent: paise(60),
    marketplace: paise(100),
    support: paise(500),
    gst: fc.constantFrom(0, 5, 12, 18),
    bp: fc.option(paise(3_000)),
    fee: paise(2_000),
  })
  .map(({ quantity, gone: [a, b], unit, percent, marketplace, support, gst, bp, fee }) => {
    const cancelled = Math.min(quantity, a);
    const discount = Math.floor((unit * quantity * percent) / 100);
    return {
      id: 'l',
      name: 'Tea',
      quantity,
      cancelled,
      returned: Math.min(quantity - cancelled, b),
      in_return: 0,
      unit_paise: unit,
      discount_paise: discount,
      total_paise: unit * quantity - discount,
      gst_rate: gst,
      gift_id: null,
      commission_bp: bp,
      support_paise: support,
      marketplace_paise: Math.floor((discount * marketplace) / 100) + support * quantity,
      discount_parts: [],
      fees: (['fixed', 'shipping', 'return'] as const).map((kind) => ({
        kind,
        ruleId: 'r',
        unitPaise: fee,
      })),
    };
  });
const order = fc
  .record({
    items: fc.array(item, { minLength: 1, maxLength: 4 }),
    shipping: paise(9_900),
    free: paise(9_900),
    isPlatform: fc.boolean(),
    booked: fc.integer({ min: -10_000, max: 500_000 }),
  })
  .map(
    ({ items, shipping, free, isPlatform, booked }) =>
      ({
        id: 's',
        order_id: 'o',
        vendor_id: 'v',
        order_number: 'HL-1',
        user_id: 'u',
        shipping_paise: shipping,
        waived_paise: Math.floor(shipping / 3),
        free_delivery_paise: free,
        commission_bp: 1_000,
        platform_shipping: isPlatform,
        charged: {},
        rest: 'in_window',
        settles_at: null,
        booked,
        held_paise: null,
        items: items.map((l, i) => ({ ...l, id: `l${i}` })),
        total: 1,
      }) satisfies Order,
  );
const terms = fc.record({
  commissionBp: fc.constant(1_000),
  commissionGstBp: fc.constant(1_800),
  tcsBp: paise(100),
  tdsBp: paise(500),
  tdsBase: fc.constantFrom('gross' as const, 'taxable' as const),
  isOneState: fc.boolean(),
  isTaxed: fc.boolean(),
});

it('an order that waits as a whole is worth the sum of its listed parts, to the paisa', () => {
  fc.assert(
    fc.property(order, terms, (o, t) => {
      const listed = heldPartsOf(o, t).reduce((sum, p) => sum + p.paise, 0);
      expect(waitingPaise({ ...o, rest: 'in_window' }, t)).toBe(listed);
    }),
  );
});
