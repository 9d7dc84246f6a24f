import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gstinCheck, isGstin, stateCodeOf, stateOfGstin } from '#contracts/tax/gstin.ts';
import { INDIAN_STATES } from '#contracts/kernel/places.ts';
import { makeVendor } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const refused = { message: expect.stringContaining('vendors_tax') };

describe('a vendor', () => {
  it.each([
    ['no GSTIN', { gstin: null }],
    ['one with a wrong check character', { gstin: '27AAPFU0939F1ZW' }],
    ['one that is too short', { gstin: '27AAPFU0939F1Z' }],
    ['one of another State', { gstin: '29AAPFU0939F1ZR' }],
    ['no status', { gstStatus: null }],
    ['an unknown status', { gstStatus: 'casual' }],
    ['composition without GSTIN', { gstStatus: 'composition', gstin: null }],
    ['composition into other States', { gstStatus: 'composition', interStateAllowed: true }],
    ['unregistered with GSTIN', { gstStatus: 'unregistered', gstin: '27AAPFU0939F1ZV' }],
    ['unregistered into other States', { gstStatus: 'unregistered', interStateAllowed: true }],
  ])('is not written with %s', async (_, tax) => {
    await expect(makeVendor(shop, { tax })).rejects.toMatchObject(refused);
  });

  it('cannot move to a State its GSTIN is not of', async () => {
    const id = await makeVendor(shop);
    await expect(
      sql`update vendors set address = address || '{"state":"Goa"}' where id = ${id}`.execute(
        shop.db,
      ),
    ).rejects.toMatchObject(refused);
  });

  it('is registered in every State as forms check it', async () => {
    const gstins = INDIAN_STATES.filter((s) => stateCodeOf(s)).flatMap((state) =>
      [state, 'Goa'].flatMap((of) =>
        ['AAPFU0939F', 'ZZZZZ9999Z', 'AbPFU0939F'].flatMap((pan) => {
          const first14 = `${stateCodeOf(state)}${pan}1Z`;
          return [gstinCheck(first14.toUpperCase()), 'Q'].map((check) => ({
            gstin: `${first14}${check}`,
            of,
          }));
        }),
      ),
    );
    const { rows } = await sql<{ gstin: string; of: string; fits: boolean }>`
      select gstin, state as of, gstin_fits(gstin, state) as fits from unnest(${gstins.map((g) => g.gstin)}::text[], ${gstins.map((g) => g.of)}::text[]) as x (gstin, state)`.execute(
      shop.db,
    );
    expect(rows.filter((r) => r.fits).length).toBeGreaterThan(70);
    expect(rows).toEqual(
      rows.map((r) => ({ ...r, fits: isGstin(r.gstin) && stateOfGstin(r.gstin) === r.of })),
    );
  });
});
