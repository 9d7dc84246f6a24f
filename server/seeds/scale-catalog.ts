import { sql } from 'kysely';
import { gstinCheck } from '#contracts/tax/gstin.ts';
import { slugify } from '#contracts/kernel/ids.ts';
import { DAY_MS } from '#contracts/kernel/time.ts';
import { refreshProductCards, refreshSearchWords } from '#server/modules/catalog/service.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { analyze, countRows, insertRows, type Row, seedTransaction } from './bulk.ts';
import {
  readSeedProducts,
  readSeedReviews,
  readSeedVendors,
  type SeedProduct,
  type SeedReview,
} from './catalog.ts';
import { categoryId } from './categories.ts';
import { idFor } from './ids.ts';
import { Gallery } from './pictures.ts';
import { optionsOf, popularityOf, unitsOf } from './products.ts';
import type { SeedTools } from './seed.ts';
import {
  brandName,
  CITIES,
  type Generator,
  generator,
  productName,
  storeName,
} from './product-variation.ts';
import { vendorId } from './vendors.ts';

const BATCH = 2_000;
/** So many are varied one at a time; further ones are copies of these, made inside the database. */
const VARIED = 40_000;
const VENDORS = 200;
// Maximum offers of a product; its units are thinned out to fit.
const MAX_OFFERS = 4;

type Batch = Record<'products' | 'variants' | 'options' | 'skus' | 'offers' | 'reviews', Row[]>;

/**
 * Grows a seeded marketplace to `total` products by varying those of the demo: other brands, names,
 * prices, vendors and dates, the same categories and pictures. Adds only what is missing, so it can
 * be stopped and run again. About 3 offers and 1 review per product. With `alsoBy` that vendor also
 * sells all added products and is the creator of a third.
 */
