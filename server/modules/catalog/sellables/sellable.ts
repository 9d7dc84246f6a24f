import type { ProductTexts } from '#contracts/listings/product-texts.ts';
import type { GstRuleName } from '#contracts/tax/gst-rate.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type OfferCandidate } from './featured-offer.ts';
import { selectSellables } from './queries.sellables.ts';
import type { FestiveFacts, SellableKey } from '#server/modules/catalog/records.ts';

/** One vendor's current offer of a unit; amounts in paise, festive discount included. */
export interface SellableOffer extends OfferCandidate {
  offerId: string;
  vendorName: string;
  vendorSlug: string;
  vendorTrade: string | null;
  originalPaise: number;
  festive: FestiveFacts | null;
}

/** A sellable unit with all its active offers. */
export interface Sellable {
  product: {
    id: string;
    slug: string;
    /** In English, as orders store it. */
    name: string;
    translations: ProductTexts;
    brand: string;
    category: string;
    categorySlug: string;
    subcategory: string | null;
    subcategorySlug: string | null;
    description: string;
    information: Record<string, string>;
    variants: { variantId: string; type: string; name: string }[];
    /** Average, one decimal. */
    rating: number;
    reviews: number;
    isCodAllowed: boolean;
    returnableDays: number;
    hsnCode: string;
    /** Sizes the product lists. */
    sizes: readonly string[];
    /** The first picture of the unit; at most one. */
    media: { hash: string; width: number; height: number; backdrop: string; alt: string }[];
  };
  skuId: string;
  variant: { variantId: string; type: string; name: string } | null;
  option: { optionId: string; color: string | null; size: string | null } | null;
  /** Percent. */
  gstRate: number;
  gstRule: GstRuleName | null;
  weightGrams: number;
  /** Centimetres. */
  dimensions: { length: number; width: number; height: number };
  offers: SellableOffer[];
}

type SellableRow = Awaited<ReturnType<typeof selectSellables>>[number];

const productOf = (r: SellableRow): Sellable['product'] => ({
  id: r.product_id,
  slug: r.slug,
  name: r.name,
  translations: r.translations,
  brand: r.brand,
  category: r.category_name,
  categorySlug: r.category_slug,
  subcategory: r.subcategory_name,
  subcategorySlug: r.subcategory_slug,
  description: r.description,
  information: r.information,
  variants: r.variants,
  rating: r.review_count === 0 ? 0 : Math.round((10 * r.rating_sum) / r.review_count) / 10,
  reviews: r.review_count,
  isCodAllowed: r.is_cod_allowed,
  returnableDays: r.returnable_days,
  hsnCode: r.hsn_code,
  sizes: Array.isArray(r.sizes) ? r.sizes : [],
  media: r.media,
});

const offerOf = (o: SellableRow['offers'][number]): SellableOffer => ({
  offerId: o.id,
  vendorId: o.vendor_id,
  vendorName: o.vendor_name,
  vendorSlug: o.vendor_slug,
  vendorTrade: o.vendor_trade,
  vendorRatingX10: o.rating_x10,
  isOnHoliday: o.is_closed,
  pricePaise: o.price,
  originalPaise: o.original,
  onHand: o.on_hand,
  createdAt: new Date(o.created_at),
  festive: o.festive,
});

const sellableOf = (r: SellableRow): Sellable => ({
  product: productOf(r),
  skuId: r.sku_id,
  variant:
    r.variant_id === null
      ? null
      : { variantId: r.variant_id, type: r.variant_type ?? '', name: r.variant_name ?? '' },
  option:
    r.option_id === null
      ? null
      : { optionId: r.option_id, color: r.option_color, size: r.option_size },
  gstRate: Number(r.gst_rate),
  gstRule: r.gst_rule,
  weightGrams: r.weight_grams,
  dimensions: r.dimensions,
  offers: r.offers.map(offerOf),
});

/** The items' units, read live in one query; null if product or unit does not exist (any more). */
export async function readSellables(
  db: Db,
  keys: readonly SellableKey[],
  now: Date,
): Promise<(Sellable | null)[]> {
  const rows = await selectSellables(db, keys, now);
  const found = new Map(rows.map((r) => [r.ord, sellableOf(r)]));
  return keys.map((_, ord) => found.get(ord) ?? null);
}
