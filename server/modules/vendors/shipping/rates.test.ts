import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayInIndia } from '#contracts/kernel/time.ts';
import {
  chargeableGrams,
  shipmentTerms,
  type ShippingVendor,
  slabRate,
  type VendorShippingTerms,
  type ZoneRates,
} from './rates.ts';

const NOW = new Date('2026-11-02T06:30:00Z');
const card = (zone: ZoneRates['zone'], cod = true): ZoneRates => ({
  zone,
  slabs: [
    { upToGrams: 500, rate: 39 },
    { upToGrams: 1000, rate: 57 },
    { upToGrams: 5000, rate: 111 },
  ],
  perExtraKg: 18,
  deliveryDays: { min: 2, max: 4 },
  cod,
});
const shop = (
  shipping: Partial<VendorShippingTerms> = {},
  over: Partial<ShippingVendor> = {},
): ShippingVendor => ({
  vendorId: 'v',
  pincode: '560002',
  state: 'Karnataka',
  interStateAllowed: true,
  shipping: {
    mode: 'own-rate-card',
    dispatchDays: 1,
    freeAbove: 4999,
    zones: [card('A'), card('B'), card('C'), card('D'), card('E', false)],
    ...shipping,
  },
  ...over,
});
const shipment = {
  weightGrams: 400,
  dimensions: { length: 10, width: 10, height: 10 },
  quantity: 1,
};

describe('rates', () => {
  it.each([
    [1, 39],
    [500, 39],
    [501, 57],
    [5000, 111],
    [5001, 129],
    [6000, 129],
    [6001, 147],
  ])('%s g cost ₹%s', (grams, rupees) => {
    expect(slabRate(card('A'), grams)).toBe(rupees * 100);
  });
  it('go by the greater of actual and volumetric weight', () => {
    expect(chargeableGrams([{ ...shipment, quantity: 3 }])).toBe(1200);
    expect(
      chargeableGrams([{ ...shipment, dimensions: { length: 30, width: 20, height: 10 } }]),
    ).toBe(1200);
    expect(chargeableGrams([{ ...shipment, dimensions: null }])).toBe(400);
  });
  it('never fall as the weight grows', () => {
    const grams = fc.integer({ min: 1, max: 60_000 });
    fc.assert(
      fc.property(
        grams,
        grams,
        (a, b) => slabRate(card('A'), Math.min(a, b)) <= slabRate(card('A'), Math.max(a, b)),
      ),
    );
  });
});

describe('a shipment', () => {
  it('without a PIN code has the default charge and arrives in three days', () => {
    expect(shipmentTerms(shop(), [shipment], 100_00, null, NOW)).toMatchObject({
      ratePaise: null,
      isServiceable: true,
      estimatedDelivery: new Date('2026-11-05T06:30:00Z'),
    });
  });
  it('arrives later by the days the vendor is closed where a card promises the day, not by default', () => {
    const closed = { weeklyOff: [3], closedOn: ['2026-11-03'] };
    const day = (terms: ReturnType<typeof shipmentTerms>) =>
      terms.estimatedDelivery.toISOString().slice(0, 10);
    expect([
      day(shipmentTerms(shop({}, { closed }), [shipment], 100_00, '575001', NOW)),
      day(
        shipmentTerms(
          shop({ mode: 'platform-default' }, { closed }),
          [shipment],
          100_00,
          '575001',
          NOW,
        ),
      ),
    ]).toEqual(['2026-11-09', '2026-11-05']);
  });
  it('arrives a day later from the cut-off on where a card promises the day, not by default', () => {
    const at = (hour: string, v: ShippingVendor) => {
      const now = new Date(`2026-11-02T${hour}:00+05:30`);
      const { estimatedDelivery, orderBy } = shipmentTerms(v, [shipment], 100_00, '575001', now);
      return [dayInIndia(estimatedDelivery), orderBy.toISOString()];
    };
    const late = shop({}, { closed: { weeklyOff: [], closedOn: [], cutOffHour: 18 } });
    expect(at('13:59', shop())).toEqual(['2026-11-07', '2026-11-02T08:30:00.000Z']);
    expect(at('14:00', shop())).toEqual(['2026-11-08', '2026-11-03T08:30:00.000Z']);
    expect(at('17:59', late)).toEqual(['2026-11-07', '2026-11-02T12:30:00.000Z']);
    // Today plus three days, whenever today it is.
    for (const hour of ['00:00', '13:59', '23:59'])
      expect(at(hour, shop({ mode: 'platform-default' }))).toEqual([
        '2026-11-05',
        '2026-11-02T18:30:00.000Z',
      ]);
  });
  it('goes by the card: rate, days, cash on delivery', () => {
    expect(shipmentTerms(shop(), [shipment], 100_00, '575001', NOW)).toMatchObject({
      zone: 'B',
      ratePaise: 39_00,
      isServiceable: true,
      isCodAvailable: true,
      estimatedDelivery: new Date('2026-11-07T06:30:00Z'),
    });
    expect(shipmentTerms(shop(), [shipment], 100_00, '190001', NOW)).toMatchObject({
      zone: 'E',
      isServiceable: true,
      isCodAvailable: false,
    });
  });
  it('is free from the card’s own value on', () => {
    expect(shipmentTerms(shop(), [shipment], 4_999_00, '575001', NOW).ratePaise).toBe(0);
    expect(shipmentTerms(shop(), [shipment], 4_998_99, '575001', NOW).ratePaise).toBe(39_00);
  });
  it('stays where the vendor may or will not deliver', () => {
    const terms = (v: ShippingVendor, pin: string) =>
      shipmentTerms(v, [shipment], 100_00, pin, NOW).isServiceable;
    const local = shop(
      { mode: 'platform-default', serviceableStates: ['Karnataka'] },
      { interStateAllowed: false },
    );
    expect([terms(local, '575001'), terms(local, '411004')]).toEqual([true, false]);
    expect(terms(shop({ zones: [card('A')] }), '411004')).toBe(false);
    expect(terms(shop(), '870000')).toBe(false);
  });
  it('shares the default charge without a card', () => {
    expect(
      shipmentTerms(shop({ mode: 'platform-default' }), [shipment], 100_00, '411004', NOW),
    ).toMatchObject({
      ratePaise: null,
      isServiceable: true,
      isCodAvailable: true,
      estimatedDelivery: new Date('2026-11-05T06:30:00Z'),
    });
  });
});
