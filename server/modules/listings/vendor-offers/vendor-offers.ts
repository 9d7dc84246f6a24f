import type { EndpointBody, EndpointData } from '#contracts/kernel/endpoint.ts';
import { fail, type FieldError } from '#contracts/kernel/errors.ts';
import { paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import { MARKETPLACE_REFUSALS } from '#contracts/listings/listing-checks.ts';
import { LICENCE_NEEDED } from '#contracts/tax/food.ts';
import type {
  changeListings,
  Listing,
  SellableProduct,
  sellExistingProduct,
} from '#contracts/listings/listings.ts';
import { presentPicture, refreshProductCards, unitLabel } from '#server/modules/catalog/service.ts';
import { validLicence } from '#server/modules/vendors/service.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import { productTags } from '#server/platform/cache/tags.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import {
  protectionOf,
  requireMayOffer,
} from '#server/modules/listings/brand-protection/brand-protection.ts';
import { licenceFaults } from '#server/modules/listings/drafts/drafts.ts';
import { presentListing } from '#server/modules/listings/present.ts';
import { selectListingOf, updateListing } from '#server/modules/listings/queries.ts';
import {
  lockUnits,
  hsnOf,
  insertOffers,
  selectFoodListings,
  selectSellableProducts,
  selectTakenCodes,
  setOffersActive,
} from './queries.ts';
import { requireNewListings } from '#server/modules/listings/new-listings.ts';

const STEPS = {
  pause: { to: 'paused', from: ['live'], isActive: false },
  resume: { to: 'live', from: ['paused', 'archived'], isActive: true },
  archive: { to: 'archived', from: ['live', 'paused'], isActive: false },
} as const;

/**
 * Pauses, resumes or archives products with all their offers; others' products and those in another
 * state are left as they are.
 */
export async function changeManyListings(
  tx: Tx,
  vendorId: string,
  { ids, action }: EndpointBody<typeof changeListings>,
  now: Date,
): Promise<EndpointData<typeof changeListings>> {
  const wanted = [...new Set(ids)];
  // Food resumes only with a licence.
  const kept = new Set(
    action === 'resume' && (await validLicence(tx, vendorId, now)) === null
      ? await selectFoodListings(tx, vendorId, wanted)
      : [],
  );
  const changed = await setOffersActive(
    tx,
    vendorId,
    wanted.filter((id) => !kept.has(id)),
    STEPS[action],
    now,
  );
  const products = changed.map((c) => c.product_id);
  if (products.length > 0) {
    await refreshProductCards(tx, products, now);
    await purgeTags(tx, productTags(products));
  }
  const done = new Set(changed.map((c) => c.id));
  return { changed: done.size, skipped: wanted.filter((id) => !done.has(id)) };
}

const FOUND = 12;
/** Published products a vendor might also sell, by name, brand or EAN; empty without a query. */
export async function findSellableProducts(
  db: Db,
  vendorId: string,
  q: string | undefined,
): Promise<SellableProduct[]> {
  const rupees = (paise: number | null) => (paise === null ? null : paiseToRupees(paise));
  const rows = q === undefined ? [] : await selectSellableProducts(db, vendorId, q, FOUND);
  const protection = await protectionOf(
    db,
    vendorId,
    rows.map((r) => r.id),
  );
  return rows.map((r) => ({
    _id: r.id,
    permission: protection.get(r.id) ?? null,
    slug: r.slug,
    name: r.name,
    brand: r.brand,
    image: r.media && presentPicture(r.media),
    gst: r.gst,
    units: r.units.map(({ variant, color, size, ...u }) => ({
      ...u,
      name: unitLabel({ variant, color, size }),
      mrp: rupees(u.mrp),
      lowest: rupees(u.lowest),
    })),
  }));
}

/**
 * Offers units of a published product at once, without a review. `product_not_found` (404) if it is
 * not published, or merged meanwhile; `invalid_request` (400) for foreign units, units already
 * offered, used codes, and food without a licence.
 */
export async function addOfferToProduct(
  tx: Tx,
  vendorId: string,
  { productId, offers }: EndpointBody<typeof sellExistingProduct>,
  now: Date,
): Promise<Listing> {
  await requireNewListings(tx, vendorId);
  const units = new Set(await lockUnits(tx, productId));
  if (units.size === 0) fail('product_not_found');
  await requireMayOffer(tx, vendorId, productId);
  if ((await licenceFaults(tx, vendorId, await hsnOf(tx, productId), now)).length > 0)
    fail('invalid_request', {
      message: LICENCE_NEEDED,
      details: [{ path: 'productId', message: LICENCE_NEEDED }],
    });
  const codes = offers.map((o) => o.code.toLowerCase());
  const taken = await selectTakenCodes(tx, vendorId, codes.filter(Boolean), null);
  const details = offers.flatMap((o, i): FieldError[] => [
    ...(units.has(o.skuId) && offers.findIndex((other) => other.skuId === o.skuId) === i
      ? []
      : [{ path: `offers.${i}.skuId`, message: MARKETPLACE_REFUSALS.unit }]),
    ...(codes[i] !== '' && (taken.has(codes[i]!) || codes.indexOf(codes[i]!) !== i)
      ? [{ path: `offers.${i}.code`, message: MARKETPLACE_REFUSALS.taken }]
      : []),
  ]);
  if (details.length > 0) fail('invalid_request', { details });
  const added = new Set(
    await insertOffers(
      tx,
      offers.map((o) => ({
        skuId: o.skuId,
        productId,
        vendorId,
        pricePaise: rupeesToPaise(o.price),
        originalPaise: rupeesToPaise(o.mrp),
        stock: o.stock,
        vendorSku: o.code || null,
        isActive: true,
      })),
      now,
    ),
  );
  const had = offers.flatMap((o, i) =>
    added.has(o.skuId)
      ? []
      : [{ path: `offers.${i}.skuId`, message: MARKETPLACE_REFUSALS.offered }],
  );
  if (had.length > 0) fail('invalid_request', { details: had });
  const listing = (await selectListingOf(tx, vendorId, productId)) ?? fail('listing_not_found');
  await updateListing(tx, listing.id, { state: 'live', updated_at: now });
  await refreshProductCards(tx, [productId], now);
  return presentListing(tx, { ...listing, state: 'live', updated_at: now });
}
