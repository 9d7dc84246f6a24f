import { countryOf } from '#contracts/catalog/countries.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { withoutEmpty } from '#contracts/kernel/translations.ts';
import { newId, slugify } from '#contracts/kernel/ids.ts';
import { rupeesToPaise } from '#contracts/kernel/money.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { isGstRule, slabOn } from '#contracts/tax/gst-rate.ts';
import { type DraftUnit, type ListingDraft, unitKey } from '#contracts/listings/listing-draft.ts';
import { addSearchWords, refreshProductCards } from '#server/modules/catalog/service.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import { productTags } from '#server/platform/cache/tags.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { JobHead } from '#server/platform/jobs/job.ts';
import { informationOf } from './live-product.ts';
import { insertOffers } from '#server/modules/listings/vendor-offers/queries.ts';
import {
  isCategoryOpen,
  isSlugTaken,
  selectCategoryPath,
  selectLiveProduct,
  updateAlts,
  writeProduct,
} from './queries.ts';
import type { ListingTable } from '#server/modules/listings/tables.ts';

/** Injected duplicate search, since the duplicates module imports this one. */
export const COMPARE: JobHead = {
  name: 'listings.find-duplicates',
  about: 'Looks for duplicate products',
  schedule: '* * * * *',
};

async function freeSlug(tx: Tx, name: string, id: string): Promise<string> {
  const wanted = slugify(name).slice(0, 80) || 'product';
  return (await isSlugTaken(tx, wanted)) ? `${wanted}-${id.slice(-6)}` : wanted;
}

/** The rate in the columns: for a rule the lower one, since most units are below its threshold. */
const gstOf = (gst: string, now: Date) =>
  isGstRule(gst)
    ? { rate: slabOn(gst, dayInIndia(now)).atOrBelowPercent, rule: gst }
    : { rate: Number(gst), rule: null };
const boxOf = (u: DraftUnit) =>
  u.lengthCm && u.widthCm && u.heightCm
    ? { length: u.lengthCm, width: u.widthCm, height: u.heightCm }
    : null;
const unique = (words: readonly string[]) => [
  ...new Set(words.map((w) => w.trim()).filter(Boolean)),
];

/** The category a draft goes into, by levels; refuses one that takes no products, unless the product is there already. */
async function requireCategoryPath(
  tx: Tx,
  categoryId: string,
  isThere: boolean,
): ReturnType<typeof selectCategoryPath> {
  const path = await selectCategoryPath(tx, categoryId);
  if (path[0]?.level !== 1 || (!isThere && !isCategoryOpen(path)))
    fail('invalid_request', {
      details: [{ path: 'categoryId', message: 'listings.error.category_required' }],
    });
  return path;
}

type Written = Parameters<typeof writeProduct>;
interface WrittenProduct {
  id: string;
  draft: ListingDraft;
  now: Date;
}
const dimensionsOf = (draft: ListingDraft) => ({
  length: draft.lengthCm,
  width: draft.widthCm,
  height: draft.heightCm,
});
/** The first pictures of its own that a variant or option has, else those of the product. */
const picturesOf = (
  { images }: ListingDraft,
  ...own: readonly (readonly string[] | undefined)[]
): string[] => [...(own.find((ids) => ids && ids.length > 0) ?? images.map((i) => i.id))];

const productRow = (
  { id, draft, now }: WrittenProduct,
  slug: string,
  path: Awaited<ReturnType<typeof selectCategoryPath>>,
  vendorId: string,
): Written[1] => {
  const gst = gstOf(draft.gst, now);
  return {
    id,
    slug,
    name: draft.name.trim(),
    brand: draft.brand.trim(),
    type: path.at(-1)!.slug,
    category_id: path[0]!.id,
    subcategory_id: path[1]?.id ?? null,
    subsubcategory_id: path[2]?.id ?? null,
    description: draft.description.trim(),
    highlights: draft.highlights.map((h) => h.trim()),
    information: informationOf(draft),
    parameters: {
      color: unique(draft.options.map((o) => o.color)),
      size: unique(draft.options.map((o) => o.size)),
    },
    media_ids: picturesOf(draft),
    hsn_code: draft.hsnCode,
    gst_rate: gst.rate,
    gst_rule: gst.rule,
    weight_grams: draft.weightGrams!,
    dimensions: dimensionsOf(draft),
    returnable_days: draft.returnableDays,
    is_cod_allowed: draft.isCodAllowed,
    country_of_origin: countryOf(draft.legal.countryOfOrigin)!.name,
    status: 'active',
    translations: withoutEmpty(draft.translations),
    owner_vendor_id: vendorId,
    created_at: now,
    updated_at: now,
  };
};

