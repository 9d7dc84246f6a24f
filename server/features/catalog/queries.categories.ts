import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import './tables.ts';
import type { CategoryTable } from './tables.ts';

export interface CategoryRow extends CategoryTable {
  hash: string | null; width: number | null; height: number | null; media_backdrop: string | null; alt: string | null; products: number;
}

/** Active categories, parents before children, with picture and number of visible products. */
export async function selectCategories(db: Db): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    with n as (select scope, sum(n)::int as products from facet_counts where kind = 'total' group by scope)
    select k.*, m.hash, m.width, m.height, m.backdrop as media_backdrop, m.alt, coalesce(n.products, 0) as products
    from categories k left join n on n.scope = k.path left join media m on m.id = k.media_id
    where k.is_active order by k.level, k.position, k.name`.execute(db);
  return rows;
}

/** Names behind the values of facets: active categories by level and, at level 0, active sellers. One query. */
export async function selectFacetNames(db: Db): Promise<Pick<CategoryTable, 'name' | 'slug' | 'path' | 'level'>[]> {
  const { rows } = await sql<Pick<CategoryTable, 'name' | 'slug' | 'path' | 'level'>>`
    (select name, slug, path, level from categories where is_active order by level, position)
    union all select name, slug, slug, 0 from vendors where status = 'active'`.execute(db);
  return rows;
}
/** So many of the products sought most decide which subcategories are: the index of popularity gives them without a look at the rest. */
const DECIDING = 400;

/** Subcategories by how much their best known products are sought, the highest sum first. */
export async function selectTrendingCategories(db: Db, limit: number): Promise<Pick<CategoryTable, 'name' | 'path'>[]> {
  const { rows } = await sql<Pick<CategoryTable, 'name' | 'path'>>`
    with best as (select category_slug || '/' || subcategory_slug as path, popularity from product_cards
      where is_in_stock order by is_in_stock desc, popularity desc, product_id limit ${DECIDING})
    select k.name, k.path from best join categories k on k.path = best.path and k.is_active
    group by k.name, k.path order by sum(best.popularity) desc, k.path limit ${limit}`.execute(db);
  return rows;
}

export const searchCategories = (db: Db, words: string, limit: number): Promise<Pick<CategoryTable, 'name' | 'path' | 'level' | 'media_id'>[]> =>
  db.selectFrom('categories').select(['name', 'path', 'level', 'media_id']).where('is_active', '=', true)
    .where('name', 'ilike', `%${words.replace(/[\\%_]/g, '\\$&')}%`).orderBy('level').orderBy('position').limit(limit).execute();
