import { type RawBuilder, sql } from 'kysely';
import type { StoredProductValues } from '#contracts/listings/product-edits.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import '#server/modules/listings/tables.ts';

export interface EditableProductRow {
  id: string;
  slug: string;
  values: StoredProductValues;
  vendors: string[];
  vendor_count: number;
  is_merged: boolean;
}
const rowsOf = (onePage: RawBuilder<unknown>) => sql<EditableProductRow>`
    select p.id, p.slug, p.merged_into is not null as is_merged,
      jsonb_build_object('name', p.name, 'brand', p.brand, 'description', p.description, 'highlights', to_jsonb(p.highlights), 'categoryId', coalesce(p.subsubcategory_id, p.subcategory_id, p.category_id),
        'hsnCode', p.hsn_code, 'gst', coalesce(p.gst_rule, (p.gst_rate::float8)::text), 'returnableDays', p.returnable_days, 'isCodAllowed', p.is_cod_allowed) as values,
      v.names[1:3] as vendors, coalesce(cardinality(v.names), 0) as vendor_count
    from (${onePage}) p
    cross join lateral (select array_agg(w.name order by w.name) as names from vendors w where w.id = any(array(select o.vendor_id from offers o where o.product_id = p.id))) v`;

/** What an operator may correct, of some products. */
export async function selectEditableProducts(
  db: Db,
  ids: readonly string[],
): Promise<EditableProductRow[]> {
  return (await rowsOf(sql`select * from products where id = any(${[...ids]}::text[])`).execute(db))
    .rows;
}
/** The same, locked in id order until the commit. */
export async function lockEditableProducts(
  tx: Tx,
  ids: readonly string[],
): Promise<EditableProductRow[]> {
  await sql`select id from products where id = any(${[...ids]}::text[]) order by id for update`.execute(
    tx,
  );
  return selectEditableProducts(tx, ids);
}

export interface ProductColumnsNow {
  name: string;
  brand: string;
  description: string;
  highlights: string[];
  category: string;
  subcategory: string | null;
  subsubcategory: string | null;
  hsnCode: string;
  gstRate: number;
  gstRule: string | null;
  returnableDays: number;
  isCodAllowed: boolean;
}
/** Writes a corrected product and the rate of its variants, and its listings' category. */
export async function updateProductValues(
  tx: Tx,
  id: string,
  v: ProductColumnsNow,
  now: Date,
): Promise<void> {
  await sql`update products set name = ${v.name}, brand = ${v.brand}, description = ${v.description}, highlights = ${JSON.stringify(v.highlights)}::text::jsonb,
    category_id = ${v.category}, subcategory_id = ${v.subcategory}, subsubcategory_id = ${v.subsubcategory}, hsn_code = ${v.hsnCode}, gst_rate = ${v.gstRate}, gst_rule = ${v.gstRule},
    returnable_days = ${v.returnableDays}, is_cod_allowed = ${v.isCodAllowed},
    information = case when information ? 'Brand' then jsonb_set(information, '{Brand}', to_jsonb(${v.brand}::text)) else information end, updated_at = ${now}::timestamptz
    where id = ${id}`.execute(tx);
  await sql`update variants set gst_rate = ${v.gstRate} where product_id = ${id} and gst_rate is distinct from ${v.gstRate}`.execute(
    tx,
  );
  await sql`update listings set name = ${v.name}, category_id = ${v.category} where product_id = ${id}`.execute(
    tx,
  );
}

/**
 * Sets fields of vendors' unpublished changes of a product where they still have the value the
 * product had: approving them does not bring it back.
 */
export async function updateDraftFields(
  tx: Tx,
  productId: string,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [field, value] of Object.entries(after))
    await sql`update listings set draft = jsonb_set(draft, array[${field}::text], ${JSON.stringify(value)}::text::jsonb), version = version + 1
      where product_id = ${productId} and draft is not null and draft -> ${field}::text = ${JSON.stringify(before[field])}::text::jsonb`.execute(
      tx,
    );
}
