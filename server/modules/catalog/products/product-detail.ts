import { vendorMark } from '#contracts/vendors/vendor-mark.ts';
import type { Product, ProductOption, ProductVariant } from '#contracts/catalog/catalog.ts';
import { countryName, countryOf } from '#contracts/catalog/countries.ts';
import { attributeKey } from '#contracts/catalog/attribute-rules.ts';
import { RESERVED_LABELS } from '#contracts/listings/listing-checks.ts';
import type { ProductTexts } from '#contracts/listings/product-texts.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { discountPercentage, paiseToRupees } from '#contracts/kernel/money.ts';
import {
  holidayMessageOf,
  isOnHoliday,
  type VendorRecord,
  vendorsById,
} from '#server/modules/vendors/service.ts';
import { callerLocale, localized, textsFor } from '#server/platform/messages/caller-locale.ts';
import { formatMessage } from '#server/platform/messages/format.ts';
import type { Db } from '#server/platform/db/database.ts';
import {
  type OfferCandidate,
  isSellableOffer,
  chooseFeatured,
  compareOffers,
  featuredReason,
} from '#server/modules/catalog/sellables/featured-offer.ts';
import { presentPicture } from '#server/modules/catalog/present.ts';
import {
  type CategoryRef,
  findProduct,
  findProductAndVendor,
  type ProductDetailRow,
  type ProductOfferRow,
  selectProductOffers,
  selectOptions,
  selectProduct,
  selectVariants,
} from './queries.products.ts';

type Offered = OfferCandidate & { row: ProductOfferRow };
type Word = (text: string) => string;
/** A product shows its first four pictures (specification §3); a variant or option may have more. */
const PRODUCT_PICTURES = 4;
const UNIT_PICTURES = 6;

function summary(offers: readonly Offered[], fallback: { price: number; original: number }) {
  const best = chooseFeatured(offers);
  const price = best?.pricePaise ?? fallback.price;
  const original = best?.row.original_paise ?? fallback.original;
  return {
    price: paiseToRupees(price),
    originalPrice: paiseToRupees(original),
    discountPercentage: discountPercentage(price, original),
    stock: offers.filter((o) => !o.isOnHoliday).reduce((sum, o) => sum + o.onHand, 0),
  };
}

const addressText = (v: VendorRecord) =>
  [v.address.line1, v.address.line2, v.address.city, `${v.address.state} ${v.address.pincode}`]
    .filter(Boolean)
    .join(', ');

function presentVendor(v: VendorRecord, offers: readonly Offered[], now: Date) {
  return {
    vendorId: v.id,
    slug: v.slug,
    name: v.name,
    mark: vendorMark(v),
    rating: v.rating_x10 / 10,
    ratingCount: v.rating_count,
    city: v.address.city,
    state: v.address.state,
    gstRegistered: v.tax.gstStatus === 'regular',
    onHoliday: isOnHoliday(v, now),
    holidayMessage: holidayMessageOf(v, now),
    dispatchDays: v.shipping.dispatchDays,
    codAvailable:
      v.shipping.mode === 'platform-default' || (v.shipping.zones ?? []).some((z) => z.cod),
    legalName: v.legal_name,
    address: addressText(v),
    gstin: v.tax.gstin ?? null,
    careContact: [v.care_email, v.care_phone].filter(Boolean).join(', ') || null,
    offers: offers.map(({ row }) => ({
      offerId: row.id,
      skuId: row.sku_id,
      variantId: row.variant_id,
      optionId: row.option_id,
      price: paiseToRupees(row.price),
      originalPrice: paiseToRupees(row.original_paise),
      stock: row.on_hand,
      options: row.option_id === null ? [] : [row.option_id],
    })),
  };
}

/**
 * A product's words (variants, colours, sizes, details) in the caller's language; untranslated ones
 * stay.
 */
function wordsOf(translations: ProductTexts): Word {
  const values = textsFor(translations)?.values;
  return (text) => (values && Object.hasOwn(values, text) ? values[text]! : text);
}

const ANSWERS = { Yes: 'common.yes', No: 'common.no' } as const;
/** What is asked with yes or no is stored in English. */
const answer = (value: string): string =>
  value === 'Yes' || value === 'No' ? formatMessage(callerLocale(), ANSWERS[value]) : value;

