import { sql } from 'kysely';
import { newId } from '#contracts/kernel/ids.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { MARKETPLACE_REFUSALS } from '#contracts/listings/listing-checks.ts';
import { FOOD_HEADINGS } from '#contracts/tax/food.ts';
import { type Db, isUniqueViolation, type Tx } from '#server/platform/db/database.ts';
import '#server/modules/listings/tables.ts';

export interface ListingOfferRow {
  id: string;
  sku_id: string;
  product_id: string;
  variant_id: string | null;
  option_id: string | null;
  price_paise: number;
  original_paise: number;
  on_hand: number;
  is_active: boolean;
  vendor_sku: string | null;
  ean: string | null;
  variant: string | null;
  color: string | null;
  size: string | null;
}

/** A vendor's offers of a product with what names each unit. */
export const selectListingOffers = (
  db: Db,
  vendorId: string,
  productId: string,
): Promise<ListingOfferRow[]> => selectOffersOfMany(db, vendorId, [productId]);
/** The same of many products. */
export async function selectOffersOfMany(
  db: Db,
  vendorId: string,
  productIds: readonly string[],
): Promise<ListingOfferRow[]> {
  return (
    await sql<ListingOfferRow>`
    select o.id, o.sku_id, o.product_id, s.variant_id, s.option_id, o.price_paise, o.original_paise, o.on_hand, o.is_active, o.vendor_sku, s.ean, v.name as variant, c.color, c.parameters ->> 'size' as size
    from offers o join skus s on s.id = o.sku_id left join variants v on v.product_id = s.product_id and v.variant_id = s.variant_id
    left join options c on c.product_id = s.product_id and c.variant_id = coalesce(s.variant_id, '') and c.option_id = s.option_id
    where o.product_id = any(${[...productIds]}::text[]) and o.vendor_id = ${vendorId} order by v.position nulls first, c.position nulls first, o.id`.execute(
      db,
    )
  ).rows;
}

export interface NewOffer {
  skuId: string;
  productId: string;
  vendorId: string;
  pricePaise: number;
  originalPaise: number;
  stock: number;
  vendorSku: string | null;
  /** Whether it is on sale from now on. */
  isActive: boolean;
}
/**
 * Offers units the vendor does not offer yet, and records their initial stock. Returns the added
 * units; `invalid_request` (400) if a code was taken concurrently.
 */
export async function insertOffers(
  tx: Tx,
  offers: readonly NewOffer[],
  at: Date,
): Promise<string[]> {
  if (offers.length === 0) return [];
  const rows = offers.map((o) => ({
    id: newId('off', at.getTime()),
    sku_id: o.skuId,
    product_id: o.productId,
    vendor_id: o.vendorId,
    price_paise: o.pricePaise,
    original_paise: o.originalPaise,
    on_hand: o.stock,
    is_active: o.isActive,
    created_at: at,
    vendor_sku: o.vendorSku,
    movement: newId('stk', at.getTime()),
  }));
  const { rows: added } = await sql<{ sku_id: string }>`
    with wanted as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as w (id text, sku_id text, product_id text, vendor_id text, price_paise int, original_paise int, on_hand int, is_active boolean, created_at timestamptz, vendor_sku text, movement text)),
    made as (
      insert into offers (id, sku_id, product_id, vendor_id, price_paise, original_paise, on_hand, is_active, created_at, vendor_sku)
      select id, sku_id, product_id, vendor_id, price_paise, original_paise, on_hand, is_active, created_at, vendor_sku from wanted on conflict (sku_id, vendor_id) do nothing returning id, sku_id),
    written as (
      insert into stock_movements (id, offer_id, delta, reason, at)
      select w.movement, w.id, w.on_hand, 'received', ${at}::timestamptz from wanted w join made m on m.id = w.id where w.on_hand > 0)
    select sku_id from made`
    .execute(tx)
    .catch((error: unknown) =>
      isUniqueViolation(error, 'offers_vendor_sku')
        ? fail('invalid_request', { message: MARKETPLACE_REFUSALS.taken })
        : Promise.reject(error),
    );
  return added.map((r) => r.sku_id);
}

/** Which of these codes another unit of the vendor uses; units of `exceptProduct` do not count. */
export async function selectTakenCodes(
  db: Db,
  vendorId: string,
  codes: readonly string[],
  exceptProduct: string | null,
): Promise<Set<string>> {
  if (codes.length === 0) return new Set();
  const { rows } = await sql<{ code: string }>`
    select lower(vendor_sku) as code from offers where vendor_id = ${vendorId} and lower(vendor_sku) = any(${codes.map((c) => c.toLowerCase())}) and product_id is distinct from ${exceptProduct}`.execute(
    db,
  );
  return new Set(rows.map((r) => r.code));
}

