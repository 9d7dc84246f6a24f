import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isSellableOffer,
  type OfferCandidate,
  chooseFeatured,
  featuredReason,
  festivePrice,
  resolveOffer,
} from './featured-offer.ts';
import { text } from '#server/testing/text.ts';

const offer = (change: Partial<OfferCandidate> = {}): OfferCandidate => ({
  vendorId: 'v',
  pricePaise: 10_000,
  onHand: 5,
  isOnHoliday: false,
  vendorRatingX10: 40,
  createdAt: new Date(0),
  ...change,
});
const anyOffer = fc.record({
  vendorId: fc.uuid(),
  pricePaise: fc.integer({ min: 100, max: 300 }),
  onHand: fc.integer({ min: 0, max: 2 }),
  isOnHoliday: fc.boolean(),
  vendorRatingX10: fc.integer({ min: 30, max: 33 }),
  createdAt: fc.integer({ min: 0, max: 3 }).map((n) => new Date(n)),
});

describe('the featured offer', () => {
  it('can deliver if any can, and none that can is better by price, rating or age', () => {
    fc.assert(
      fc.property(fc.array(anyOffer, { minLength: 1, maxLength: 8 }), (offers) => {
        const best = chooseFeatured(offers)!;
        if (offers.some(isSellableOffer)) expect(isSellableOffer(best)).toBe(true);
        for (const o of offers.filter((x) => isSellableOffer(x) === isSellableOffer(best))) {
          expect(
            [best.pricePaise, -best.vendorRatingX10, best.createdAt.getTime()] <=
              [o.pricePaise, -o.vendorRatingX10, o.createdAt.getTime()] ||
              best.pricePaise < o.pricePaise ||
              (best.pricePaise === o.pricePaise &&
                (best.vendorRatingX10 > o.vendorRatingX10 ||
                  (best.vendorRatingX10 === o.vendorRatingX10 && best.createdAt <= o.createdAt))),
          ).toBe(true);
        }
      }),
    );
  });
  it('does not depend on the order of the offers', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyOffer, { minLength: 1, maxLength: 8, selector: (o) => o.vendorId }),
        (offers) => {
          expect(chooseFeatured(offers.toReversed())!.vendorId).toBe(
            chooseFeatured(offers)!.vendorId,
          );
        },
      ),
    );
  });
  it("is the named vendor's when one is named, and nobody's when nobody sells it", () => {
    expect(
      resolveOffer([offer({ vendorId: 'a' }), offer({ vendorId: 'b', pricePaise: 1 })], 'a')
        ?.vendorId,
    ).toBe('a');
    expect(resolveOffer([offer()], 'other')).toBeNull();
    expect(chooseFeatured([])).toBeNull();
  });
  it('says why', () => {
    const cheap = offer({ vendorId: 'a', pricePaise: 1 });
    expect(featuredReason([cheap, offer()], cheap)).toBe(
      text('offers.reason.lowest_price', { n: 2 }),
    );
    expect(featuredReason([cheap], cheap)).toBe(text('offers.reason.only_seller'));
    expect(featuredReason([cheap, offer({ onHand: 0 })], cheap)).toBe(
      text('offers.reason.only_in_stock'),
    );
  });
});

describe('the festive price', () => {
  it('is whole rupees, half up, and never more than the price', () => {
    expect(festivePrice(99_900, 8)).toBe(91_900);
    expect(festivePrice(9_950, 0)).toBe(9_950);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500_000 }),
        fc.integer({ min: 1, max: 90 }),
        (rupees, percent) => {
          const price = festivePrice(rupees * 100, percent);
          expect(price % 100).toBe(0);
          expect(Math.abs(price - Math.max(100, rupees * (100 - percent)))).toBeLessThanOrEqual(50);
        },
      ),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 2_000 }),
        fc.integer({ min: 0, max: 9_999 }),
        (paise, percent) => {
          const price = festivePrice(paise, percent / 100);
          expect(price).toBeGreaterThanOrEqual(100);
          expect(price).toBeLessThanOrEqual(paise);
        },
      ),
    );
    expect([festivePrice(10_60, 0.5), festivePrice(5_00, 90), festivePrice(1_00, 99)]).toEqual([
      10_60, 1_00, 1_00,
    ]);
  });
});
