import { sql } from 'kysely';
import type { GstRuleName } from '#contracts/tax/gst-rate.ts';
import type { ProductTexts } from '#contracts/listings/product-texts.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import '#server/modules/listings/tables.ts';

export interface CategoryStep {
  id: string;
  level: number;
  slug: string;
  is_active: boolean;
}
/**
 * The path to a category, root first, hidden ones included: a product stays in its category
 * (decision 043). Empty if there is none.
 */
export async function selectCategoryPath(db: Db, id: string): Promise<CategoryStep[]> {
  return (
    await sql<CategoryStep>`
    with recursive up as (
      select id, parent_id, level, slug, is_active from categories where id = ${id}
      union all select c.id, c.parent_id, c.level, c.slug, c.is_active from categories c join up on c.id = up.parent_id)
    select id, level, slug, is_active from up order by level`.execute(db)
  ).rows;
}
/** Whether new products may be added at the end of this path: nothing on it is hidden. */
export const isCategoryOpen = (path: readonly CategoryStep[]): boolean =>
  path[0]?.level === 1 && path.every((step) => step.is_active);
/**
 * Locks the category against moves until the commit; shared. Must be the first statement of its
 * transaction, since a move locks the tree before products and listings.
 */
export const lockCategoryTreeShared = async (tx: Tx): Promise<void> => {
  await sql`lock table categories in row exclusive mode`.execute(tx);
};

export interface LiveProductRow {
  id: string;
  slug: string;
  name: string;
  brand: string;
  category: string;
  description: string;
  highlights: string[];
  information: Record<string, string>;
  media_ids: string[];
  hsn_code: string;
  gst: string;
  weight_grams: number;
  dimensions: { length: number; width: number; height: number };
  returnable_days: number;
  is_cod_allowed: boolean;
  country_of_origin: string;
  translations: ProductTexts;
  owner_vendor_id: string | null;
  status: string;
  taken_down_reason: string | null;
  is_merged: boolean;
  variants: { id: string; type: string; name: string; weight: number | null; media: string[] }[];
  options: {
    id: string;
    variant: string;
    color: string | null;
    size: string | null;
    media: string[];
  }[];
  skus: {
    id: string;
    variant: string | null;
    option: string | null;
    ean: string | null;
    weight: number | null;
    dimensions: { length: number; width: number; height: number } | null;
  }[];
}
/** A complete catalog product. */
export const selectLiveProduct = async (
  db: Db,
  productId: string,
): Promise<LiveProductRow | undefined> => (await selectLiveProducts(db, [productId]))[0];
/** The same for many products, unordered. */
export async function selectLiveProducts(
  db: Db,
  productIds: readonly string[],
): Promise<LiveProductRow[]> {
  return (
    await sql<LiveProductRow>`
    select p.id, p.slug, p.name, p.brand, coalesce(p.subsubcategory_id, p.subcategory_id, p.category_id) as category, p.description, p.highlights, p.information, p.media_ids, p.hsn_code,
      coalesce(p.gst_rule, (p.gst_rate::float8)::text) as gst, p.weight_grams, p.dimensions, p.returnable_days, p.is_cod_allowed, p.country_of_origin, p.translations, p.owner_vendor_id, p.status, p.taken_down_reason, p.merged_into is not null as is_merged,
      (select coalesce(jsonb_agg(jsonb_build_object('id', variant_id, 'type', type, 'name', name, 'weight', weight_grams, 'media', to_jsonb(media_ids)) order by position), '[]') from variants where product_id = p.id) as variants,
      (select coalesce(jsonb_agg(jsonb_build_object('id', option_id, 'variant', variant_id, 'color', color, 'size', parameters ->> 'size', 'media', to_jsonb(media_ids)) order by variant_id, position), '[]') from options where product_id = p.id) as options,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'variant', variant_id, 'option', option_id, 'ean', ean, 'weight', weight_grams, 'dimensions', dimensions)), '[]') from skus where product_id = p.id) as skus
    from products p where p.id = any(${[...productIds]}::text[])`.execute(db)
  ).rows;
}

export const isSlugTaken = async (db: Db, slug: string): Promise<boolean> =>
  (await sql`select 1 from products where slug = ${slug}`.execute(db)).rows.length > 0;