/** Resumes or pauses a vendor's products; only those it offers. Returns the affected products. */
export async function setOffersActive(
  tx: Tx,
  vendorId: string,
  listingIds: readonly string[],
  {
    to,
    from,
    isActive,
  }: { to: 'live' | 'paused' | 'archived'; from: readonly string[]; isActive: boolean },
  at: Date,
): Promise<{ id: string; product_id: string }[]> {
  const { rows } = await sql<{ id: string; product_id: string }>`
    select id, product_id from listings where vendor_id = ${vendorId} and id = any(${[...listingIds]}) and state = any(${[...from]}) order by id for update`.execute(
    tx,
  );
  const products = rows.map((r) => r.product_id);
  await sql`update offers set is_active = ${isActive} where id in (
    select id from offers where vendor_id = ${vendorId} and product_id = any(${products}) and is_active <> ${isActive} order by id for no key update)`.execute(
    tx,
  );
  await sql`update listings set state = ${to}, updated_at = ${at}::timestamptz where id = any(${rows.map((r) => r.id)})`.execute(
    tx,
  );
  return rows;
}

export const hsnOf = async (db: Db, productId: string): Promise<string> =>
  (
    await sql<{ hsn_code: string }>`select hsn_code from products where id = ${productId}`.execute(
      db,
    )
  ).rows[0]?.hsn_code ?? '';
/** Which of a vendor's listings are food. */
export const selectFoodListings = async (
  db: Db,
  vendorId: string,
  listingIds: readonly string[],
): Promise<string[]> =>
  (
    await sql<{
      id: string;
    }>`select l.id from listings l join products p on p.id = l.product_id where l.vendor_id = ${vendorId} and l.id = any(${[...listingIds]}::text[]) and p.hsn_code ~ ${FOOD_HEADINGS.source}`.execute(
      db,
    )
  ).rows.map((r) => r.id);

export interface SellableProductRow {
  id: string;
  slug: string;
  name: string;
  brand: string;
  gst: string;
  media: { hash: string; width: number; height: number; backdrop: string; alt: string } | null;
  units: {
    skuId: string;
    variant: string | null;
    color: string | null;
    size: string | null;
    ean: string | null;
    mrp: number | null;
    lowest: number | null;
    isMine: boolean;
  }[];
}
/** A text search for words in names, brands and categories; a mention in a description is no match. */
const inNames = (words: readonly string[]) => words.map((word) => `'${word}':AB`).join(' & ');

/**
 * Published products matching all words or an EAN, with all units and whether the vendor offers
 * them. If none has all words, those with the last one, which names the thing: "chanderi saree"
 * finds sarees.
 */
export async function selectSellableProducts(
  db: Db,
  vendorId: string,
  q: string,
  limit: number,
): Promise<SellableProductRow[]> {
  const prefix = q.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const words = q.match(/[\p{L}\p{M}\p{N}]+/gu)?.slice(0, 10) ?? [];
  const named = (some: readonly string[]) =>
    sql`select product_id, popularity from product_cards where tsv @@ to_tsquery('english', ${inNames(some)}) order by popularity desc limit ${limit}`;
  return (
    await sql<SellableProductRow>`
    with found as (
      select coalesce(p.merged_into, p.id) as product_id, 0 as rank, 0 as popularity from skus k join products p on p.id = k.product_id where k.ean = ${q}
      union all select product_id, 1, popularity from (${named(words)}) n
      union all (select product_id, 2, popularity from product_cards where lower(brand) like ${`${prefix.toLowerCase()}%`} order by popularity desc limit ${limit})),
    near as (select product_id, 3 as rank, popularity from (${named(words.slice(-1))}) n where not exists (select from found)),
    best as (select product_id, min(rank) as rank, max(popularity) as popularity from (table found union all table near) f group by product_id order by 2, 3 desc, 1 limit ${limit})
    select p.id, p.slug, p.name, p.brand, coalesce(p.gst_rule, (p.gst_rate::float8)::text) as gst,
      (select jsonb_build_object('hash', m.hash, 'width', m.width, 'height', m.height, 'backdrop', m.backdrop, 'alt', m.alt) from media m where m.id = p.media_ids[1]) as media,
      (select jsonb_agg(jsonb_build_object('skuId', s.id, 'variant', v.name, 'color', c.color, 'size', c.parameters ->> 'size', 'ean', s.ean, 'mrp', o.mrp, 'lowest', o.lowest, 'isMine', coalesce(o.is_mine, false)) order by v.position nulls first, c.position nulls first, s.id)
        from skus s left join variants v on v.product_id = s.product_id and v.variant_id = s.variant_id
        left join options c on c.product_id = s.product_id and c.variant_id = coalesce(s.variant_id, '') and c.option_id = s.option_id
        left join lateral (select max(original_paise) as mrp, min(price_paise) filter (where is_active) as lowest, bool_or(vendor_id = ${vendorId}) as is_mine from offers where sku_id = s.id) o on true
        where s.product_id = p.id) as units
    from best b join products p on p.id = b.product_id where p.status = 'active' order by b.rank, b.popularity desc, p.id`.execute(
      db,
    )
  ).rows;
}
/**
 * The units of a published product, locked against removal and merging until the transaction ends;
 * empty for any other.
 */
export async function lockUnits(tx: Tx, productId: string): Promise<string[]> {
  const { rows } =
    await sql`select id from products where id = ${productId} and status = 'active' for share`.execute(
      tx,
    );
  return rows.length === 0
    ? []
    : (
        await sql<{ id: string }>`select id from skus where product_id = ${productId}`.execute(tx)
      ).rows.map((r) => r.id);
}
