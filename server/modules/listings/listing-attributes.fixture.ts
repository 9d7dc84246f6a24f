import sharp from 'sharp';
import { expect } from 'vitest';
import * as a from '#contracts/catalog/attributes.ts';
import { getProduct } from '#contracts/catalog/catalog.ts';
import * as k from '#contracts/catalog/categories.ts';
import type { EndpointInput } from '#contracts/kernel/endpoint.ts';
import { type ListingDraft, emptyDraft, withUnits } from '#contracts/listings/listing-draft.ts';
import * as l from '#contracts/listings/listings.ts';
import * as listingReview from '#contracts/listings/listing-review.ts';
import type { TestApp } from '#server/testing/harness.ts';

let made = 0;

/** A category of its own for each test: top, middle and leaf, by id and slug, and the number in their names. */
export async function makeBranch(shop: TestApp, staff: { token: string }) {
  made += 1;
  const ids: string[] = [];
  for (const name of [`Lanes ${made}`, `Stalls ${made}`, `Shelves ${made}`])
    ids.push(
      (await shop.ok(k.createCategory, { body: { parentId: ids.at(-1) ?? null, name } }, staff)).id,
    );
  return {
    n: made,
    top: ids[0]!,
    middle: ids[1]!,
    leaf: ids[2]!,
    slugs: {
      category: `lanes-${made}`,
      subcategory: `stalls-${made}`,
      subsubcategory: `shelves-${made}`,
    },
  };
}

export const addAttribute = (
  shop: TestApp,
  staff: { token: string },
  id: string,
  body: Partial<EndpointInput<typeof a.createAttribute>['body']> & { label: string },
) =>
  shop.ok(
    a.createAttribute,
    {
      params: { id },
      body: { kind: 'choice', choices: ['Cotton', 'Raw silk'], isFilterable: true, ...body },
    },
    staff,
  );

export const ownAttributes = async (shop: TestApp, staff: { token: string }, id: string) =>
  (await shop.ok(a.listAttributes, { params: { id } }, staff)).own;

export type Change = EndpointInput<typeof a.changeAttribute>['body'];

/** Changes an attribute as a freshly opened form does. */
export async function tryChange(
  shop: TestApp,
  staff: { token: string },
  category: string,
  label: string,
  body: Change,
) {
  const one = (await ownAttributes(shop, staff, category)).find((own) => own.label === label)!;
  return shop.call(
    a.changeAttribute,
    { params: { id: one._id }, body, version: one.version },
    staff,
  );
}

export const changeAttribute = async (...given: Parameters<typeof tryChange>) =>
  expect((await tryChange(...given)).status).toBe(200);

async function uploadPicture(shop: TestApp, vendor: { token: string }): Promise<string> {
  const edge = '----picture';
  const bytes = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#3a3' } })
    .png()
    .toBuffer();
  const reply = await shop.inject({
    method: 'POST',
    url: '/api/vendor/pictures',
    headers: {
      authorization: `Bearer ${vendor.token}`,
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
  return reply.json().data.picture._id;
}

export async function productDraft(
  shop: TestApp,
  vendor: { token: string },
  categoryId: string,
  attributes: ListingDraft['attributes'],
): Promise<ListingDraft> {
  const draft = withUnits({
    ...emptyDraft(),
    categoryId,
    name: `Woven runner ${made}`,
    brand: 'Sutradhar',
    description: 'A runner for the table, woven by hand on a pit loom.',
    attributes,
    hsnCode: '6302',
    gst: '5',
    weightGrams: 200,
    lengthCm: 30,
    widthCm: 20,
    heightCm: 3,
    images: [{ id: await uploadPicture(shop, vendor), alt: 'The runner' }],
    legal: {
      ...emptyDraft().legal,
      genericName: 'Table runner',
      netQuantity: '1 N',
      manufacturer: 'Sutradhar Weaves, 4 Loom Street, Panipat 132103',
      consumerCare: 'care@sutradhar.example',
    },
  });
  return { ...draft, units: draft.units.map((u) => ({ ...u, price: 400, mrp: 500, stock: 5 })) };
}

export const beginListing = async (shop: TestApp, vendor: { token: string }, categoryId: string) =>
  (await shop.ok(l.createListing, { body: { categoryId } }, vendor)).listing;

export const saveDraft = async (
  shop: TestApp,
  vendor: { token: string },
  one: { _id: string; version: number },
  draft: ListingDraft,
) =>
  (
    await shop.ok(
      l.saveListingDraft,
      { params: { id: one._id }, body: { version: one.version, draft } },
      vendor,
    )
  ).listing;

export const submitListing = (
  shop: TestApp,
  vendor: { token: string },
  one: { _id: string; version: number },
) =>
  shop.call(l.submitListing, { params: { id: one._id }, body: { version: one.version } }, vendor);

export const approveListing = (
  shop: TestApp,
  staff: { token: string },
  one: { _id: string; version: number },
) =>
  shop.call(
    listingReview.approveListing,
    { params: { id: one._id }, body: { version: one.version } },
    staff,
  );

export const readListing = async (shop: TestApp, vendor: { token: string }, id: string) =>
  (await shop.ok(l.getListing, { params: { id } }, vendor)).listing;

/** Written, submitted and published in the catalog. */
export async function sellProduct(
  shop: TestApp,
  staff: { token: string },
  vendor: { token: string },
  categoryId: string,
  attributes: ListingDraft['attributes'],
) {
  const one = await saveDraft(
    shop,
    vendor,
    await beginListing(shop, vendor, categoryId),
    await productDraft(shop, vendor, categoryId, attributes),
  );
  expect((await submitListing(shop, vendor, one)).status).toBe(200);
  expect((await approveListing(shop, staff, await readListing(shop, vendor, one._id))).status).toBe(
    200,
  );
  return readListing(shop, vendor, one._id);
}

export const informationOf = async (shop: TestApp, slug: string | null) =>
  (await shop.ok(getProduct, { params: { id: slug! } })).product.productInformation;
