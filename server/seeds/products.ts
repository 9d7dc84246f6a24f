import { rupeesToPaise } from '#contracts/kernel/money.ts';
import { DAY_MS } from '#contracts/kernel/time.ts';
import { needsBis } from '#contracts/tax/bis.ts';
import {
  aspectKindOf,
  aspectsOf,
  ASPECTS_VERSION,
  recountAspects,
} from '#server/modules/reviews/service.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows, type Row } from './bulk.ts';
import {
  productTranslations,
  readSeedProducts,
  readSeedReviews,
  type SeedOption,
  type SeedProduct,
  WRITTEN_FOR,
} from './catalog.ts';
import { categoryId } from './categories.ts';
import { idFor, pick } from './ids.ts';
import { Gallery } from './pictures.ts';
import { vendorId } from './vendors.ts';

export const productId = (slug: string) => idFor('prd', slug);
export const skuId = (slug: string, variantId?: string | null, optionId?: string | null) =>
  idFor('sku', slug, variantId, optionId);
/** Demo BIS numbers, where products need one: format-valid only. */
function informationOf(p: SeedProduct): Record<string, string> {
  if (!needsBis(p.hsnCode)) return p.productInformation;
  const digits = String(pick(9_000_000, 'bis', p.slug) + 1_000_000);
  return {
    ...p.productInformation,
    'BIS Registration': p.hsnCode.startsWith('9503') ? `CM/L-880${digits}` : `R-4${digits}`,
  };
}

const offerId = (slug: string, vendor: string, variantId?: string, optionId?: string) =>
  idFor('off', slug, vendor, variantId, optionId);

/** Shifts a catalog date by whole days so that the demo looks as fresh as on installation day. */
export function moveTime(iso: string, now: Date): Date {
  const days = Math.floor((now.getTime() - WRITTEN_FOR) / DAY_MS);
  return new Date(Math.min(Date.parse(iso) + days * DAY_MS, now.getTime()));
}

/** Popularity from reviews: many good ones first; a small spread separates ties. */
export function popularityOf(slug: string, ratingSum: number, count: number): number {
  const damped = (ratingSum + 4 * 5) / (count + 5);
  return Math.round(100 * damped * Math.log2(2 + count)) + pick(60, 'popularity', slug);
}

/** Products with variants, options, sellable units and offers. Existing ones are kept. */
export async function seedProducts(tx: Tx, now: Date): Promise<void> {
  const gallery = new Gallery();
  const ratings = new Map<string, { sum: number; count: number }>();
  for (const r of readSeedReviews()) {
    const rating = ratings.get(r.product) ?? { sum: 0, count: 0 };
    ratings.set(r.product, { sum: rating.sum + r.rating, count: rating.count + 1 });
  }
  const products: Row[] = [],
    variants: Row[] = [],
    options: Row[] = [],
    skus: Row[] = [],
    offers: Row[] = [];
  for (const p of readSeedProducts()) {
    const id = productId(p.slug);
    const created = moveTime(p.createdAt, now);
    const rating = ratings.get(p.slug) ?? { sum: 0, count: 0 };
    const media = gallery.ofProduct(p);
    products.push({
      id,
      slug: p.slug,
      name: p.name,
      brand: p.brand,
      type: p.type,
      category_id: categoryId(p.category),
      subcategory_id: categoryId(`${p.category}/${p.subcategory}`),
      subsubcategory_id: categoryId(`${p.category}/${p.subcategory}/${p.subsubcategory}`),
      description: p.description,
      highlights: p.highlights,
      information: informationOf(p),
      parameters: p.parameters,
      media_ids: media,
      hsn_code: p.hsnCode,
      gst_rate: p.gstRate,
      gst_rule: p.gstRule ?? null,
      weight_grams: p.weight,
      dimensions: p.dimensions,
      returnable_days: p.returnableDays,
      is_cod_allowed: p.codAllowed,
      country_of_origin: p.countryOfOrigin,
      status: p.status,
      rating_sum: rating.sum,
      review_count: rating.count,
      popularity: popularityOf(p.slug, rating.sum, rating.count),
      created_at: created,
      updated_at: created,
      owner_vendor_id: vendorId(p.offers[0]!.vendor),
      translations: productTranslations(p.slug),
    });
    p.variants.forEach((v, position) =>
      variants.push({
        product_id: id,
        variant_id: v.variantId,
        type: v.type,
        name: v.name,
        gst_rate: v.gstRate,
        weight_grams: v.weight,
        dimensions: v.dimensions,
        media_ids: v.options[0] ? gallery.ofOption(p, v.options[0]) : media,
        position: position + 1,
      }),
    );
    for (const { variantId, option, position } of optionsOf(p)) {
      options.push({
        product_id: id,
        variant_id: variantId,
        option_id: option.optionId,
        color: option.color,
        parameters: option.parameters ?? {},
        media_ids: gallery.ofOption(p, option),
        position,
      });
    }
    for (const { variantId, optionId } of unitsOf(p)) {
      skus.push({
        id: skuId(p.slug, variantId, optionId),
        product_id: id,
        variant_id: variantId,
        option_id: optionId,
      });
    }
    p.offers.forEach((o, i) =>
      offers.push({
        id: offerId(p.slug, o.vendor, o.variantId, o.optionId),
        sku_id: skuId(p.slug, o.variantId, o.optionId),
        product_id: id,
        vendor_id: vendorId(o.vendor),
        price_paise: rupeesToPaise(o.price),
        original_paise: rupeesToPaise(o.originalPrice),
        on_hand: o.stock,
        is_active: true,
        created_at: new Date(Math.min(created.getTime() + i * 60_000, now.getTime())),
      }),
    );
  }
  for (const [table, rows] of Object.entries({ products, variants, options, skus, offers })) {
    await insertRows(tx, table, rows);
  }
}

