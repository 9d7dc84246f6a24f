import '#server/modules/catalog/tables.ts';
import { sql } from 'kysely';
import type { Translations } from '#contracts/kernel/translations.ts';
import type { Db } from '#server/platform/db/database.ts';
import {
  CASH_IS_ON,
  FESTIVE_COUNTS,
  FESTIVE_PERCENT,
  FESTIVE_PRODUCTS,
  FESTIVE_VENDOR,
  festiveRuns,
  festiveTable,
  LIVE_PRICE,
  livePrice,
} from '#server/modules/catalog/product-cards/queries.cards.ts';
import type {
  CategoryAttributeTable,
  CategoryTable,
  OptionTable,
  ProductTable,
  VariantTable,
} from '#server/modules/catalog/tables.ts';
import type { UnitOnSale } from '#server/modules/catalog/records.ts';

type Media = {
  id: string;
  hash: string;
  width: number;
  height: number;
  backdrop: string;
  alt: string;
};
export type CategoryRef = Pick<CategoryTable, 'name' | 'slug' | 'path' | 'translations'>;
export interface ProductDetailRow extends ProductTable {
  c1: CategoryRef;
  c2: CategoryRef | null;
  c3: CategoryRef | null;
  /** The best one first; with a vendor, that vendor's only. */
  festive: {
    name: string;
    slug: string;
    percent: number;
    ends_at: string;
    vendor_id: string | null;
    translations: Translations;
  }[];
  /** The translated ones among its categories. */
  attributes: Pick<CategoryAttributeTable, 'label' | 'translations'>[];
  media: Media[];
  /** Whether its categories are visible: the breadcrumb stops at the first hidden one. */
  has_way: boolean;
  has_sub: boolean | null;
  has_subsub: boolean | null;
}

/** The successor of a merged product. */
const mergedInto = (idOrSlug: string) =>
  sql`(select m.merged_into from products m where (m.id = ${idOrSlug} or m.slug = ${idOrSlug}) and m.merged_into is not null)`;

/**
 * One active product by id or slug, following merges, with its categories, running festive offers
 * and all pictures of it and its choices.
 */
export async function selectProduct(
  db: Db,
  idOrSlug: string,
  now: Date,
): Promise<ProductDetailRow | undefined> {
  const ref = (alias: string) =>
    sql.raw(
      `case when ${alias}.id is null then null else jsonb_build_object('name', ${alias}.name, 'slug', ${alias}.slug, 'path', ${alias}.path, 'translations', ${alias}.translations) end`,
    );
  const { rows } = await sql<ProductDetailRow>`
    select p.*, p.is_cod_allowed and ${CASH_IS_ON} as is_cod_allowed, ${ref('k1')} as c1, ${ref('k2')} as c2, ${ref('k3')} as c3,
      (select coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'slug', f.slug, 'percent', fp.discount_percent, 'ends_at', f.ends_at, 'translations', f.translations, 'vendor_id', ${FESTIVE_VENDOR}) order by fp.discount_percent desc, f.ends_at), '[]')
        from ${FESTIVE_PRODUCTS}
        where fp.product_id = p.id and ${FESTIVE_COUNTS} and ${festiveRuns(sql`${now}`, sql`${now}`)}) as festive,
      (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'hash', m.hash, 'width', m.width, 'height', m.height, 'backdrop', m.backdrop, 'alt', m.alt)), '[]') from media m
        where m.id = any(p.media_ids || array(select unnest(v.media_ids) from variants v where v.product_id = p.id) || array(select unnest(o.media_ids) from options o where o.product_id = p.id))) as media, k1.is_active as has_way, k2.is_active as has_sub, k3.is_active as has_subsub,
      (select coalesce(jsonb_agg(jsonb_build_object('label', a.label, 'translations', a.translations)), '[]') from category_attributes a
        where a.category_id in (p.category_id, p.subcategory_id, p.subsubcategory_id) and a.translations <> '{}') as attributes
    from products p join categories k1 on k1.id = p.category_id left join categories k2 on k2.id = p.subcategory_id left join categories k3 on k3.id = p.subsubcategory_id
    where (p.id = ${idOrSlug} or p.slug = ${idOrSlug} or p.id = ${mergedInto(idOrSlug)}) and p.status = 'active' limit 1`.execute(
    db,
  );
  return rows[0];
}

export const selectVariants = (db: Db, productId: string): Promise<VariantTable[]> =>
  db
    .selectFrom('variants')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
