import { withAttributeSpelling } from '#contracts/catalog/attribute-rules.ts';
import { fail, type FieldError } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { checkListing, MARKETPLACE_REFUSALS } from '#contracts/listings/listing-checks.ts';
import {
  combinations,
  copyOfDraft,
  emptyDraft,
  type ListingDraft,
  unitKey,
  withUnits,
} from '#contracts/listings/listing-draft.ts';
import { withDefaults } from '#contracts/listings/listing-defaults.ts';
import type { Listing } from '#contracts/listings/listings.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { isFood, LICENCE_NEEDED } from '#contracts/tax/food.ts';
import { applicableAttributesOf } from '#server/modules/catalog/service.ts';
import { validLicence } from '#server/modules/vendors/service.ts';
import { returnDaysIn, returnWindows } from '#server/modules/settings/service.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { draftOfLive } from '#server/modules/listings/publishing/live-product.ts';
import { listingDefaultsOf } from './defaults.ts';
import { pictureIds, presentListing } from '#server/modules/listings/present.ts';
import {
  deleteListing,
  insertListing,
  leastHsnOf,
  lockListing,
  selectStoredListing,
  selectPictures,
  updateListing,
} from '#server/modules/listings/queries.ts';
import {
  type ListingOfferRow,
  selectOffersOfMany,
  selectListingOffers,
  selectTakenCodes,
} from '#server/modules/listings/vendor-offers/queries.ts';
import {
  type CategoryStep,
  isCategoryOpen,
  type LiveProductRow,
  selectCategoryPath,
  selectLiveProduct,
  selectLiveProducts,
  selectOwnShown,
} from '#server/modules/listings/publishing/queries.ts';
import type { ListingTable } from '#server/modules/listings/tables.ts';
import { requireNewListings } from '#server/modules/listings/new-listings.ts';

/** A vendor's listing, locked; `listing_not_found` (404) for another's. */
const lockOwn = async (tx: Tx, vendorId: string, id: string): Promise<ListingTable> =>
  (await lockListing(tx, vendorId, id)) ?? fail('listing_not_found');
/**
 * Only the vendor that created a product may edit it; others offer it. Merged products cannot be
 * edited.
 */
function mayWrite(vendorId: string, live: LiveProductRow | undefined): void {
  if (live && live.owner_vendor_id !== vendorId)
    fail('step_not_possible', { message: MARKETPLACE_REFUSALS.foreign });
  if (live?.is_merged) fail('step_not_possible', { message: MARKETPLACE_REFUSALS.merged });
}
async function sameVersion(tx: Tx, l: ListingTable, version: number): Promise<void> {
  if (l.version !== version)
    fail('listing_changed', { data: { listing: await presentListing(tx, l) } });
}

/** One listing with its draft; `listing_not_found` (404) for another vendor's. */
export const readListing = async (db: Db, vendorId: string, id: string): Promise<Listing> =>
  presentListing(db, (await selectStoredListing(db, vendorId, id)) ?? fail('listing_not_found'));

/** Creates a product in a category; `category_not_found` (404). */
export async function beginListing(
  tx: Tx,
  vendorId: string,
  categoryId: string,
  now: Date,
): Promise<Listing> {
  const path = await selectCategoryPath(tx, categoryId);
  if (!isCategoryOpen(path)) fail('category_not_found');
  const id = newId('lst', now.getTime());
  const returnableDays = returnDaysIn(await returnWindows(tx), path[0]!.id);
  await insertListing(tx, {
    id,
    vendor_id: vendorId,
    name: '',
    category_id: path[0]!.id,
    draft: withDefaults(
      { ...emptyDraft(), categoryId, returnableDays },
      await listingDefaultsOf(tx, vendorId),
    ),
    created_at: now,
  });
  return readListing(tx, vendorId, id);
}

/**
 * A new draft copied from another product of the vendor; `listing_not_found` (404),
 * `step_not_possible` (409) for another vendor's product.
 */
export async function duplicateListingOf(
  tx: Tx,
  vendorId: string,
  id: string,
  now: Date,
): Promise<Listing> {
  const from = await readListing(tx, vendorId, id);
  if (!from.isOwner) fail('step_not_possible', { message: MARKETPLACE_REFUSALS.foreign });
  const draft = copyOfDraft(from.draft);
  const path = draft.categoryId ? await selectCategoryPath(tx, draft.categoryId) : [];
  const copy = newId('lst', now.getTime());
  await insertListing(tx, {
    id: copy,
    vendor_id: vendorId,
    name: draft.name.trim(),
    category_id: path[0]?.id ?? null,
    draft,
    created_at: now,
  });
  return readListing(tx, vendorId, copy);
}

