import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { Translations } from '#contracts/kernel/translations.ts';
import '#server/modules/catalog/tables.ts';
import type { CategoryTable } from '#server/modules/catalog/tables.ts';

export interface CategoryRow extends CategoryTable {
  hash: string | null;
  width: number | null;
  height: number | null;
  media_backdrop: string | null;
  alt: string | null;
  products: number;
}

/** Active categories, parents before children, with picture and number of visible products. */
export async function selectCategoryTree(db: Db): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    with n as (select scope, sum(n)::int as products from facet_counts where kind = 'total' group by scope)
    select k.*, m.hash, m.width, m.height, m.backdrop as media_backdrop, m.alt, coalesce(n.products, 0) as products
    from categories k left join n on n.scope = k.path left join media m on m.id = k.media_id
    where k.is_active order by k.level, k.position, k.name`.execute(db);
  return rows;
}

/** Level columns of `selectFacetNames`. */
export const LEVEL = { seller: 0, attribute: -1 } as const;
export interface FacetNameRow extends Pick<CategoryTable, 'name' | 'slug' | 'path' | 'level'> {
  /** Of a category or an attribute. */
  translations: Translations;
  /** Of an attribute. */
  choices?: readonly string[];
}

/** Display names of facet values: active categories by level, active vendors. */
export async function selectFacetNames(db: Db): Promise<FacetNameRow[]> {
  const { rows } = await sql<FacetNameRow>`
    (select name, slug, path, level, translations from categories where is_active order by level, position)
    union all select name, slug, slug, ${sql.lit(LEVEL.seller)}, '{}'::jsonb from vendors where status = 'active'`.execute(
    db,
  );
  return rows;
}

/** The filter attributes of the categories with these slugs: label and defining path, in order. */
export async function selectFilterAttributes(
  db: Db,
  slugs: readonly string[],
): Promise<FacetNameRow[]> {
  if (slugs.length === 0) return [];
  const { rows } = await sql<FacetNameRow>`
    select a.label as name, '' as slug, k.path, ${sql.lit(LEVEL.attribute)} as level, a.translations, a.choices from category_attributes a join categories k on k.id = a.category_id
    where a.is_filterable and a.is_active and exists (select from categories s where s.slug = any(${[...slugs]}::text[]) and (s.path = k.path or starts_with(s.path, k.path || '/'))) order by a.position, a.id`.execute(
    db,
  );
  return rows;
}
/**
 * The number of most popular products that decide the top subcategories: the popularity index
 * returns them without reading the rest.
 */
const DECIDING = 400;

/** Subcategories by the summed popularity of their best products, highest first. */
export async function selectTrendingCategories(
  db: Db,
  limit: number,
): Promise<Pick<CategoryTable, 'name' | 'path' | 'translations'>[]> {
  const { rows } = await sql<Pick<CategoryTable, 'name' | 'path' | 'translations'>>`
    with best as (select category_slug || '/' || subcategory_slug as path, popularity from product_cards
      where is_in_stock order by is_in_stock desc, popularity desc, product_id limit ${DECIDING})
    select k.name, k.path, k.translations from best join categories k on k.path = best.path and k.is_active
    group by k.name, k.path, k.translations order by sum(best.popularity) desc, k.path limit ${limit}`.execute(
    db,
  );
  return rows;
}

export const searchCategories = (
  db: Db,
  words: string,
  limit: number,
  isWhole = false,
): Promise<Pick<CategoryTable, 'name' | 'path' | 'level' | 'media_id' | 'translations'>[]> => {
  // From the beginning of a word ("pen" is no pendant), and to the end of one ("atta" is no attar).
  const literal = words
    .replace(/[^\p{L}\p{M}\p{N}\s]/gu, String.raw`\$&`)
    .replaceAll(/\s+/g, '[[:space:]-]');
  const edge = '[[:space:][:punct:]]';
  const wanted = isWhole
    ? `(^|${edge})${literal.replace(/(?<=...)s$/, '')}(s|es)?($|${edge})`
    : `(^|${edge})${literal}`;
  return db
    .selectFrom('categories')
    .select(['name', 'path', 'level', 'media_id', 'translations'])
    .where('is_active', '=', true)
    .where(
      sql<boolean>`(name ~* ${wanted} or exists (select from jsonb_each(translations) t where t.value ->> 'name' ~* ${wanted}))`,
    )
    .orderBy('level')
    .orderBy('position')
    .limit(limit)
    .execute();
};
