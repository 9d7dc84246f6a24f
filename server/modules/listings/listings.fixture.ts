import sharp from 'sharp';
import { expect } from 'vitest';
import {
  type DraftPicture,
  emptyDraft,
  type ListingDraft,
  withUnits,
} from '#contracts/listings/listing-draft.ts';
import * as c from '#contracts/listings/listings.ts';
import * as listingReview from '#contracts/listings/listing-review.ts';
import { makeVendor, vendorToken } from '#server/testing/marketplace-fixture.ts';
import type { TestApp } from '#server/testing/harness.ts';

export async function makeVendorMember(shop: TestApp) {
  const vendorId = await makeVendor(shop);
  return { vendorId, token: await vendorToken(shop, vendorId, 'catalog') };
}

export async function uploadPicture(shop: TestApp, who: { token: string }): Promise<DraftPicture> {
  const edge = '----picture';
  const bytes = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  const reply = await shop.inject({
    method: 'POST',
    url: '/api/vendor/pictures',
    headers: {
      authorization: `Bearer ${who.token}`,
      'content-type': `multipart/form-data; boundary=${edge}`,
    },
    payload: Buffer.concat([
      Buffer.from(
        `--${edge}\r\ncontent-disposition: form-data; name="picture"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
      ),
      bytes,
      Buffer.from(`\r\n--${edge}--\r\n`),
    ]),
  });
  expect(reply.statusCode).toBe(201);
  return reply.json().data.picture;
}

/** A complete bottle in two sizes and two colours. */
export async function bottleDraft(
  shop: TestApp,
  category: string,
  who: { token: string },
  name = 'Himgiri Zanskarine flask',
  code = '',
): Promise<ListingDraft> {
  const picture = await uploadPicture(shop, who);
  const draft = withUnits({
    ...emptyDraft(),
    categoryId: category,
    name,
    brand: 'Himgiri',
    description: 'A flask of steel that keeps water cold for a day and tea hot for a night.',
    highlights: ['Two walls'],
    attributes: [{ label: 'Material', value: 'Steel' }],
    hsnCode: '9617',
    gst: '18',
    weightGrams: 420,
    lengthCm: 28,
    widthCm: 9,
    heightCm: 9,
    images: [{ id: picture._id, alt: 'The flask from the side' }],
    legal: {
      ...emptyDraft().legal,
      genericName: 'Flask',
      netQuantity: '1 N',
      manufacturer: 'Himgiri Steel, 4 Mill Road, Pune 411001',
      consumerCare: 'care@himgiri.example',
    },
    variantType: 'capacity',
    variants: [
      { id: 'v-500', name: '500 ml', weightGrams: null, images: [] },
      { id: 'v-1000', name: '1 l', weightGrams: 610, images: [] },
    ],
    options: [
      { id: 'o-red', color: 'Red', size: '', images: [] },
      { id: 'o-blue', color: 'Blue', size: '', images: [] },
    ],
  });
  return {
    ...draft,
    units: draft.units.map((u, i) => ({
      ...u,
      price: 500 + i,
      mrp: 800,
      stock: 7,
      sku: code && `${code}-${i}`,
    })),
  };
}

export const beginListing = async (shop: TestApp, category: string, who: { token: string }) =>
  (await shop.ok(c.createListing, { body: { categoryId: category } }, who)).listing;

export const saveDraft = (
  shop: TestApp,
  who: { token: string },
  l: { _id: string; version: number },
  draft: ListingDraft,
) =>
  shop.ok(c.saveListingDraft, { params: { id: l._id }, body: { version: l.version, draft } }, who);

export async function submitDraft(
  shop: TestApp,
  category: string,
  who: { token: string },
  draft: ListingDraft,
) {
  const saved = (await saveDraft(shop, who, await beginListing(shop, category, who), draft))
    .listing;
  return (
    await shop.ok(
      c.submitListing,
      { params: { id: saved._id }, body: { version: saved.version } },
      who,
    )
  ).listing;
}

export const approveListing = (
  shop: TestApp,
  operator: { token: string },
  l: { _id: string; version: number },
) =>
  shop.ok(
    listingReview.approveListing,
    { params: { id: l._id }, body: { version: l.version } },
    operator,
  );
