import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quote } from './quote.ts';
import { arbitraryInput, total } from './quote.fixture.ts';

describe('any quote', () => {
  it('adds up to the paisa in every direction and is never negative', () => {
    fc.assert(
      fc.property(arbitraryInput, (input) => {
        const q = quote(input);
        expect(q.totalPaise).toBe(q.itemsPaise - q.discountPaise + q.shippingPaise);
        for (const field of [
          'itemsPaise',
          'discountPaise',
          'shippingPaise',
          'taxPaise',
          'totalPaise',
        ] as const) {
          expect(total(q.subOrders.map((s) => s[field]))).toBe(q[field]);
          for (const s of q.subOrders) expect(s[field]).toBeGreaterThanOrEqual(0);
        }
        for (const s of q.subOrders) {
          const own = q.items.filter((l) => l.vendorId === s.vendorId);
          expect(total(own.map((l) => l.totalPaise)) + s.shippingPaise).toBe(s.totalPaise);
          // The difference is the tax of its own delivery.
          const onDelivery = s.taxPaise - total(own.map((l) => l.taxPaise));
          expect(onDelivery).toBeGreaterThanOrEqual(0);
          expect(onDelivery).toBeLessThanOrEqual(
            input.vendors.find((v) => v.vendorId === s.vendorId)!.ratePaise === null
              ? 0
              : s.shippingPaise + s.freeDeliveryPaise,
          );
        }
        for (const l of q.items) {
          expect(l.totalPaise).toBe(l.itemsPaise - l.discountPaise);
          expect(
            Math.min(
              l.discountPaise,
              l.totalPaise,
              l.taxPaise,
              l.totalPaise + l.marketplacePaise - l.taxPaise,
              l.marketplacePaise,
            ),
          ).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("takes what a vendor's own coupon gives off that vendor's items alone, at its cost", () => {
    fc.assert(
      fc.property(arbitraryInput, (input) => {
        const q = quote(input);
        const sellers = input.coupon?.vendorIds;
        fc.pre(q.discountSource === 'promo' && Boolean(sellers));
        const own = q.items.filter((l) => sellers!.includes(l.vendorId));
        expect(total(own.map((l) => l.discountPaise))).toBe(q.discountPaise);
        // The marketplace pays what its milestone would have given these items anyway, no more.
        const without = quote({ ...input, coupon: null });
        for (const l of q.items)
          expect(l.marketplacePaise).toBe(
            Math.min(l.discountPaise, without.items.find((o) => o.id === l.id)!.marketplacePaise),
          );
        expect(q.discountPaise * 10).toBeLessThanOrEqual(total(own.map((l) => l.itemsPaise)) * 9);
        expect(total(own.map((l) => l.itemsPaise))).toBeGreaterThanOrEqual(
          input.coupon!.minCartPaise,
        );
      }),
      { numRuns: 200 },
    );
  });

  it('gives the larger of the two discounts, never both', () => {
    fc.assert(
      fc.property(arbitraryInput, (input) => {
        const both = quote(input).discountPaise;
        const alone = [
          quote({ ...input, coupon: null }).discountPaise,
          quote({ ...input, milestones: [] }).discountPaise,
        ];
        expect(both).toBe(Math.max(...alone));
      }),
      { numRuns: 300 },
    );
  });

  it('lets no vendor set what the marketplace pays for delivery', () => {
    fc.assert(
      fc.property(arbitraryInput, (input) => {
        const q = quote(input);
        for (const s of q.subOrders)
          expect(s.freeDeliveryPaise).toBeLessThanOrEqual(
            Math.min(
              99_00,
              q.benefits.freeShipping
                ? (input.vendors.find((v) => v.vendorId === s.vendorId)!.ratePaise ?? 0)
                : 0,
            ),
          );
      }),
      { numRuns: 300 },
    );
  });

  it('charges nothing for delivery once free delivery is reached, and the default once at most', () => {
    fc.assert(
      fc.property(arbitraryInput, (input) => {
        const q = quote(input);
        const cards = new Map(input.vendors.map((v) => [v.vendorId, v.ratePaise]));
        const own = total(q.subOrders.map((s) => cards.get(s.vendorId) ?? 0));
        const shares = q.subOrders.some((s) => cards.get(s.vendorId) === null);
        expect(q.shippingPaise).toBe(q.benefits.freeShipping ? 0 : own + (shares ? 99_00 : 0));
      }),
      { numRuns: 300 },
    );
  });

  it('never costs less in items for more of them', () => {
    fc.assert(
      fc.property(arbitraryInput, (input) => {
        fc.pre(input.items.length > 0);
        const more = { ...input, milestones: [], coupon: null };
        const grown = {
          ...more,
          items: more.items.map((l, i) => (i === 0 ? { ...l, quantity: l.quantity + 1 } : l)),
        };
        expect(quote(grown).totalPaise).toBeGreaterThan(quote(more).totalPaise);
      }),
      { numRuns: 200 },
    );
  });
});
