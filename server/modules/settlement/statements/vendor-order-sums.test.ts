import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earnedOf, heldOf } from './vendor-order-sums.ts';

type VendorOrder = Parameters<typeof earnedOf>[0];
const item = fc.record({
  quantity: fc.integer({ min: 1, max: 6 }),
  unit: fc.integer({ min: 100, max: 200_000 }),
  returned: fc.integer({ min: 0, max: 6 }),
  inReturn: fc.integer({ min: 0, max: 6 }),
  percent: fc.integer({ min: 0, max: 60 }),
  bp: fc.option(fc.integer({ min: 0, max: 3_000 })),
});
function vendorOrderOf(
  items: readonly {
    quantity: number;
    unit: number;
    returned: number;
    percent: number;
    bp: number | null;
  }[],
): VendorOrder {
  return {
    id: 's',
    order_id: 'o',
    vendor_id: 'v',
    shipping_paise: 5_900,
    waived_paise: 0,
    free_delivery_paise: 0,
    commission_bp: 1_000,
    user_id: 'u',
    platform_shipping: false,
    items: items.map((l, i) => {
      const discount = Math.floor((l.unit * l.quantity * l.percent) / 100);
      return {
        id: `l${i}`,
        quantity: l.quantity,
        cancelled: 0,
        returned: Math.min(l.quantity, l.returned),
        unit_paise: l.unit,
        discount_paise: discount,
        total_paise: l.unit * l.quantity - discount,
        gst_rate: 18,
        gift_id: null,
        commission_bp: l.bp,
        support_paise: 0,
        marketplace_paise: 0,
        discount_parts: [],
        fees: [],
      };
    }),
  };
}

describe('what an open return holds back', () => {
  it('and what is settled besides add up to what was earned; nothing is held twice or below nothing', () => {
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 5 }), (items) => {
        const vendorOrder = vendorOrderOf(items);
        const inReturn = new Map(items.map((l, i) => [`l${i}`, l.inReturn]));
        const held = heldOf(vendorOrder, inReturn);
        const without = vendorOrderOf(
          items.map((l) => ({
            ...l,
            returned: Math.min(l.quantity, Math.min(l.quantity, l.returned) + l.inReturn),
          })),
        );
        if (held === null) {
          const isAll = without.items.every((l) => l.returned === l.quantity);
          expect(isAll || earnedOf(vendorOrder) <= earnedOf(without)).toBe(true);
        } else {
          expect(held).toBeGreaterThan(0);
          expect(held + earnedOf(without)).toBe(earnedOf(vendorOrder));
        }
      }),
    );
  });
  it('is the item less its commission; delivery stays with the remaining items', () => {
    const vendorOrder = vendorOrderOf([
      { quantity: 3, unit: 300_00, returned: 0, percent: 0, bp: null },
    ]);
    expect(heldOf(vendorOrder, new Map([['l0', 1]]))).toBe(270_00);
    expect(heldOf(vendorOrder, new Map([['l0', 3]]))).toBeNull();
    expect(heldOf(vendorOrder, new Map())).toBeNull();
  });
});