/**
 * Saves a draft, complete or not. Throws `listing_changed` (409, with the current data) if someone
 * saved meanwhile and `step_not_possible` (409) during review or for another vendor's product.
 */
export async function saveListing(
  tx: Tx,
  vendorId: string,
  id: string,
  version: number,
  draft: ListingDraft,
  now: Date,
): Promise<Listing> {
  const l = await lockOwn(tx, vendorId, id);
  await sameVersion(tx, l, version);
  if (l.draft_state === 'in_review')
    fail('step_not_possible', { message: MARKETPLACE_REFUSALS.review });
  if (l.product_id) mayWrite(vendorId, await selectLiveProduct(tx, l.product_id));
  const path = draft.categoryId ? await selectCategoryPath(tx, draft.categoryId) : [];
  const saved = withUnits(draft);
  await updateListing(tx, id, {
    draft: saved,
    draft_state: l.draft_state ?? 'draft',
    version: version + 1,
    updated_at: now,
    ...(l.product_id ? {} : { name: draft.name.trim(), category_id: path[0]?.id ?? null }),
  });
  return readListing(tx, vendorId, id);
}

/** Discards a draft; a product that was never published is deleted with it. */
export async function discardListing(
  tx: Tx,
  vendorId: string,
  id: string,
  now: Date,
): Promise<void> {
  const l = await lockOwn(tx, vendorId, id);
  if (l.product_id === null) return deleteListing(tx, id);
  await updateListing(tx, id, {
    draft: null,
    draft_state: null,
    remarks: [],
    note: null,
    submitted_at: null,
    version: l.version + 1,
    updated_at: now,
  });
}

/** Food needs a valid licence of the vendor. */
export const licenceFaults = async (
  db: Db,
  vendorId: string,
  hsnCode: string,
  now: Date,
): Promise<FieldError[]> =>
  isFood(hsnCode) && (await validLicence(db, vendorId, now)) === null
    ? [{ path: 'hsnCode', message: LICENCE_NEEDED }]
    : [];

/** Codes of a draft's units that another product of the vendor uses. */
export async function takenCodes(
  tx: Tx,
  l: Pick<ListingTable, 'vendor_id' | 'product_id'>,
  draft: ListingDraft,
): Promise<FieldError[]> {
  const codes = draft.units.map((u) => (u.isSold ? u.sku.trim().toLowerCase() : ''));
  const taken = await selectTakenCodes(tx, l.vendor_id, codes.filter(Boolean), l.product_id);
  return codes.flatMap((code, i) =>
    taken.has(code) ? [{ path: `units.${i}.sku`, message: MARKETPLACE_REFUSALS.code }] : [],
  );
}

/**
 * Checks of a draft that need the database: category, pictures, codes, and missing catalog units.
 */
async function checkAgainstMarketplace(
  tx: Tx,
  l: ListingTable,
  draft: ListingDraft,
  path: readonly CategoryStep[],
  live: LiveProductRow | undefined,
): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  if (draft.categoryId && live?.category !== draft.categoryId && !isCategoryOpen(path))
    errors.push({ path: 'categoryId', message: 'listings.error.category_required' });
  const wanted = [...new Set(pictureIds(draft))];
  const known = new Set(
    (await selectPictures(tx, wanted)).filter((m) => m.vendor_id === l.vendor_id).map((m) => m.id),
  );
  for (const shown of await selectOwnShown(
    tx,
    l.vendor_id,
    wanted.filter((one) => !known.has(one)),
  ))
    known.add(shown);
  if (wanted.some((one) => !known.has(one)))
    errors.push({ path: 'images', message: MARKETPLACE_REFUSALS.picture });
  errors.push(...(await takenCodes(tx, l, draft)));
  if (
    live &&
    (live.variants.some((v) => !draft.variants.some((d) => d.id === v.id)) ||
      live.options.some((o) => !draft.options.some((d) => d.id === o.id)))
  ) {
    errors.push({ path: 'units', message: MARKETPLACE_REFUSALS.unitsOnSale });
  } else if (live && (await wouldLose(tx, l.vendor_id, live.id, draft)))
    errors.push({ path: 'units', message: MARKETPLACE_REFUSALS.split });
  return errors;
}