/** A product's editable columns; `id` and `created_at` are set once. */
export interface ProductColumns {
  id: string;
  slug: string;
  name: string;
  brand: string;
  type: string;
  category_id: string;
  subcategory_id: string | null;
  subsubcategory_id: string | null;
  description: string;
  highlights: string[];
  information: Record<string, string>;
  parameters: { color: string[]; size: string[] };
  media_ids: string[];
  hsn_code: string;
  gst_rate: number;
  gst_rule: GstRuleName | null;
  weight_grams: number;
  dimensions: object;
  returnable_days: number;
  is_cod_allowed: boolean;
  country_of_origin: string;
  translations: ProductTexts;
  status: 'active';
  owner_vendor_id: string;
  created_at: Date;
  updated_at: Date;
}
export interface VariantColumns {
  product_id: string;
  variant_id: string;
  type: string;
  name: string;
  gst_rate: number;
  weight_grams: number | null;
  dimensions: object | null;
  media_ids: string[];
  position: number;
}
export interface OptionColumns {
  product_id: string;
  variant_id: string;
  option_id: string;
  color: string | null;
  parameters: object;
  media_ids: string[];
  position: number;
}
/** Weight in grams and box in centimetres if the unit has its own. */
export interface SkuColumns {
  id: string;
  product_id: string;
  variant_id: string | null;
  option_id: string | null;
  ean: string | null;
  weight_grams: number | null;
  dimensions: object | null;
}

/** Columns that never change after creation. */
const ONCE = new Set(['id', 'slug', 'created_at', 'owner_vendor_id', 'status', 'type']);

async function upsert(
  tx: Tx,
  table: string,
  rows: readonly object[],
  conflict: string,
  kept: (column: string) => boolean,
): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.keys(rows[0]!);
  const columns = sql.raw(names.join(', '));
  const change = sql.raw(
    names
      .filter((n) => !kept(n))
      .map((n) => `${n} = excluded.${n}`)
      .join(', '),
  );
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::text::jsonb)
    on conflict ${sql.raw(conflict)} do update set ${change}`.execute(tx);
}

/**
 * Creates or updates a product in the catalog; nothing that may have been ordered is removed.
 * Returns its units by `variant|option`.
 */
export async function writeProduct(
  tx: Tx,
  product: ProductColumns,
  variants: readonly VariantColumns[],
  options: readonly OptionColumns[],
  skus: readonly SkuColumns[],
): Promise<Map<string, string>> {
  await upsert(tx, 'products', [product], '(id)', (c) => ONCE.has(c));
  await upsert(
    tx,
    'variants',
    variants,
    '(product_id, variant_id)',
    (c) => c === 'product_id' || c === 'variant_id',
  );
  await upsert(
    tx,
    'options',
    options,
    '(product_id, variant_id, option_id)',
    (c) => c === 'product_id' || c === 'variant_id' || c === 'option_id',
  );
  await upsert(
    tx,
    'skus',
    skus,
    '(product_id, variant_id, option_id)',
    (c) => c === 'id' || c === 'product_id' || c === 'variant_id' || c === 'option_id',
  );
  const { rows } = await sql<{
    id: string;
    key: string;
  }>`select id, coalesce(variant_id, '') || '|' || coalesce(option_id, '') as key from skus where product_id = ${product.id}`.execute(
    tx,
  );
  return new Map(rows.map((r) => [r.key, r.id]));
}

/** Alternative texts of the vendor's own pictures. */
export async function updateAlts(
  tx: Tx,
  vendorId: string,
  images: readonly { id: string; alt: string }[],
): Promise<void> {
  await sql`update media m set alt = i.alt from jsonb_to_recordset(${JSON.stringify(images)}::text::jsonb) as i (id text, alt text) where m.id = i.id and m.vendor_id = ${vendorId}`.execute(
    tx,
  );
}

/**
 * Which of these pictures belong to products this vendor created, checked for pictures it did not
 * upload.
 */
export async function selectOwnShown(
  db: Db,
  vendorId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select distinct m.id from products p cross join lateral unnest(p.media_ids || array(select unnest(v.media_ids) from variants v where v.product_id = p.id) || array(select unnest(o.media_ids) from options o where o.product_id = p.id)) m (id)
    where p.owner_vendor_id = ${vendorId} and m.id = any(${[...ids]}::text[])`.execute(db);
  return rows.map((r) => r.id);
}
