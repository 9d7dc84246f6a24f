import { sql } from 'kysely';
import { getListingDefaults, putListingDefaults } from '#contracts/listings/listing-defaults.ts';
import * as inventory from '#contracts/offers/inventory.ts';
import * as offers from '#contracts/offers/offers.ts';
import * as reviews from '#contracts/reviews/reviews.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { makeProducts } from '#server/testing/marketplace-fixture.ts';
import { found, type VersionedRecord, type Workplace } from './record.ts';

export async function offerRecords({
  market,
  ok,
  vendor,
  vendorId,
}: Workplace): Promise<VersionedRecord[]> {
  const { offerIds } = await makeProducts(market, { rupees: 500, vendorIds: [vendorId] });
  const id = offerIds[0]!;
  const stock = () => ok(inventory.listStock, {}, vendor);
  return [
    {
      endpoint: offers.changeVendorOffer,
      audience: 'vendor',
      params: { id },
      version: async () =>
        found((await ok(offers.listVendorOffers, {}, vendor)).results, id).version,
      body: (n) => ({ price: 400 + n / 100 }),
    },
    {
      endpoint: offers.putHoliday,
      audience: 'vendor',
      version: async () => (await ok(offers.getHoliday, {}, vendor)).version,
      body: (n) => ({ from: '2030-01-01T00:00:00.000Z', until: null, message: `Mark ${n}` }),
      acts: [{ endpoint: offers.endHoliday }],
    },
    {
      endpoint: inventory.changeStockRules,
      audience: 'vendor',
      params: { id },
      version: async () => found((await stock()).results, id).version,
      body: (n) => ({ lowAt: n }),
    },
    {
      endpoint: putListingDefaults,
      audience: 'vendor',
      version: async () => (await ok(getListingDefaults, {}, vendor)).version,
      body: (n) => ({ manufacturer: `Mark ${n}` }),
    },
    {
      endpoint: inventory.changeLowStock,
      audience: 'vendor',
      version: async () => (await stock()).lowStockVersion,
      body: (n) => ({ lowStockAt: 10 + n }),
    },
  ];
}

export async function reviewRecords({
  market,
  ok,
  vendor,
  vendorId,
}: Workplace): Promise<VersionedRecord[]> {
  const { productId } = await makeProducts(market, { rupees: 500, vendorIds: [vendorId] });
  const review = newId('rev');
  await sql`insert into reviews (id, product_id, author_name, rating, body, is_verified, created_at, vendor_reply)
    values (${review}, ${productId}, 'Asha R.', 5, 'Words', true, ${market.clock.now()}, ${JSON.stringify({ vendorId, text: 'First', at: market.clock.now().toISOString() })}::text::jsonb)`.execute(
    market.db,
  );
  return [
    {
      endpoint: reviews.answerReview,
      audience: 'vendor',
      params: { id: review },
      version: async () =>
        found((await ok(reviews.listVendorReviews, {}, vendor)).results, review).answerVersion,
      body: (n) => ({ text: `Mark ${n}` }),
    },
  ];
}