/**
 * Whether an offered unit is missing from the draft: it would stay on sale without appearing in any
 * form.
 */
async function wouldLose(
  tx: Tx,
  vendorId: string,
  productId: string,
  draft: ListingDraft,
): Promise<boolean> {
  const kept = new Set(combinations(draft).map(unitKey));
  return (await selectListingOffers(tx, vendorId, productId)).some(
    (o) => !kept.has(unitKey({ variant: o.variant_id, option: o.option_id })),
  );
}

/**
 * Submits a draft with attributes in the category's spelling; `invalid_request` (400) names every
 * incomplete field.
 */
export async function submitListingForReview(
  tx: Tx,
  vendorId: string,
  id: string,
  version: number,
  now: Date,
): Promise<Listing> {
  const l = await lockOwn(tx, vendorId, id);
  await sameVersion(tx, l, version);
  if (l.draft === null || l.draft_state === 'in_review') fail('step_not_possible');
  const live = l.product_id ? await selectLiveProduct(tx, l.product_id) : undefined;
  if (!live) await requireNewListings(tx, vendorId);
  mayWrite(vendorId, live);
  const path = l.draft.categoryId ? await selectCategoryPath(tx, l.draft.categoryId) : [];
  const asked = await applicableAttributesOf(tx, l.draft.categoryId);
  const draft = { ...l.draft, attributes: withAttributeSpelling(l.draft.attributes, asked) };
  const details = [
    ...checkListing(draft, asked, {
      day: dayInIndia(now),
      leastHsn: await leastHsnOf(tx, vendorId, now),
    }),
    ...(await licenceFaults(tx, vendorId, draft.hsnCode, now)),
    ...(await checkAgainstMarketplace(tx, l, draft, path, live)),
  ];
  if (details.length > 0) fail('invalid_request', { details });
  await updateListing(tx, id, {
    draft,
    draft_state: 'in_review',
    remarks: [],
    note: null,
    submitted_at: now,
    version: version + 1,
    updated_at: now,
  });
  return readListing(tx, vendorId, id);
}

/** Withdraws a draft from review. */
export async function withdrawSubmission(
  tx: Tx,
  vendorId: string,
  id: string,
  now: Date,
): Promise<Listing> {
  const l = await lockOwn(tx, vendorId, id);
  if (l.draft_state !== 'in_review') fail('step_not_possible');
  await updateListing(tx, id, {
    draft_state: 'draft',
    submitted_at: null,
    version: l.version + 1,
    updated_at: now,
  });
  return readListing(tx, vendorId, id);
}

/**
 * Catalog products as drafts, by id, with their creator, whether they were merged, and the vendor's
 * offers. Three queries.
 */
export async function draftsOfLiveProducts(
  db: Db,
  vendorId: string,
  productIds: readonly string[],
): Promise<
  Map<
    string,
    { draft: ListingDraft; ownerId: string | null; isMerged: boolean; offers: ListingOfferRow[] }
  >
> {
  const lives = await selectLiveProducts(db, productIds);
  const alts = new Map(
    (
      await selectPictures(
        db,
        lives.flatMap((l) => l.media_ids),
      )
    ).map((m) => [m.id, m.alt]),
  );
  const offers = Map.groupBy(
    await selectOffersOfMany(
      db,
      vendorId,
      lives.map((l) => l.id),
    ),
    (o) => o.product_id,
  );
  return new Map(
    lives.map((live) => [
      live.id,
      {
        draft: draftOfLive(live, offers.get(live.id) ?? [], alts),
        ownerId: live.owner_vendor_id,
        isMerged: live.is_merged,
        offers: offers.get(live.id) ?? [],
      },
    ]),
  );
}
/** A catalog product as a draft; null if it is not published yet. */
export async function draftOfLiveProduct(
  db: Db,
  l: Pick<ListingTable, 'vendor_id' | 'product_id'>,
): Promise<ListingDraft | null> {
  const live = l.product_id ? await selectLiveProduct(db, l.product_id) : undefined;
  if (!live) return null;
  const alts = new Map((await selectPictures(db, live.media_ids)).map((m) => [m.id, m.alt]));
  return draftOfLive(live, await selectListingOffers(db, l.vendor_id, live.id), alts);
}