/**
 * Labels and values of the details, translated where a translation exists. Legal declarations (net
 * quantity, maker, origin) stay as the vendor declared them.
 */
function informationTexts(
  p: Pick<ProductDetailRow, 'attributes' | 'information'>,
  word: Word,
): Product['informationTexts'] {
  const known = new Map(p.attributes.map((a) => [attributeKey(a.label), textsFor(a.translations)]));
  return Object.fromEntries(
    Object.entries(p.information).flatMap(([label, value]) => {
      if (RESERVED_LABELS.includes(label)) return [];
      const texts = known.get(attributeKey(label));
      const shown = {
        label: texts?.label ?? word(label),
        value: texts?.choices?.[value] ?? answer(word(value)),
      };
      return shown.label === label && shown.value === value ? [] : [[label, shown]];
    }),
  );
}

function offeredRows(
  rows: readonly ProductOfferRow[],
  vendors: ReadonlyMap<string, VendorRecord>,
  now: Date,
): Offered[] {
  return rows.flatMap((row) => {
    const v = vendors.get(row.vendor_id);
    if (v?.status !== 'active') return [];
    return {
      row,
      vendorId: v.id,
      pricePaise: row.price,
      onHand: row.on_hand,
      isOnHoliday: isOnHoliday(v, now),
      vendorRatingX10: v.rating_x10,
      createdAt: row.created_at,
    };
  });
}

type VariantRow = Awaited<ReturnType<typeof selectVariants>>[number];
type OptionRow = Awaited<ReturnType<typeof selectOptions>>[number];
type ShownPicture = ReturnType<typeof presentPicture>;
type Pictures = (ids: readonly string[], most?: number) => ShownPicture[];
const FREE = { price: 0, original: 0 };

function picturesOf(p: Pick<ProductDetailRow, 'media'>): Pictures {
  const media = new Map(p.media.map((m) => [m.id, presentPicture(m)]));
  return (ids, most = UNIT_PICTURES) =>
    ids
      .map((id) => media.get(id))
      .filter((m) => m !== undefined)
      .slice(0, most);
}

/** Options of one variant, or of the product itself where `variantId` is empty. */
function presentOptions(
  options: readonly OptionRow[],
  variantId: string,
  offers: readonly Offered[],
  word: Word,
  pictures: Pictures,
): ProductOption[] {
  return options
    .filter((o) => o.variant_id === variantId)
    .map((o) => ({
      optionId: o.option_id,
      color: o.color === null ? null : word(o.color),
      ...summary(
        offers.filter(
          (x) => x.row.option_id === o.option_id && (x.row.variant_id ?? '') === variantId,
        ),
        FREE,
      ),
      images: pictures(o.media_ids),
      parameters: { size: o.parameters.size === undefined ? null : word(o.parameters.size) },
    }));
}

const presentVariant = (
  v: VariantRow,
  options: readonly OptionRow[],
  offers: readonly Offered[],
  word: Word,
  pictures: Pictures,
): ProductVariant => ({
  variantId: v.variant_id,
  type: word(v.type),
  name: word(v.name),
  ...summary(
    offers.filter((x) => x.row.variant_id === v.variant_id),
    FREE,
  ),
  gstRate: Number(v.gst_rate),
  images: pictures(v.media_ids),
  weight: v.weight_grams,
  dimensions: v.dimensions,
  options: presentOptions(options, v.variant_id, offers, word, pictures),
});

const crumb = (c: CategoryRef) => ({
  name: localized(c).name,
  slug: c.slug,
  url: `/collections/${c.path}`,
});
const categoriesOf = (
  p: ProductDetailRow,
): Pick<Product, 'category' | 'subcategory' | 'subsubcategory'> => ({
  category: p.has_way ? crumb(p.c1) : { ...crumb(p.c1), url: '/categories' },
  subcategory: p.c2 && p.has_way && p.has_sub ? crumb(p.c2) : null,
  subsubcategory: p.c3 && p.has_way && p.has_sub && p.has_subsub ? crumb(p.c3) : null,
});