export async function seedScale(
  db: Db,
  total: number,
  { log, clock }: SeedTools,
  alsoBy: string | null = null,
  varied = alsoBy ? total : VARIED,
): Promise<void> {
  const now = clock.now();
  const started = performance.now();
  const count = () => seedTransaction(db, (tx) => countRows(tx, 'products'));
  let present = await count();
  if (present >= total) return log(`  ${present} products are there already`);
  const vendors = await seedTransaction(db, (tx) => addVendors(tx, now));
  const maker = new Maker(vendors, now, alsoBy);
  const demo = readSeedProducts().length;
  let next = Math.max(0, present - demo);
  const made = Math.min(total, varied);
  while (present < made) {
    const numbers = Array.from({ length: Math.min(BATCH, made - present) }, (_, i) => next + i);
    next += numbers.length;
    const batch = maker.make(numbers);
    await seedTransaction(db, async (tx) => {
      for (const table of [
        'products',
        'variants',
        'options',
        'skus',
        'offers',
        'reviews',
      ] as const) {
        await insertRows(tx, table, batch[table]);
      }
      await refreshProductCards(
        tx,
        batch.products.map((p) => p.id as string),
        now,
      );
    });
    present = await count();
    log(`  ${present} products, ${((performance.now() - started) / 1000).toFixed(0)} s`);
  }
  // Copies have the words of their originals.
  await seedTransaction(db, (tx) => refreshSearchWords(tx));
  if (present < total) {
    const { copyProducts } = await import('./scale-copies.ts');
    const originals = Array.from({ length: made - demo }, (_, i) => scaleId(i));
    await copyProducts(db, originals, total, log);
  }
  await analyze(db);
  log(`  ${total} products after ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

const scaleId = (n: number) => idFor('prd', 'scale', String(n));

/** Active vendors to sell through: the demo's and generated ones, 200 in total. */
async function addVendors(tx: Tx, now: Date): Promise<string[]> {
  const templates = readSeedVendors().vendors.filter((v) => v.status === 'active');
  const rows = Array.from({ length: VENDORS - readSeedVendors().vendors.length }, (_, i) => {
    const g = generator(7_000_000 + i);
    const template = g.of(templates);
    const name = storeName(g);
    const [city, state, stateCode, pincode] = g.of(CITIES);
    const slug = `${slugify(name)}-${i}`;
    const [tenths, ratings] = [35 + g.below(15), g.below(3_000)];
    return {
      id: vendorId(slug),
      slug,
      name,
      tagline: template.tagline,
      description: template.description,
      legal_name: name,
      owner_name: template.ownerName,
      business_type: template.businessType,
      address: {
        line1: `${g.below(200) + 1}, Market Road`,
        city,
        state,
        stateCode,
        pincode,
        country: 'India',
      },
      tax: {
        ...template.tax,
        gstin: madeUpGstin(g, stateCode),
        pan: null,
        gstStatus: 'regular',
        interStateAllowed: true,
      },
      bank: null,
      phone: null,
      email: null,
      rating_x10: tenths,
      rating_count: ratings,
      stars_sum: Math.round((tenths * ratings) / 10),
      stars_count: ratings,
      status: 'active',
      commission_bp: 1_000,
      pays_by_category: false,
      shipping: template.shipping,
      joined_at: new Date(now.getTime() - g.below(1_200) * DAY_MS),
      created_at: now,
    };
  });
  await insertRows(tx, 'vendors', rows);
  const { rows: active } = await sql<{
    id: string;
  }>`select id from vendors where status = 'active' order by id`.execute(tx);
  return active.map((v) => v.id);
}

/** A valid GSTIN of a fictional firm. */
function madeUpGstin(g: Generator, stateCode: string): string {
  const email = () => String.fromCharCode(65 + g.below(26));
  const first14 = `${stateCode}${email()}${email()}${email()}F${email()}${1_000 + g.below(9_000)}${email()}1Z`;
  return `${first14}${gstinCheck(first14)}`;
}

/** Turns numbers into rows of all tables of a product. */
class Maker {
  readonly #vendors: string[];
  readonly #now: number;
  readonly #alsoBy: string | null;
  readonly #gallery = new Gallery();
  readonly #templates = readSeedProducts().filter((p) => p.status === 'active');
  readonly #reviews = new Map<string, SeedReview[]>();

  constructor(vendors: string[], now: Date, alsoBy: string | null) {
    this.#vendors = vendors.filter((v) => v !== alsoBy);
    this.#alsoBy = alsoBy;
    this.#now = now.getTime();
    const types = new Map(readSeedProducts().map((p) => [p.slug, p.type]));
    for (const review of readSeedReviews()) {
      const type = types.get(review.product)!;
      this.#reviews.set(type, [...(this.#reviews.get(type) ?? []), review]);
    }
  }

  make(numbers: number[]): Batch {
    const batch: Batch = {
      products: [],
      variants: [],
      options: [],
      skus: [],
      offers: [],
      reviews: [],
    };
    for (const n of numbers) this.#add(batch, n);
    return batch;
  }

  #add(batch: Batch, n: number): void {
    const g = generator(n + 1);
    const t = thinOut(this.#templates[n % this.#templates.length]!, g);
    const brand = brandName(g);
    const name = productName(g, t, brand);
    const slug = `${slugify(name)}-${n.toString(36)}`;
    const id = scaleId(n);
    const created = new Date(this.#now - Math.floor(g.next() ** 2 * 1_000 * DAY_MS));
    const reviews = this.#reviewsOf(g, id, t.type, created);
    const ratingSum = reviews.reduce((sum, r) => sum + (r.rating as number), 0);
    const media = this.#gallery.ofProduct(t);
    const factor = 0.6 + g.next();
    batch.products.push({
      id,
      slug,
      name,
      brand,
      type: t.type,
      category_id: categoryId(t.category),
      subcategory_id: categoryId(`${t.category}/${t.subcategory}`),
      subsubcategory_id: categoryId(`${t.category}/${t.subcategory}/${t.subsubcategory}`),
      description: t.description,
      highlights: t.highlights,
      information: { ...t.productInformation, Brand: brand },
      parameters: t.parameters,
      media_ids: media,
      hsn_code: t.hsnCode,
      gst_rate: t.gstRate,
      gst_rule: t.gstRule ?? null,
      weight_grams: t.weight,
      dimensions: t.dimensions,
      returnable_days: t.returnableDays,
      is_cod_allowed: t.codAllowed,
      country_of_origin: t.countryOfOrigin,
      status: 'active',
      rating_sum: ratingSum,
      review_count: reviews.length,
      popularity: popularityOf(slug, ratingSum, reviews.length),
      created_at: created,
      updated_at: created,
      owner_vendor_id: n % 3 === 0 ? this.#alsoBy : null,
    });
    batch.reviews.push(...reviews);
    t.variants.forEach((v, position) =>
      batch.variants.push({
        product_id: id,
        variant_id: v.variantId,
        type: v.type,
        name: v.name,
        gst_rate: v.gstRate,
        weight_grams: v.weight,
        dimensions: v.dimensions,
        media_ids: media,
        position: position + 1,
      }),
    );
    for (const { variantId, option, position } of optionsOf(t)) {
      batch.options.push({
        product_id: id,
        variant_id: variantId,
        option_id: option.optionId,
        color: option.color,
        parameters: option.parameters ?? {},
        media_ids: this.#gallery.ofOption(t, option),
        position,
      });
    }
    this.#addOffers(batch, g, t, id, factor, created, n);
  }

  #addOffers(
    batch: Batch,
    g: Generator,
    t: SeedProduct,
    id: string,
    factor: number,
    created: Date,
    n: number,
  ): void {
    const units = unitsOf(t);
    const sellers = 1 + g.below(Math.floor(MAX_OFFERS / units.length));
    const first = g.below(this.#vendors.length);
    for (const [u, unit] of units.entries()) {
      const skuId = idFor('sku', id, unit.variantId, unit.optionId);
      batch.skus.push({
        id: skuId,
        product_id: id,
        variant_id: unit.variantId,
        option_id: unit.optionId,
      });
      const model =
        t.offers.find(
          (o) => (o.variantId ?? null) === unit.variantId && (o.optionId ?? null) === unit.optionId,
        ) ?? t.offers[0]!;
      for (let s = this.#alsoBy ? -1 : 0; s < sellers; s++) {
        const vendor =
          s < 0 ? this.#alsoBy! : this.#vendors[(first + s * 37) % this.#vendors.length]!;
        // Whole rupees ending in 9, as is usual for prices.
        const price = Math.max(
          19,
          Math.round((model.price * factor * (1 + s * 0.04)) / 10) * 10 - 1,
        );
        const original = Math.max(price, Math.round((model.originalPrice * factor) / 10) * 10 - 1);
        const luck = g.next();
        batch.offers.push({
          id: idFor('off', skuId, vendor),
          sku_id: skuId,
          product_id: id,
          vendor_id: vendor,
          price_paise: price * 100,
          original_paise: original * 100,
          on_hand: luck < 0.04 ? 0 : luck < 0.08 ? 1 + g.below(5) : 6 + g.below(300),
          is_active: s >= 0 || n % 25 !== 24,
          created_at: created,
          vendor_sku: s < 0 ? `S${n}-${u + 1}` : null,
        });
      }
    }
  }

  /** A third of the products have up to six reviews, with texts of others of their type. */
  #reviewsOf(g: Generator, id: string, type: string, created: Date): Row[] {
    const pool = this.#reviews.get(type) ?? [];
    if (pool.length === 0 || g.next() > 0.35) return [];
    return Array.from({ length: 1 + g.below(6) }, (_, i) => {
      const r = g.of(pool);
      return {
        id: idFor('rev', id, String(i)),
        product_id: id,
        author_name: r.name,
        city: r.city,
        rating: r.rating,
        title: r.title ?? null,
        body: r.text ?? null,
        is_verified: r.verified,
        helpful_count: r.helpful ?? 0,
        created_at: new Date(created.getTime() + g.next() * (this.#now - created.getTime())),
      };
    });
  }
}

/** A template with one to four of its sellable units. */
function thinOut(t: SeedProduct, g: Generator): SeedProduct {
  const some = <T>(list: T[], most: number) =>
    list.slice(0, Math.min(list.length, 1 + g.below(most)));
  const variants = some(t.variants, 2).map((v) => ({ ...v, options: some(v.options, 2) }));
  const options = some(t.options, 4);
  const kept = [...options, ...variants.flatMap((v) => v.options)];
  const parameters = { ...t.parameters };
  if (parameters.color) parameters.color = [...new Set(kept.map((o) => o.color))];
  if (parameters.size)
    parameters.size = [...new Set(kept.flatMap((o) => o.parameters?.size ?? []))];
  return { ...t, variants, options, parameters };
}
