import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import '#server/modules/catalog/tables.ts';
import type { CategoryRow } from './queries.categories.ts';
import type { CategoryTable } from '#server/modules/catalog/tables.ts';

/** All categories, parents before children, with picture and number of visible products. */
export async function selectAllCategories(db: Db): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    with n as (select scope, sum(n)::int as products from facet_counts where kind = 'total' group by scope)
    select k.*, m.hash, m.width, m.height, m.backdrop as media_backdrop, m.alt, coalesce(n.products, 0) as products
    from categories k left join n on n.scope = k.path left join media m on m.id = k.media_id order by k.level, k.position, k.name`.execute(
    db,
  );
  return rows;
}
/** Locks the tree against other changes until the commit. */
export const selectCategory = (db: Db, id: string): Promise<CategoryTable | undefined> =>
  db.selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirst();
export async function lockCategoryTree(tx: Tx): Promise<CategoryTable[]> {
  await sql`lock table categories in share row exclusive mode`.execute(tx);
  return tx
    .selectFrom('categories')
    .selectAll()
    .orderBy('level')
    .orderBy('position')
    .orderBy('name')
    .execute();
}
export async function insertCategory(tx: Tx, row: CategoryTable): Promise<void> {
  await tx.insertInto('categories').values(row).execute();
}
export async function updateCategory(
  tx: Tx,
  id: string,
  change: Partial<CategoryTable>,
): Promise<void> {
  await tx.updateTable('categories').set(change).where('id', '=', id).execute();
}
/** Positions among siblings, from 1. */
export async function updateCategoryPlaces(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update categories c set position = o.n from unnest(${[...ids]}::text[]) with ordinality o (id, n) where c.id = o.id and c.position <> o.n`.execute(
    tx,
  );
}

export interface CategoryPlace {
  id: string;
  parent_id: string | null;
  level: number;
  path: string;
  /** Ids of its path. */
  c1: string;
  c2: string | null;
  c3: string | null;
}
/**
 * Moves categories: their rows, old addresses, and their products and drafts. Returns the products.
 */
export async function updateCategoryOrder(
  tx: Tx,
  placed: readonly CategoryPlace[],
  now: Date,
): Promise<string[]> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(placed)}::text::jsonb) as m (id text, parent_id text, level int, path text, c1 text, c2 text, c3 text)`;
  const ids = placed.map((p) => p.id);
  await sql`insert into category_redirects (path, category_id, created_at) select c.path, c.id, ${now}::timestamptz from categories c join ${rows} on m.id = c.id where c.path <> m.path
    on conflict (path) do update set category_id = excluded.category_id, created_at = excluded.created_at`.execute(
    tx,
  );
  // Current addresses take precedence over old ones.
  await sql`delete from category_redirects where path = any(${placed.map((p) => p.path)}::text[])`.execute(
    tx,
  );
  await sql`update categories c set parent_id = m.parent_id, level = m.level, path = m.path, is_main = c.is_main and m.level = 1 from ${rows} where c.id = m.id`.execute(
    tx,
  );
  const { rows: products } = await sql<{ id: string }>`
    update products p set category_id = m.c1, subcategory_id = m.c2, subsubcategory_id = m.c3 from ${rows}
    where m.id = coalesce(p.subsubcategory_id, p.subcategory_id, p.category_id)
      and (p.category_id = any(${ids}::text[]) or p.subcategory_id = any(${ids}::text[]) or p.subsubcategory_id = any(${ids}::text[])) returning p.id`.execute(
    tx,
  );
  await sql`update listings l set category_id = m.c1 from ${rows} where l.product_id is null and l.category_id is not null and l.draft ->> 'categoryId' = m.id and l.category_id <> m.c1`.execute(
    tx,
  );
  return products.map((p) => p.id);
}

/** Products in a category or its descendants, in any state. */
export async function selectProductsIn(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from products where category_id = ${id} union select id from products where subcategory_id = ${id} union select id from products where subsubcategory_id = ${id}`.execute(
    db,
  );
  return rows.map((r) => r.id);
}
export async function holdsProducts(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    (select 1 from products where category_id = ${id} limit 1) union all (select 1 from products where subcategory_id = ${id} limit 1) union all (select 1 from products where subsubcategory_id = ${id} limit 1)`.execute(
    db,
  );
  return rows.length > 0;
}
/**
 * The code of a running coupon bound to a first- or second-level category, by its slug; undefined
 * if none.
 */
export async function couponOfCategory(
  db: Db,
  level: number,
  slug: string,
): Promise<string | undefined> {
  if (level > 2) return undefined;
  const { rows } = await sql<{
    code: string;
  }>`select code from coupons where is_active and ${slug} = any(${sql.raw(level === 1 ? 'category_slugs' : 'subcategory_slugs')}) order by code limit 1`.execute(
    db,
  );
  return rows[0]?.code;
}
/** Deletes an empty category. Its addresses redirect to the parent. */
export async function deleteCategoryRow(
  tx: Tx,
  { id, path, parent_id: above }: CategoryTable,
  now: Date,
): Promise<void> {
  if (above) {
    await sql`update category_redirects set category_id = ${above} where category_id = ${id}`.execute(
      tx,
    );
    await sql`insert into category_redirects (path, category_id, created_at) values (${path}, ${above}, ${now}::timestamptz) on conflict (path) do update set category_id = excluded.category_id`.execute(
      tx,
    );
  }
  await sql`update listings set category_id = null where category_id = ${id} and product_id is null`.execute(
    tx,
  );
  await sql`delete from categories where id = ${id}`.execute(tx);
}
/** A new category may take an address that redirected elsewhere. */
export async function freeCategoryAddress(tx: Tx, path: string): Promise<void> {
  await sql`delete from category_redirects where path = ${path}`.execute(tx);
}

/** The current address of a renamed or moved category; null if unknown or hidden. */
export async function selectMovedCategory(db: Db, path: string): Promise<string | null> {
  const { rows } = await sql<{ path: string }>`
    select c.path from category_redirects r join categories c on c.id = r.category_id left join categories p on p.id = c.parent_id left join categories g on g.id = p.parent_id
    where r.path = ${path} and c.is_active and coalesce(p.is_active, true) and coalesce(g.is_active, true)`.execute(
    db,
  );
  return rows[0]?.path ?? null;
}

/** Adds the words of a name to the search vocabulary, so that spelling correction keeps them. */
export async function insertSearchWords(tx: Tx, name: string): Promise<void> {
  await sql`insert into search_terms (word, uses) select lexeme, 0 from unnest(tsvector_to_array(to_tsvector('simple', ${name}))) lexeme where length(lexeme) between 2 and 40 on conflict (word) do nothing`.execute(
    tx,
  );
}
