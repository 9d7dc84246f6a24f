import { type RawBuilder, sql } from 'kysely';
import type { SortBy } from '#contracts/catalog.ts';
import type { Db } from '#server/platform/db/database.ts';
import './tables.ts';
import { CARD_COLUMNS, type CardRow } from './queries.cards.ts';

/** A tsquery as SQL, made by search. */
export type TextQuery = RawBuilder<unknown>;

/** Filters in database terms: slugs, paise, tenths of a star. Absent ones do not filter. */
export interface ListFilter {
  /** Rows must match it and `relevance` ranks by it. */
  text?: TextQuery | undefined;
  /** A stricter tsquery whose matches come first. */
  preferred?: TextQuery | undefined;
  categories?: string[] | undefined;
  subcategories?: string[] | undefined;
  subsubcategories?: string[] | undefined;
  brands?: string[] | undefined;
  vendors?: string[] | undefined;
  colors?: string[] | undefined;
  minPaise?: number | undefined;
  maxPaise?: number | undefined;
  ratingX10?: number | undefined;
  discount?: number | undefined;
  inStock?: boolean | undefined;
}

/** Upper ends of the price steps in paise; the last step is open. */
export const PRICE_STEPS = [19_900, 49_900, 99_900, 199_900, 499_900, 1_999_900];
const RATING_STEPS = [40, 30, 20];
const DISCOUNT_STEPS = [50, 40, 30, 20, 10];

const all = (parts: RawBuilder<unknown>[]) => (parts.length === 0 ? sql`true` : sql.join(parts, sql` and `));

/** Each facet's own condition; null where it does not filter. */
function facetConditions(f: ListFilter) {
  const price = [...(f.minPaise === undefined ? [] : [sql`c.price_paise >= ${f.minPaise}`]), ...(f.maxPaise === undefined ? [] : [sql`c.price_paise <= ${f.maxPaise}`])];
  return {
    category: f.categories ? sql`c.category_slug = any(${f.categories})` : null,
    subcategory: f.subcategories ? sql`c.subcategory_slug = any(${f.subcategories})` : null,
    brand: f.brands ? sql`lower(c.brand) = any(${f.brands})` : null,
    color: f.colors ? sql`lower(c.colors::text)::text[] && ${f.colors}` : null,
    price: price.length > 0 ? all(price) : null,
    rating: f.ratingX10 ? sql`c.rating_x10 >= ${f.ratingX10}` : null,
    discount: f.discount ? sql`c.discount_percentage >= ${f.discount}` : null,
    availability: f.inStock ? sql`c.is_in_stock` : null,
  };
}
type FacetName = keyof ReturnType<typeof facetConditions>;

/** What no facet stands for: text, vendor, third level. */
const baseConditions = (f: ListFilter) => [
  ...(f.text ? [sql`c.tsv @@ ${f.text}`] : []),
  ...(f.vendors ? [sql`c.vendor_slugs && ${f.vendors}`] : []),
  ...(f.subsubcategories ? [sql`c.subsubcategory_slug = any(${f.subsubcategories})`] : []),
];

const given = (conditions: Record<string, RawBuilder<unknown> | null>) => Object.values(conditions).filter((c) => c !== null);

const ORDER: Record<Exclude<SortBy, 'relevance'>, RawBuilder<unknown>> = {
  popularity: sql`c.is_in_stock desc, c.popularity desc, c.product_id`,
  price_asc: sql`c.is_in_stock desc, c.price_paise, c.product_id`,
  price_desc: sql`c.is_in_stock desc, c.price_paise desc, c.product_id desc`,
  newest: sql`c.is_in_stock desc, c.created_at desc, c.product_id`,
  rating: sql`c.is_in_stock desc, c.rating_x10 desc, c.review_count desc, c.product_id`,
  discount: sql`c.is_in_stock desc, c.discount_percentage desc, c.product_id`,
};
/** The best known of the matching products are ranked by text; what lies beyond nobody pages to. */
const RANKED = 600;