/** The featured offer, with the reason for it. */
function presentFeatured(
  best: Offered | null,
  offers: readonly Offered[],
  vendors: ReadonlyMap<string, VendorRecord>,
): Product['featured'] {
  if (!best) return null;
  const sameUnit = offers.filter((o) => o.row.sku_id === best.row.sku_id);
  return {
    vendorId: best.vendorId,
    vendorName: vendors.get(best.vendorId)!.name,
    variantId: best.row.variant_id,
    optionId: best.row.option_id,
    price: paiseToRupees(best.pricePaise),
    moreSellers: sameUnit.filter((o) => o !== best && isSellableOffer(o)).length,
    reason: featuredReason(sameUnit, best),
  };
}

/** The festive offer, only if it decides the price: a lower planned price has its own end. */
function presentFestive(p: ProductDetailRow, best: Offered | null): Product['festiveOffer'] {
  const festive = best?.row.is_planned
    ? undefined
    : p.festive.find((f) => f.vendor_id === null || f.vendor_id === best?.vendorId);
  return festive
    ? {
        name: localized(festive).name,
        slug: festive.slug,
        discountPercent: Number(festive.percent),
        endsAt: new Date(festive.ends_at).toISOString(),
      }
    : null;
}

/** Facts of the product's own row, regardless of the vendor. */
const ownFacts = (p: ProductDetailRow, word: Word) => ({
  _id: p.id,
  slug: p.slug,
  name: p.name,
  description: p.description,
  brand: p.brand,
  type: p.type,
  ...categoriesOf(p),
  rating: p.review_count === 0 ? 0 : Math.round((10 * p.rating_sum) / p.review_count) / 10,
  reviews: p.review_count,
  parameters: {
    color: (p.parameters.color ?? []).map(word),
    size: (p.parameters.size ?? []).map(word),
  },
  highlights: p.highlights,
  productInformation: p.information,
  informationTexts: informationTexts(p, word),
  gstRate: Number(p.gst_rate),
  hsnCode: p.hsn_code,
  returnableDays: p.returnable_days,
  codAllowed: p.is_cod_allowed,
  countryOfOrigin:
    countryName(countryOf(p.country_of_origin)?.code ?? '', callerLocale()) ?? p.country_of_origin,
  isActive: true,
  createdAt: p.created_at.toISOString(),
});

/**
 * A product with every variant, option and vendor at live prices. Five queries. Throws
 * `product_not_found`.
 */
export async function productDetail(db: Db, idOrSlug: string, now: Date): Promise<Product> {
  const p = localized((await selectProduct(db, idOrSlug, now)) ?? fail('product_not_found'));
  const word = wordsOf(p.translations);
  const variants = await selectVariants(db, p.id);
  const options = await selectOptions(db, p.id);
  const rows = await selectProductOffers(db, p.id, now);
  const vendors = await vendorsById(
    db,
    rows.map((r) => r.vendor_id),
  );
  const offers = offeredRows(rows, vendors, now);
  const pictures = picturesOf(p);
  const best = chooseFeatured(offers);
  const byVendor = Map.groupBy(offers.toSorted(compareOffers), (o) => o.vendorId);
  return {
    ...ownFacts(p, word),
    images: pictures(p.media_ids, PRODUCT_PICTURES),
    ...summary(offers, FREE),
    variants: variants.map((v) => presentVariant(v, options, offers, word, pictures)),
    options: presentOptions(options, '', offers, word, pictures),
    vendors: [...byVendor].map(([id, own]) => presentVendor(vendors.get(id)!, own, now)),
    featured: presentFeatured(best, offers, vendors),
    festiveOffer: presentFestive(p, best),
  };
}

/** The product of an id or slug, following merges; throws `product_not_found`. */
export async function requireProduct(
  db: Db,
  idOrSlug: string,
): Promise<{ id: string; slug: string; name: string }> {
  return (await findProduct(db, idOrSlug)) ?? fail('product_not_found');
}

/** The same with a vendor by id or slug; throws `vendor_not_found` where one is named and unknown. */
export async function requireProductAndVendor(
  db: Db,
  idOrSlug: string,
  vendor: string | null,
): Promise<{ id: string; vendorId: string | null }> {
  const found = (await findProductAndVendor(db, idOrSlug, vendor)) ?? fail('product_not_found');
  return vendor !== null && found.vendorId === null ? fail('vendor_not_found') : found;
}
