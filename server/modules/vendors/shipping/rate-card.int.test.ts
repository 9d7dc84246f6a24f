import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCheckout, calculateRates } from '#contracts/checkout/checkout.ts';
import {
  getRateCard,
  previewRate,
  putRateCard,
  type RateCard,
} from '#contracts/vendors/shipping.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { text } from '#server/testing/text.ts';
import { cardFaults } from './rate-card.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

const terms = (rate: number, cod = true) => ({
  slabs: [
    { upToGrams: 500, rate },
    { upToGrams: 2_000, rate: rate + 10.5 },
  ],
  perExtraKg: 18,
  deliveryDays: { min: 2, max: 4 },
  cod,
});
const card = (change: Partial<RateCard> = {}): RateCard => ({
  mode: 'own-rate-card',
  dispatchDays: 1,
  freeAbove: 4_999,
  notServed: ['E'],
  areas: [],
  serviceableStates: null,
  zones: [
    { zone: 'A', ...terms(39.99) },
    { zone: 'B', ...terms(49) },
    { zone: 'C', ...terms(59) },
    { zone: 'D', ...terms(69, false) },
  ],
  ...change,
});
const vendor = async (change = {}) => {
  const vendorId = await makeVendor(shop, change);
  return { vendorId, me: { token: await vendorToken(shop, vendorId) } };
};