/** Variants of which a unit is sold. */
const variantRows = ({ id, draft, now }: WrittenProduct): Written[2] =>
  draft.variants
    .filter((v) => draft.units.some((u) => u.isSold && u.variant === v.id))
    .map((v, i) => ({
      product_id: id,
      variant_id: v.id,
      type: draft.variantType.trim(),
      name: v.name.trim(),
      gst_rate: gstOf(draft.gst, now).rate,
      weight_grams: v.weightGrams ?? draft.weightGrams,
      dimensions: dimensionsOf(draft),
      media_ids: picturesOf(draft, v.images),
      position: i + 1,
    }));

/** Options of which a unit is sold, once for each variant that has them. */
const optionRows = ({ id, draft }: WrittenProduct): Written[3] =>
  (draft.variants.length > 0 ? draft.variants : [null]).flatMap((variant) =>
    draft.options
      .filter((o) =>
        draft.units.some(
          (u) => u.isSold && u.variant === (variant?.id ?? null) && u.option === o.id,
        ),
      )
      .map((o, i) => ({
        product_id: id,
        variant_id: variant?.id ?? '',
        option_id: o.id,
        color: o.color.trim() || null,
        parameters: o.size.trim() ? { size: o.size.trim() } : {},
        media_ids: picturesOf(draft, o.images, variant?.images),
        position: i + 1,
      })),
  );

const unitRows = ({ id, draft, now }: WrittenProduct): Written[4] =>
  draft.units
    .filter((u) => u.isSold)
    .map((u) => ({
      id: newId('sku', now.getTime()),
      product_id: id,
      variant_id: u.variant,
      option_id: u.option,
      ean: u.ean || null,
      weight_grams: u.weightGrams ?? null,
      dimensions: boxOf(u),
    }));

/**
 * Publishes a checked draft: product, variants, options and units, picture texts. Existing units
 * keep price and stock; `offerUnits` follows. Returns product, address and units.
 */
export async function writeDraft(
  tx: Tx,
  listing: ListingTable,
  draft: ListingDraft,
  now: Date,
): Promise<{ productId: string; slug: string; units: ReadonlyMap<string, string> }> {
  const before = listing.product_id ? await selectLiveProduct(tx, listing.product_id) : undefined;
  const path = await requireCategoryPath(
    tx,
    draft.categoryId!,
    before?.category === draft.categoryId,
  );
  const id = before?.id ?? newId('prd', now.getTime());
  const slug = before?.slug ?? (await freeSlug(tx, draft.name, id));
  const written = { id, draft, now };
  const units = await writeProduct(
    tx,
    productRow(written, slug, path, listing.vendor_id),
    variantRows(written),
    optionRows(written),
    unitRows(written),
  );
  await updateAlts(
    tx,
    listing.vendor_id,
    draft.images.map((i) => ({ id: i.id, alt: i.alt.trim() || draft.name.trim() })),
  );
  return { productId: id, slug, units };
}

/**
 * Offers the draft's units the vendor does not offer yet, and refreshes what shows them. Those of
 * an archived product stay inactive like the others.
 */
export async function offerUnits(
  tx: Tx,
  listing: Pick<ListingTable, 'vendor_id' | 'state'>,
  productId: string,
  draft: ListingDraft,
  units: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  await insertOffers(
    tx,
    draft.units
      .filter((u) => u.isSold)
      .map((u) => ({
        skuId: units.get(unitKey(u))!,
        productId,
        vendorId: listing.vendor_id,
        pricePaise: rupeesToPaise(u.price!),
        originalPaise: rupeesToPaise(u.mrp!),
        stock: u.stock ?? 0,
        vendorSku: u.sku.trim() || null,
        isActive: listing.state === null || listing.state === 'live',
      })),
    now,
  );
  await refreshProductCards(tx, [productId], now);
  await addSearchWords(tx, productId);
  await purgeTags(tx, productTags([productId]));
  await enqueue(tx, COMPARE, {}, { unlessWaiting: true });
}
