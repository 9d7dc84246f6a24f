import { paiseToRupees } from '#contracts/kernel/money.ts';
import { emptyDraft, type ListingDraft, draftUnitName } from '#contracts/listings/listing-draft.ts';
import type { Listing, ListingRow } from '#contracts/listings/listings.ts';
import { presentPicture, unitLabel } from '#server/modules/catalog/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { draftOfLive } from './publishing/live-product.ts';
import { type StoredListing as Row, selectPictures } from './queries.ts';
import { selectListingOffers } from './vendor-offers/queries.ts';
import { selectLiveProduct } from './publishing/queries.ts';
import type { ListingTable } from './tables.ts';
import type { ProductFigures } from '#server/modules/reports/service.ts';
import { callerTextOf } from '#server/platform/messages/caller.ts';

export const presentRow = (r: Row, figures: ProductFigures | undefined): ListingRow => ({
  views: figures?.views ?? 0,
  sold: figures?.units ?? 0,
  isTakenDown: r.is_taken_down,
  _id: r.id,
  productId: r.product_id,
  slug: r.slug,
  name: r.name,
  state: r.state,
  draftState: r.draft_state,
  isOwner: r.is_owner,
  updatedAt: r.updated_at.toISOString(),
  image: r.media && presentPicture(r.media),
  units: r.units,
  stock: r.stock,
  isLow: r.is_low,
  priceFrom: r.from_paise === null ? null : paiseToRupees(r.from_paise),
  priceTo: r.to_paise === null ? null : paiseToRupees(r.to_paise),
  offer:
    r.offer_id === null
      ? null
      : {
          _id: r.offer_id,
          price: paiseToRupees(r.from_paise!),
          originalPrice: paiseToRupees(r.mrp_paise!),
          free: r.stock,
        },
  codes: r.codes,
});

/** Ids of every picture in a draft. */
export const pictureIds = (draft: ListingDraft): string[] => [
  ...draft.images.map((i) => i.id),
  ...[...draft.variants, ...draft.options].flatMap((part) => part.images ?? []),
];

/** Pictures of a draft, by id. */
export async function picturesOf(db: Db, draft: ListingDraft): Promise<Listing['pictures']> {
  return (await selectPictures(db, pictureIds(draft))).map((m) => ({
    _id: m.id,
    ...presentPicture(m),
  }));
}

/**
 * A complete listing: the draft, else the published product, with pictures and own offers. Five
 * queries at most.
 */
export async function presentListing(db: Db, l: ListingTable): Promise<Listing> {
  const live = l.product_id ? await selectLiveProduct(db, l.product_id) : undefined;
  const offers = l.product_id ? await selectListingOffers(db, l.vendor_id, l.product_id) : [];
  const alts = new Map(
    live && !l.draft ? (await selectPictures(db, live.media_ids)).map((m) => [m.id, m.alt]) : [],
  );
  const draft = l.draft ?? (live ? draftOfLive(live, offers, alts) : emptyDraft());
  const key = (u: { variant: string | null; option: string | null }) =>
    `${u.variant ?? ''}|${u.option ?? ''}`;
  return {
    _id: l.id,
    productId: l.product_id,
    slug: live?.slug ?? null,
    name: l.name,
    state: l.state,
    draftState: l.draft_state,
    isOwner: live ? live.owner_vendor_id === l.vendor_id : true,
    updatedAt: l.updated_at.toISOString(),
    takenDown: live?.taken_down_reason ? callerTextOf(live.taken_down_reason) : null,
    version: l.version,
    draft,
    pictures: await picturesOf(db, draft),
    remarks: l.remarks,
    note: l.note,
    submittedAt: l.submitted_at?.toISOString() ?? null,
    decidedAt: l.decided_at?.toISOString() ?? null,
    offers: offers.map((o) => ({
      _id: o.id,
      skuId: o.sku_id,
      name: unitLabel(o) || draftUnitName(draft, { variant: o.variant_id, option: o.option_id }),
      price: paiseToRupees(o.price_paise),
      mrp: paiseToRupees(o.original_paise),
      stock: o.on_hand,
      code: o.vendor_sku,
      isActive: o.is_active,
    })),
    fixed: {
      variants: live?.variants.map((v) => v.id) ?? [],
      options: [...new Set(live?.options.map((o) => o.id) ?? [])],
      units: offers.map((o) => key({ variant: o.variant_id, option: o.option_id })),
    },
  };
}