describe('a rate card', () => {
  it('is read, replaced, tried and charged, to the paisa', async () => {
    const { vendorId, me } = await vendor();
    expect((await shop.ok(getRateCard, {}, me)).card).toMatchObject({
      mode: 'platform-default',
      zones: [],
      notServed: [],
    });
    expect(
      await shop.ok(previewRate, { query: { pincode: '411004', weightGrams: 400 } }, me),
    ).toMatchObject({
      rate: null,
      serviceable: true,
      zone: 'A',
      estimatedDelivery: '2026-11-05T06:30:00.000Z',
    });
    expect((await shop.ok(putRateCard, { body: card() }, me)).card).toEqual(card());
    expect((await shop.ok(getRateCard, {}, me)).card).toEqual(card());

    const preview = (pincode: string, weightGrams: number, value = 0) =>
      shop.ok(previewRate, { query: { pincode, weightGrams, value } }, me);
    expect(await preview('411004', 500)).toEqual({
      state: 'Maharashtra',
      zone: 'A',
      area: null,
      serviceable: true,
      codAvailable: true,
      rate: 39.99,
      estimatedDelivery: '2026-11-07T06:30:00.000Z',
    });
    expect(await preview('411004', 501)).toMatchObject({ rate: 50.49 });
    expect(await preview('411004', 2_001)).toMatchObject({ rate: 68.49 });
    expect(await preview('411004', 500, 4_999)).toMatchObject({ rate: 0 });
    expect(await preview('302002', 500)).toMatchObject({
      zone: 'D',
      codAvailable: false,
      rate: 69,
    });
    expect(await preview('190001', 500)).toMatchObject({
      zone: 'E',
      serviceable: false,
      codAvailable: false,
    });

    // A customer's next quote has the new price.
    const who = await makeCustomer(shop, '411004');
    const products = await makeProducts(shop, { rupees: 300, vendorIds: [vendorId] });
    await shop.ok(
      addToCheckout,
      { body: { productId: products.productId, quantity: 1 } },
      { token: who.token },
    );
    expect(
      await shop.ok(calculateRates, { body: { pincode: '411004' } }, { token: who.token }),
    ).toMatchObject({ shipments: [{ rate: 39.99, serviceable: true }], total: 39.99 });
  });

  it('may have areas of its own: the longest PIN prefix, then the State, then the zone', async () => {
    const { me } = await vendor();
    const area = (name: string, pinPrefixes: string[], states: string[], rate: number) => ({
      name,
      pinPrefixes,
      states,
      ...terms(rate),
    });
    await shop.ok(
      putRateCard,
      {
        body: card({
          areas: [
            area('Goa and Kerala', [], ['Goa', 'Kerala'], 44),
            area('Pune district', ['41'], [], 25),
            area('Next door', ['411004'], [], 10),
          ],
        }),
      },
      me,
    );
    const rate = async (pincode: string) => {
      const { area: name, rate: rupees } = await shop.ok(
        previewRate,
        { query: { pincode, weightGrams: 100 } },
        me,
      );
      return [name, rupees];
    };
    expect(
      await Promise.all(['411004', '411038', '413001', '403001', '682016', '400001'].map(rate)),
    ).toEqual([
      ['Next door', 10],
      ['Pune district', 25],
      ['Pune district', 25],
      ['Goa and Kerala', 44],
      ['Goa and Kerala', 44],
      [null, 49],
    ]);
  });

  it('is refused with every error at its field', async () => {
    const { me } = await vendor();
    const put = async (body: RateCard) => {
      const reply = await shop.call(putRateCard, { body }, me);
      return [reply.status, reply.details?.map(({ path, message }) => `${path}: ${message}`)];
    };
    expect(
      await put(card({ zones: [...card().zones, { zone: 'A', ...terms(1) }], notServed: [] })),
    ).toEqual([
      400,
      [
        `zones: ${text('errors.rates.zone_repeated', { zone: 'A', n: 2 })}`,
        `zones: ${text('errors.rates.zone_missing', { zone: 'E' })}`,
      ],
    ]);
    expect(await put(card({ notServed: ['D', 'E'] }))).toEqual([
      400,
      [`notServed: ${text('errors.rates.zone_not_served', { zone: 'D' })}`],
    ]);
    const [a, ...others] = card().zones;
    const bent = {
      ...a!,
      slabs: [
        { upToGrams: 500, rate: 40 },
        { upToGrams: 500, rate: 50 },
        { upToGrams: 900, rate: 45 },
      ],
      deliveryDays: { min: 5, max: 2 },
    };
    expect(await put(card({ zones: [bent, ...others] }))).toEqual([
      400,
      [
        `zones.0.slabs.1.upToGrams: ${text('errors.rates.weight_order', { after: 500, before: 500 })}`,
        `zones.0.slabs.2.rate: ${text('errors.rates.price_order', { after: 45, before: 50 })}`,
        `zones.0.deliveryDays: ${text('errors.rates.days_order', { min: 5, max: 2 })}`,
      ],
    ]);
    expect(
      await put(
        card({
          areas: [
            { name: 'One', pinPrefixes: ['41', '41'], states: [], ...terms(1) },
            { name: 'Two', pinPrefixes: ['41'], states: ['Atlantis'], ...terms(1) },
            { name: 'Three', pinPrefixes: [], states: [], ...terms(1) },
          ],
        }),
      ),
    ).toEqual([
      400,
      [
        'areas.0.pinPrefixes.1: 41 appears twice in One.',
        'areas.1.pinPrefixes.0: 41 is in both One and Two.',
        'areas.1.states.0: “Atlantis” is not a state or union territory.',
        'areas.2: Three: add PIN prefixes or states.',
      ],
    ]);
    for (const rate of [-1, 39.999, 100_001])
      expect(
        (await put(card({ zones: [{ ...a!, slabs: [{ upToGrams: 500, rate }] }, ...others] })))[0],
      ).toBe(400);
    expect((await put(card({ zones: [{ ...a!, slabs: [] }, ...others] })))[0]).toBe(400);
    expect((await shop.ok(getRateCard, {}, me)).card.mode).toBe('platform-default');
  });

  it('is the vendor’s own, and every seeded one can be saved again as it is', async () => {
    expect((await shop.call(getRateCard)).status).toBe(401);
    const { rows } = await sql<{
      id: string;
    }>`select id from vendors where shipping ->> 'mode' = 'own-rate-card' and status = 'active' order by id`.execute(
      shop.db,
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const { id } of rows) {
      const me = { token: await vendorToken(shop, id) };
      const { card: own } = await shop.ok(getRateCard, {}, me);
      expect(cardFaults(own)).toEqual([]);
      expect((await shop.ok(putRateCard, { body: own }, me)).card).toEqual(own);
    }
  });
});
