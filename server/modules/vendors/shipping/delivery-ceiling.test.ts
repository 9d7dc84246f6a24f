import { describe, expect, it } from 'vitest';
import { deliveryCeiling } from './delivery-ceiling.ts';
import type { VendorShippingTerms, ZoneRates } from './rates.ts';

const zone = (name: ZoneRates['zone'], rate: number, days: [number, number]): ZoneRates => ({
  zone: name,
  slabs: [{ upToGrams: 500, rate }],
  perExtraKg: 20,
  deliveryDays: { min: days[0], max: days[1] },
  cod: true,
});
const own: VendorShippingTerms = {
  mode: 'own-rate-card',
  dispatchDays: 2,
  freeAbove: 1_000,
  zones: [zone('A', 40, [1, 2]), zone('E', 120, [5, 9])],
};
const unit = { weightGrams: 400, dimensions: null };
const ceiling = (shipping: VendorShippingTerms, itemPaise = 500_00, sellsEverywhere = true) =>
  deliveryCeiling({ shipping, sellsEverywhere }, unit, itemPaise, 99_00);

describe('the highest delivery price of a unit', () => {
  it("is the marketplace's charge, and its three days, by default", () =>
    expect(ceiling({ mode: 'platform-default', dispatchDays: 1 })).toEqual({
      ratePaise: 99_00,
      handlingDays: 1,
      transit: { min: 2, max: 2 },
    }));
  it('is that of the dearest zone, over the days of all', () =>
    expect(ceiling(own)).toEqual({
      ratePaise: 120_00,
      handlingDays: 2,
      transit: { min: 1, max: 9 },
    }));
  it('counts exceptions by place', () =>
    expect(
      ceiling({
        ...own,
        areas: [{ ...zone('E', 300, [3, 14]), name: 'Islands', pinPrefixes: ['744'], states: [] }],
      }),
    ).toMatchObject({ ratePaise: 300_00, transit: { min: 1, max: 14 } }));
  it('is free from the value the vendor delivers free from', () => {
    expect(ceiling(own, 999_99)?.ratePaise).toBe(120_00);
    expect(ceiling(own, 1_000_00)?.ratePaise).toBe(0);
  });
  it.each<[string, VendorShippingTerms, boolean]>([
    ['into some States only', { ...own, serviceableStates: ['Goa'] }, true],
    ['not to every zone', { ...own, notServed: ['D'] }, true],
    ['without a zone', { ...own, zones: [] }, true],
    ['within its own State only', own, false],
  ])('is unknown for a vendor who delivers %s', (_, shipping, everywhere) =>
    expect(ceiling(shipping, 500_00, everywhere)).toBeNull(),
  );
});
