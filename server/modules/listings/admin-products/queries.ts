import { type RawBuilder, sql } from 'kysely';
import type { ADMIN_PRODUCT_SORTS } from '#contracts/listings/admin-products.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import '#server/modules/listings/tables.ts';

export interface AdminProductRecord {
  id: string;
  slug: string;
  name: string;
  brand: string;
  category: string;
  status: string;
  taken_down_at: Date | null;
  taken_down_reason: string | null;
  created_at: Date;
  price_paise: number | null;
  stock: number | null;
  sellers: { _id: string; name: string }[];
  seller_count: number;
  media: { hash: string; width: number; height: number; backdrop: string; alt: string } | null;
}
export interface AdminProductSearch {
  q?: string | undefined;
  state?: 'live' | 'down' | undefined;
  vendor?: string | undefined;
  category?: string | undefined;
  brand?: string | undefined;
  sort?: (typeof ADMIN_PRODUCT_SORTS)[number] | undefined;
  after?: string | undefined;
  limit: number;
}

const literally = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
/** Shorter words have no trigram. */
const SHORTEST = 3;
/** Maximum matches of a search: the newest are shown and a longer search narrows them. */
const FOUND = sql.lit(5_000);
const VENDORS = sql.lit(5);

/** Products matching a text: each kind of match uses its own index, so that no table is scanned. */
function found(q: string): RawBuilder<unknown> {
  const ways = [
    sql`select id from products where id = ${q} or slug = ${q.toLowerCase()}`,
    sql`(select product_id from offers where lower(vendor_sku) ~>=~ ${q.toLowerCase()} and lower(vendor_sku) ~<~ ${`${q.toLowerCase()}\u{10ffff}`} limit ${FOUND})`,
    sql`select product_id from skus where ean = ${q}`,
    ...(q.length < SHORTEST
      ? []
      : [
          sql`(select id from products where name ilike ${`%${literally(q)}%`} limit ${FOUND})`,
          sql`(select o.product_id from (select id from vendors where name ilike ${`%${literally(q)}%`} order by rating_count desc limit ${VENDORS}) v join offers o on o.vendor_id = v.id limit ${FOUND})`,
        ]),
  ];
  return sql`p.id = any(array(${sql.join(ways, sql` union `)}))`;
}

/** How far a list reads; tests make them small. */
export interface ProductBounds {
  /** Products checked against filters in one walk through the list. */
  scanned: number;
  /** A category or brand of more products is met while walking; a smaller one is sorted whole. */
  sorted: number;
}
const BOUNDS: ProductBounds = { scanned: 3_000, sorted: 5_000 };

const inCategory = (id: string) =>
  sql`(p.category_id = ${id} or p.subcategory_id = ${id} or p.subsubcategory_id = ${id})`;
const ofBrand = (brand: string) => sql`lower(p.brand) = ${brand.toLowerCase()}`;

/** The products of the rarest of these filters; null if all are common. */
async function rareProducts(
  db: Db,
  { category, brand }: AdminProductSearch,
  { sorted }: ProductBounds,
): Promise<string[] | null> {
  const drivers = [
    ...(brand === undefined || brand === '' ? [] : [ofBrand(brand)]),
    ...(category === undefined ? [] : [inCategory(category)]),
  ];
  for (const driver of drivers) {
    const { rows } = await sql<{
      id: string;
    }>`select p.id from products p where ${driver} limit ${sql.lit(sorted + 1)}`.execute(db);
    if (rows.length <= sorted) return rows.map((r) => r.id);
  }
  return null;
}

function orderOf({ sort = '-created' }: AdminProductSearch) {
  const isDown = sort.startsWith('-');
  return {
    key: sort.endsWith('name') ? sql`lower(p.name)` : sql`p.created_at`,
    way: isDown ? sql`desc` : sql`asc`,
    beyond: isDown ? sql`<` : sql`>`,
  };
}

/**
 * Products of all vendors, newest first unless sorted otherwise: the page is limited before
 * anything is aggregated. `next` is the product after which the list goes on; a page of common
 * filters may be short.
 */