/** One page of cards. Sold-out products come last in every order. */
export async function selectCardPage(db: Db, f: ListFilter, sortBy: SortBy, page: number, limit: number): Promise<CardRow[]> {
  const where = all([...baseConditions(f), ...given(facetConditions(f))]);
  const offset = (page - 1) * limit;
  if (sortBy !== 'relevance' || !f.text) {
    const { rows } = await sql<CardRow>`
      select ${CARD_COLUMNS} from (
        select * from product_cards c where ${where} order by ${ORDER[sortBy === 'relevance' ? 'popularity' : sortBy]} limit ${limit} offset ${offset}) c
      left join media m on m.id = c.media_id order by ${ORDER[sortBy === 'relevance' ? 'popularity' : sortBy]}`.execute(db);
    return rows;
  }
  const first = f.preferred ? sql`(c.tsv @@ ${f.preferred}) desc,` : sql``;
  const { rows } = await sql<CardRow>`
    select ${CARD_COLUMNS} from (
      select c.*, ${f.preferred ? sql`c.tsv @@ ${f.preferred}` : sql`true`} as is_first, ts_rank_cd('{0.05, 0.15, 0.4, 1.0}', c.tsv, ${f.text}) * (1 + ln(1 + c.popularity) / 40) * case when c.is_in_stock then 1 else 0.6 end as score
      from (select * from product_cards c where ${where} order by ${first} c.is_in_stock desc, c.popularity desc limit ${RANKED}) c
      order by is_first desc, score desc, c.popularity desc, c.product_id limit ${limit} offset ${offset}) c
    left join media m on m.id = c.media_id order by c.is_first desc, c.score desc, c.popularity desc, c.product_id`.execute(db);
  return rows;
}

export interface FacetRow { kind: string; value: string | null; count: number }

/**
 * The total and every facet's counts in one statement and one pass over the matching rows. The count of a
 * facet leaves out its own selection: each row knows which conditions it meets.
 */
export async function selectFacets(db: Db, f: ListFilter): Promise<FacetRow[]> {
  const own = facetConditions(f);
  const names = Object.keys(own) as FacetName[];
  const active = names.filter((n) => own[n] !== null);
  // With one facet filtering, its own counts need the rows it would drop; the base keeps only what two or more would.
  const keep = active.length === 0 ? sql`true` : active.length === 1 ? sql`true` : sql.join(active.map((n) => all(active.filter((x) => x !== n).map((x) => own[x]!))), sql` or `);
  const flags = active.map((n) => sql`${own[n]!} as ${sql.ref(`is_${n}`)}`);
  const others = (name: FacetName | null) => all(active.filter((n) => n !== name).map((n) => sql.ref(`is_${n}`)));
  const step = (column: RawBuilder<unknown>, steps: number[]) => sql`case ${sql.join(steps.map((s) => sql`when ${column} <= ${s} then ${s}::int`), sql` `)} else 0 end`;
  const branch = (kind: FacetName, value: RawBuilder<unknown>) => sql`select ${sql.lit(kind)} as kind, ${value}::text as value, count(*)::int as count from b where ${others(kind)} group by 2`;
  const atLeast = (kind: FacetName, column: RawBuilder<unknown>, steps: number[]) => sql.join(steps.map((s) =>
    sql`select ${sql.lit(kind)} as kind, ${sql.lit(String(s))} as value, count(*) filter (where ${column} >= ${s})::int as count from b where ${others(kind)}`), sql` union all `);
  const { rows } = await sql<FacetRow>`
    with b as materialized (
      select c.category_slug, c.subcategory_slug, c.brand, c.colors, c.rating_x10, c.discount_percentage, c.is_in_stock, ${step(sql`c.price_paise`, PRICE_STEPS)} as price_step
        ${flags.length > 0 ? sql`, ${sql.join(flags)}` : sql``}
      from product_cards c where ${all([...baseConditions(f), sql`(${keep})`])}
    )
    select 'total' as kind, null as value, count(*)::int as count from b where ${others(null)}
    union all ${branch('category', sql`category_slug`)}
    union all ${branch('subcategory', sql`category_slug || '/' || subcategory_slug`)}
    union all (${branch('brand', sql`brand`)} order by 3 desc, 2 limit 40)
    union all ${branch('price', sql`price_step`)}
    union all ${branch('availability', sql`is_in_stock`)}
    union all ${atLeast('rating', sql`rating_x10`, RATING_STEPS)}
    union all ${atLeast('discount', sql`discount_percentage`, DISCOUNT_STEPS)}
    union all (select 'color' as kind, color as value, count(*)::int as count from b, unnest(colors) color where ${others('color')} group by 2 order by 3 desc, 2 limit 24)`.execute(db);
  return rows;
}

export const selectRelated = async (db: Db, productId: string, limit: number): Promise<CardRow[]> => {
  const { rows } = await sql<CardRow>`
    select ${CARD_COLUMNS} from (
      select c.*, (c.subsubcategory_slug is not distinct from me.subsubcategory_slug)::int * 4 + (c.subcategory_slug is not distinct from me.subcategory_slug)::int * 2 + (c.brand = me.brand)::int as closeness
      from product_cards me join product_cards c on c.category_slug = me.category_slug and c.subcategory_slug is not distinct from me.subcategory_slug and c.product_id <> me.product_id
      where me.product_id = ${productId} order by c.is_in_stock desc, closeness desc, c.popularity desc, c.product_id limit ${limit}) c
    left join media m on m.id = c.media_id order by c.is_in_stock desc, c.closeness desc, c.popularity desc, c.product_id`.execute(db);
  return rows;
};