/** Every option of a product with its variant ('' for the product itself). */
export function optionsOf(
  p: SeedProduct,
): { variantId: string; option: SeedOption; position: number }[] {
  return [{ variantId: '', options: p.options }, ...p.variants].flatMap(({ variantId, options }) =>
    options.map((option, i) => ({ variantId, option, position: i + 1 })),
  );
}

/** The sellable units of a product: variant × option, or whichever of the two it has, or itself. */
export function unitsOf(p: SeedProduct): { variantId: string | null; optionId: string | null }[] {
  if (p.variants.length > 0) {
    return p.variants.flatMap((v) =>
      (v.options.length > 0 ? v.options : [null]).map((o) => ({
        variantId: v.variantId,
        optionId: o?.optionId ?? null,
      })),
    );
  }
  if (p.options.length > 0)
    return p.options.map((o) => ({ variantId: null, optionId: o.optionId }));
  return [{ variantId: null, optionId: null }];
}

/** Reviews of the catalog. A reply by the product's first vendor follows a day later. */
export async function seedReviews(tx: Tx, now: Date): Promise<void> {
  const products = readSeedProducts();
  const firstVendor = new Map(products.map((p) => [p.slug, p.offers[0]!.vendor]));
  const kinds = new Map(products.map((p) => [p.slug, aspectKindOf(p.category)]));
  const rows = readSeedReviews().map((r, i) => {
    const created = moveTime(r.createdAt, now);
    return {
      id: idFor('rev', r.product, String(i)),
      product_id: productId(r.product),
      user_id: null,
      author_name: r.name,
      city: r.city,
      rating: r.rating,
      title: r.title ?? null,
      body: r.text ?? null,
      is_verified: r.verified,
      helpful_count: r.helpful ?? 0,
      vendor_reply: r.vendorReply
        ? {
            vendorId: vendorId(firstVendor.get(r.product)!),
            text: r.vendorReply,
            at: new Date(Math.min(created.getTime() + DAY_MS, now.getTime())),
          }
        : null,
      created_at: created,
      aspects: aspectsOf(r, kinds.get(r.product)!),
      aspects_version: ASPECTS_VERSION,
    };
  });
  await insertRows(tx, 'reviews', rows);
  await recountAspects(tx, [...new Set(rows.map((r) => r.product_id))]);
}
