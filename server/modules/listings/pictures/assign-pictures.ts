import type { EndpointBody, EndpointData } from '#contracts/kernel/endpoint.ts';
import { MARKETPLACE_REFUSALS } from '#contracts/listings/listing-checks.ts';
import { type ListingDraft, MAX_PICTURES } from '#contracts/listings/listing-draft.ts';
import type { assignPictures, findPictureTargets } from '#contracts/listings/product-pictures.ts';
import { draftOfLiveProduct } from '#server/modules/listings/drafts/drafts.ts';
import { lockListing, selectPictures, updateListing } from '#server/modules/listings/queries.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { callerText } from '#server/platform/messages/caller.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import { type PictureTarget, selectPictureTargets } from './queries.ts';

type Assigned = EndpointData<typeof assignPictures>['results'];
type Wanted = EndpointBody<typeof assignPictures>['pictures'][number];

/** Codes that are units of products the vendor may edit; a code of several products is none. */
async function targetsOf(
  db: Db,
  vendorId: string,
  codes: readonly string[],
): Promise<Map<string, PictureTarget>> {
  const lower = [...new Set(codes.map((code) => code.trim().toLowerCase()))];
  const byCode = Map.groupBy(await selectPictureTargets(db, vendorId, lower), (t) => t.code);
  return new Map(
    [...byCode].flatMap(([code, found]) =>
      new Set(found.map((t) => t.listing_id)).size === 1 ? [[code, found[0]!] as const] : [],
    ),
  );
}

export async function readPictureTargets(
  db: Db,
  vendorId: string,
  codes: readonly string[],
): Promise<EndpointData<typeof findPictureTargets>> {
  const targets = await targetsOf(db, vendorId, codes);
  return {
    targets: [...targets].map(([code, t]) => ({ code, listingId: t.listing_id, name: t.name })),
  };
}

/**
 * A draft with a picture of one of its units: of the product, and of the options of the unit's
 * colour where the product has several units. Null if there is no room.
 */
export function withUnitPicture(
  draft: ListingDraft,
  unit: { option: string | null },
  id: string,
): ListingDraft | null {
  const option = draft.options.find((o) => o.id === unit.option);
  const isOwn = option !== undefined && draft.options.length > 1;
  const hasRoom = draft.images.length < MAX_PICTURES;
  const mayOwn = isOwn && option.images.length < MAX_PICTURES;
  if (!hasRoom && !mayOwn) return null;
  const colour = option?.color.trim().toLowerCase() ?? '';
  return {
    ...draft,
    images: hasRoom ? [...draft.images, { id, alt: '' }] : draft.images,
    options: draft.options.map((o) =>
      mayOwn &&
      (o.id === option.id || (colour !== '' && o.color.trim().toLowerCase() === colour)) &&
      o.images.length < MAX_PICTURES
        ? { ...o, images: [...o.images, id] }
        : o,
    ),
  };
}

/** Adds pictures to one product's draft, which begins with the product on sale. */
async function assignToListing(
  tx: Tx,
  vendorId: string,
  listingId: string,
  wanted: readonly (Wanted & { target: PictureTarget })[],
  now: Date,
): Promise<Assigned> {
  const l = await lockListing(tx, vendorId, listingId);
  const result = (one: Wanted, refused: MessageId | null): Assigned[number] => ({
    code: one.code,
    pictureId: one.pictureId,
    listingId,
    refused: refused && callerText(refused),
  });
  if (!l || l.draft_state === 'in_review')
    return wanted.map((one) => result(one, MARKETPLACE_REFUSALS.review));
  const before = l.draft ?? (await draftOfLiveProduct(tx, l));
  if (!before) return wanted.map((one) => result(one, 'errors.listing_changed'));
  let draft = before;
  const results = wanted.map((one) => {
    const next = withUnitPicture(draft, one.target, one.pictureId);
    if (next) draft = next;
    return result(one, next ? null : 'listings.photos.no_room');
  });
  if (draft !== before)
    await updateListing(tx, listingId, {
      draft,
      draft_state: l.draft_state ?? 'draft',
      version: l.version + 1,
      updated_at: now,
    });
  return results;
}

/** Adds uploaded pictures to the drafts of the products their codes name; each has its own result. */
export async function assignProductPictures(
  tx: Tx,
  vendorId: string,
  pictures: readonly Wanted[],
  now: Date,
): Promise<EndpointData<typeof assignPictures>> {
  const targets = await targetsOf(
    tx,
    vendorId,
    pictures.map((one) => one.code),
  );
  const owned = new Set(
    (
      await selectPictures(
        tx,
        pictures.map((one) => one.pictureId),
      )
    )
      .filter((m) => m.vendor_id === vendorId)
      .map((m) => m.id),
  );
  const targetOf = (one: Wanted) => targets.get(one.code.trim().toLowerCase());
  const good = pictures.flatMap((one) => {
    const target = targetOf(one);
    return target && owned.has(one.pictureId) ? [{ ...one, target }] : [];
  });
  const results = new Map<string, Assigned[number]>();
  const byListing = Map.groupBy(good, (one) => one.target.listing_id);
  for (const id of [...byListing.keys()].sort())
    for (const done of await assignToListing(tx, vendorId, id, byListing.get(id)!, now))
      results.set(`${done.code} ${done.pictureId}`, done);
  return {
    results: pictures.map(
      (one) =>
        results.get(`${one.code} ${one.pictureId}`) ?? {
          ...one,
          listingId: null,
          refused: callerText(
            owned.has(one.pictureId)
              ? 'listings.photos.code_unknown'
              : 'listings.error.photo_missing',
          ),
        },
    ),
  };
}