export async function selectAdminProducts(
  db: Db,
  asked: AdminProductSearch,
  bounds: ProductBounds = BOUNDS,
): Promise<{ rows: AdminProductRecord[]; next: string | null }> {
  const { q, state, vendor, category, brand, after, limit } = asked;
  const { key, way, beyond } = orderOf(asked);
  const on = after
    ? sql`(${key}, p.id) ${beyond} (select ${key}, p.id from products p where p.id = ${after})`
    : sql`true`;
  const rare = await rareProducts(db, asked, bounds);
  const isWalked = rare === null && (category !== undefined || (brand ?? '') !== '');
  const fits = sql.join(
    [
      state === 'live'
        ? sql`p.status = 'active'`
        : state === 'down'
          ? sql`p.status <> 'active'`
          : sql`true`,
      ...(category === undefined ? [] : [inCategory(category)]),
      ...(brand ? [ofBrand(brand)] : []),
      ...(vendor
        ? [sql`p.id = any(array(select product_id from offers where vendor_id = ${vendor}))`]
        : []),
    ],
    sql` and `,
  );
  const sought = sql`${rare ? sql`p.id = any(${rare}::text[])` : sql`true`} ${q ? sql`and ${found(q)}` : sql``}`;
  const order = sql`order by ${key} ${way}, p.id ${way}`;
  // A search is few rows already; only what nothing narrows is walked a part at a time.
  const from = isWalked
    ? sql`(select * from products p where ${sought} and ${on} ${order} limit ${sql.lit(Math.max(bounds.scanned, limit + 1))}) p where ${fits}`
    : sql`products p where ${sought} and ${on} and ${fits}`;
  const { rows: page } = await sql<AdminProductRecord>`
    select p.id, p.slug, p.name, p.brand, concat_ws(' › ', c1.name, c2.name, c3.name) as category, p.status, p.taken_down_at, p.taken_down_reason, p.created_at, k.price_paise, k.stock, s.sellers, s.seller_count,
      case when m.id is null then null else jsonb_build_object('hash', m.hash, 'width', m.width, 'height', m.height, 'backdrop', m.backdrop, 'alt', m.alt) end as media
    from (select p.* from ${from} ${order} limit ${limit + 1}) p
    join categories c1 on c1.id = p.category_id left join categories c2 on c2.id = p.subcategory_id left join categories c3 on c3.id = p.subsubcategory_id
    left join product_cards k on k.product_id = p.id left join media m on m.id = p.media_ids[1]
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('_id', v.id, 'name', v.name) order by v.name) filter (where v.place <= 3), '[]') as sellers, count(*)::int as seller_count
      from (select v.id, v.name, row_number() over (order by v.name) as place from vendors v where v.id = any(array(select o.vendor_id from offers o where o.product_id = p.id))) v) s
    ${order}`.execute(db);
  const rows = page.slice(0, limit);
  if (page.length > limit) return { rows, next: rows.at(-1)!.id };
  if (!isWalked) return { rows, next: null };
  const {
    rows: [last],
  } = await sql<{
    id: string;
  }>`select p.id from products p where ${sought} and ${on} ${order} offset ${sql.lit(Math.max(bounds.scanned, limit + 1) - 1)} limit 1`.execute(
    db,
  );
  return { rows, next: last?.id ?? null };
}

export interface LockedProduct {
  id: string;
  name: string;
  status: string;
  taken_down_at: Date | null;
  taken_down_reason: string | null;
  merged_into: string | null;
}
export const lockProduct = (tx: Tx, id: string): Promise<LockedProduct | undefined> =>
  tx
    .selectFrom('products')
    .select(['id', 'name', 'status', 'taken_down_at', 'taken_down_reason', 'merged_into'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
/** Removed from the catalog with a reason, or restored. */
export async function updateTakenDown(
  tx: Tx,
  id: string,
  reason: string | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('products')
    .set({
      status: reason === null ? 'active' : 'inactive',
      taken_down_at: reason === null ? null : now,
      taken_down_reason: reason,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}
/** Vendors of a product, with the id each uses. */
export const selectHolders = (
  db: Db,
  productId: string,
): Promise<{ id: string; vendor_id: string }[]> =>
  db
    .selectFrom('listings')
    .select(['id', 'vendor_id'])
    .where('product_id', '=', productId)
    .orderBy('id')
    .execute();
