import { type ListingDraft, emptyDraft, withUnits } from '#contracts/listings/listing-draft.ts';
import * as l from '#contracts/listings/listings.ts';
import { readRow, sendPicture } from '#server/modules/catalog/catalog-admin.fixture.ts';
import { makeVendor, vendorToken } from '#server/testing/marketplace-fixture.ts';
import type { TestApp } from '#server/testing/harness.ts';

export async function makeVendorMember(shop: TestApp) {
  const vendorId = await makeVendor(shop);
  return { vendorId, token: await vendorToken(shop, vendorId, 'catalog') };
}

type ReviewVendor = Awaited<ReturnType<typeof makeVendorMember>>;

async function lampDraft(shop: TestApp, who: ReviewVendor, name: string): Promise<ListingDraft> {
  const {
    data: { picture },
  } = (await sendPicture(shop, '/api/vendor/pictures', 'POST', who.token)).json();
  const { id } = await readRow<{ id: string }>(
    shop,
    'select id from categories where level = 2 and is_active order by path limit 1',
  );
  const draft = withUnits({
    ...emptyDraft(),
    categoryId: id,
    name,
    brand: 'Diyara',
    description: 'A lamp of clay that burns for six hours on a spoon of oil.',
    hsnCode: '6913',
    gst: '18',
    weightGrams: 200,
    lengthCm: 9,
    widthCm: 9,
    heightCm: 5,
    images: [{ id: picture._id, alt: 'The lamp' }],
    legal: {
      ...emptyDraft().legal,
      genericName: 'Lamp',
      netQuantity: '1 N',
      manufacturer: 'Diyara Clay, 4 Potters Lane, Pune 411001',
      consumerCare: 'care@diyara.example',
    },
  });
  return {
    ...draft,
    units: draft.units.map((u) => ({
      ...u,
      price: 120,
      mrp: 150,
      stock: 5,
      ean: '8901234567890',
    })),
  };
}

export async function submitDraft(
  shop: TestApp,
  who: ReviewVendor,
  id: string,
  version: number,
  draft: ListingDraft,
) {
  const { listing } = await shop.ok(
    l.saveListingDraft,
    { params: { id }, body: { version, draft } },
    who,
  );
  return (
    await shop.ok(l.submitListing, { params: { id }, body: { version: listing.version } }, who)
  ).listing;
}

export async function submitLamp(
  shop: TestApp,
  who: ReviewVendor,
  name: string,
  change: Partial<ListingDraft> = {},
) {
  const draft = { ...(await lampDraft(shop, who, name)), ...change };
  const { listing } = await shop.ok(
    l.createListing,
    { body: { categoryId: draft.categoryId! } },
    who,
  );
  return submitDraft(shop, who, listing._id, listing.version, draft);
}