export const selectOptions = (db: Db, productId: string): Promise<OptionTable[]> =>
  db
    .selectFrom('options')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('variant_id')
    .orderBy('position')
    .execute();

export interface ProductOfferRow {
  id: string;
  sku_id: string;
  variant_id: string | null;
  option_id: string | null;
  vendor_id: string;
  price: number;
  original_paise: number;
  on_hand: number;
  created_at: Date;
  /** Whether the vendor's planned price applies rather than a festive one. */
  is_planned: boolean;
}
export async function selectProductOffers(
  db: Db,
  productId: string,
  now: Date,
): Promise<ProductOfferRow[]> {
  const { rows } = await sql<ProductOfferRow>`
    select o.id, o.sku_id, s.variant_id, s.option_id, o.vendor_id, ${LIVE_PRICE} as price, o.original_paise, o.on_hand, o.created_at,
      coalesce((fest.planned ->> o.id)::int < ${livePrice(sql`o.price_paise`, FESTIVE_PERCENT)}, false) as is_planned
    from offers o join skus s on s.id = o.sku_id cross join ${festiveTable(sql`${productId}`, now)} fest
    where o.product_id = ${productId} and o.is_active order by o.id`.execute(db);
  return rows;
}

export async function findProduct(
  db: Db,
  idOrSlug: string,
): Promise<{ id: string; slug: string; name: string } | undefined> {
  return (
    await sql<{ id: string; slug: string; name: string }>`
    select p.id, p.slug, p.name from products p where (p.id = ${idOrSlug} or p.slug = ${idOrSlug} or p.id = ${mergedInto(idOrSlug)}) and p.status = 'active' limit 1`.execute(
      db,
    )
  ).rows[0];
}

/** The same with a vendor by id or slug: null where nobody has that name. */
export async function findProductAndVendor(
  db: Db,
  idOrSlug: string,
  vendor: string | null,
): Promise<{ id: string; vendorId: string | null } | undefined> {
  return (
    await sql<{ id: string; vendorId: string | null }>`
    select p.id, (select v.id from vendors v where v.id = ${vendor} or v.slug = ${vendor} limit 1) as "vendorId"
    from products p where (p.id = ${idOrSlug} or p.slug = ${idOrSlug} or p.id = ${mergedInto(idOrSlug)}) and p.status = 'active' limit 1`.execute(
      db,
    )
  ).rows[0];
}

export type ProductUnitRow = UnitOnSale;

/** Every unit of these products with these vendors' prices of today, in one query. */
export async function selectProductUnits(
  db: Db,
  keys: readonly { productId: string; vendorId: string }[],
  now: Date,
): Promise<ProductUnitRow[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<ProductUnitRow>`
    select k.p as product_id, k.s as vendor_id, s.id as sku_id, s.variant_id, v.name as variant_name, s.option_id, w.color, w.parameters ->> 'size' as size,
      coalesce(v.gst_rate, p.gst_rate) as gst_rate, o.id as offer_id, ${LIVE_PRICE} as price_paise, o.on_hand,
      (select jsonb_build_object('hash', m.hash, 'width', m.width, 'height', m.height, 'backdrop', m.backdrop, 'alt', m.alt)
        from media m where m.id = (case when cardinality(w.media_ids) > 0 then w.media_ids else p.media_ids end)[1]) as media
    from (select distinct p, s from jsonb_to_recordset(${JSON.stringify(keys.map((k) => ({ p: k.productId, s: k.vendorId })))}::text::jsonb) as x(p text, s text)) k
    join products p on p.id = k.p and p.status = 'active'
    join vendors ve on ve.id = k.s and ve.status = 'active' and (ve.holiday_from is null or ve.holiday_from > ${now} or ve.holiday_until <= ${now})
    cross join lateral ${festiveTable(sql`p.id`, now)} fest
    join skus s on s.product_id = p.id
    left join variants v on v.product_id = p.id and v.variant_id = s.variant_id
    left join lateral (
      select * from options y where y.product_id = p.id and y.option_id = s.option_id and y.variant_id in (coalesce(s.variant_id, ''), '')
      order by y.variant_id desc limit 1) w on true
    left join offers o on o.sku_id = s.id and o.vendor_id = k.s and o.is_active
    order by s.variant_id nulls first, s.option_id nulls first, s.id`.execute(db);
  return rows;
}
