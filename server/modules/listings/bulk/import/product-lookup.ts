import type { ListingDraft } from '#contracts/listings/listing-draft.ts';
import type { Db } from '#server/platform/db/database.ts';
import { draftsOfLiveProducts } from '#server/modules/listings/drafts/drafts.ts';
import type { PlanContext } from './plan.ts';
import {
  type KnownListing,
  selectPicturesByHash,
  selectKnownListings,
  selectOfSkus,
} from './queries.plan.ts';
import type { ProductInput } from './read-products.ts';

const OWN_PICTURE = /\/media\/([0-9a-f]{8,64})(?:\/|$)/;
const hashOf = (address: string) => OWN_PICTURE.exec(address)?.[1];

/** Listings by id, by `handle:` and by `product:`. */
function listingsByKey(known: readonly KnownListing[]): Map<string, KnownListing> {
  const byKey = new Map<string, KnownListing>();
  for (const l of known) {
    byKey.set(l.id, l);
    if (l.handle) byKey.set(`handle:${l.handle.toLowerCase()}`, l);
    if (l.product_id) byKey.set(`product:${l.product_id}`, l);
  }
  return byKey;
}

/** Catalog data about the products of a batch. Six queries, whatever their number. */
export async function lookUpProducts(db: Db, ctx: PlanContext, inputs: readonly ProductInput[]) {
  const skus = [
    ...new Set(inputs.flatMap((p) => p.units.map((u) => u.sku.toLowerCase())).filter(Boolean)),
  ];
  const ofSku = new Map(
    (await selectOfSkus(db, ctx.vendorId, skus)).map((r) => [r.sku, r.product_id]),
  );
  const handles = [...new Set(inputs.map((p) => p.handle.toLowerCase()).filter(Boolean))];
  const known = await selectKnownListings(db, ctx.vendorId, {
    handles,
    ids: [
      ...new Set(
        [...inputs.map((p) => p.handle), ...skus.flatMap((s) => ctx.draftSkus.get(s) ?? [])].filter(
          (id) => id.startsWith('lst_'),
        ),
      ),
    ],
    productIds: [...new Set(ofSku.values())],
  });
  const byKey = listingsByKey(known);
  const live = await draftsOfLiveProducts(
    db,
    ctx.vendorId,
    known.flatMap((l) => l.product_id ?? []),
  );
  const pictures = new Map(
    (
      await selectPicturesByHash(db, [
        ...new Set(inputs.flatMap((p) => p.images.flatMap((i) => hashOf(i) ?? []))),
      ])
    ).map((m) => [m.hash, m]),
  );
  const find = (input: ProductInput): KnownListing | undefined => {
    const byHandle = input.handle
      ? (byKey.get(`handle:${input.handle.toLowerCase()}`) ?? byKey.get(input.handle))
      : undefined;
    // Codes of a merged product resolve to its units' successors.
    const isOver = byHandle?.product_id ? live.get(byHandle.product_id)?.isMerged === true : false;
    if (byHandle && !isOver) return byHandle;
    for (const { sku } of input.units) {
      const product = ofSku.get(sku.toLowerCase());
      const listing = product
        ? byKey.get(`product:${product}`)
        : byKey.get(ctx.draftSkus.get(sku.toLowerCase()) ?? '');
      if (listing) return listing;
    }
    return byHandle;
  };
  return { find, live, ofSku, pictures };
}
export type ProductLookup = Awaited<ReturnType<typeof lookUpProducts>>;

/** A product's pictures already stored, by URL: its own, and the vendor's earlier uploads. */
export const ownPictures = (
  { pictures }: ProductLookup,
  input: ProductInput,
  before: ListingDraft | null,
  vendorId: string,
): Map<string, ListingDraft['images'][number]> =>
  new Map(
    input.images.flatMap((one) => {
      const m = pictures.get(hashOf(one) ?? '');
      const kept = m && before?.images.find((i) => i.id === m.id);
      return m && (kept || m.vendor_id === vendorId)
        ? [[one, kept ?? { id: m.id, alt: m.alt }] as const]
        : [];
    }),
  );
