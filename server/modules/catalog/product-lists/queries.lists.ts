import { type RawBuilder, sql } from 'kysely';
import type { SortBy } from '#contracts/catalog/catalog.ts';
import type { Db } from '#server/platform/db/database.ts';
import { attributeFacet, type FacetName } from './facet-counts.ts';
import '#server/modules/catalog/tables.ts';
import type { ProductListFilter, TextQuery } from './list-filter.ts';
import { CARD_COLUMNS, type CardRow } from '#server/modules/catalog/product-cards/queries.cards.ts';

/**
 * Text query → tsquery. As a subquery it is evaluated once per statement: a prepared statement
 * would otherwise evaluate it for every ranked row (20 µs each).
 */
const tsQuery = (text: TextQuery): RawBuilder<unknown> =>
  sql`(select to_tsquery('english', ${text}))`;

export const allConditions = (parts: RawBuilder<unknown>[]) =>
  parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);

/** With one value an index can also supply the order. */
const among = (column: RawBuilder<unknown>, values: string[]) =>
  values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${values})`;

const hasOneOf = (values: readonly string[]) => sql`c.attribute_keys && ${[...values]}::text[]`;

/** Each facet's own condition; null if it does not filter. */
export function facetConditions(
  f: ProductListFilter,
): Record<FacetName, RawBuilder<unknown> | null> &
  Partial<Record<`attribute ${string}`, RawBuilder<unknown>>> {
  const price = [
    ...(f.minPaise === undefined ? [] : [sql`c.price_paise >= ${f.minPaise}`]),
    ...(f.maxPaise === undefined ? [] : [sql`c.price_paise <= ${f.maxPaise}`]),
  ];
  return {
    category: f.categories ? among(sql`c.category_slug`, f.categories) : null,
    subcategory: f.subcategories ? among(sql`c.subcategory_slug`, f.subcategories) : null,
    brand: f.brands ? among(sql`lower(c.brand)`, f.brands) : null,
    color: f.colors ? sql`c.color_keys && ${f.colors}::text[]` : null,
    price: price.length > 0 ? allConditions(price) : null,
    rating: f.ratingX10 ? sql`c.rating_x10 >= ${f.ratingX10}` : null,
    discount: f.discount ? sql`c.discount_percentage >= ${f.discount}` : null,
    availability: f.inStock ? sql`c.is_in_stock` : null,
    vendor: f.vendors ? sql`c.vendor_slugs && ${f.vendors}::text[]` : null,
    country: f.countries ? among(sql`c.country`, f.countries) : null,
    ...Object.fromEntries(
      [...(f.attributes ?? [])].map(([label, values]) => [attributeFacet(label), hasOneOf(values)]),
    ),
  };
}
/** Conditions without a facet: text, festive offer, third level, attributes of other categories. */
export const baseConditions = (f: ProductListFilter) => [
  ...(f.text !== undefined ? [sql`c.tsv @@ ${tsQuery(f.text)}`] : []),
  ...(f.ranked ? [sql`c.product_id = any(${[...f.ranked]}::text[])`] : []),
  ...(f.festival
    ? [
        sql`c.product_id in (select fp.product_id from festive_offer_products fp join festive_offers o on o.id = fp.festive_offer_id where o.slug = ${f.festival} and o.is_active)`,
      ]
    : []),
  ...(f.subsubcategories ? [among(sql`c.subsubcategory_slug`, f.subsubcategories)] : []),
  ...(f.others ?? []).map(hasOneOf),
];

/** The conditions of all filtering facets. */
export const givenConditions = (f: ProductListFilter): RawBuilder<unknown>[] =>
  Object.values(facetConditions(f)).filter((c) => c !== null && c !== undefined);

const ORDER: Record<Exclude<SortBy, 'relevance'>, RawBuilder<unknown>> = {
  popularity: sql`c.is_in_stock desc, c.popularity desc, c.product_id`,
  price_asc: sql`c.is_in_stock desc, c.price_paise, c.product_id`,
  price_desc: sql`c.is_in_stock desc, c.price_paise desc, c.product_id desc`,
  newest: sql`c.is_in_stock desc, c.created_at desc, c.product_id`,
  rating: sql`c.is_in_stock desc, c.rating_x10 desc, c.review_count desc, c.product_id`,
  discount: sql`c.is_in_stock desc, c.discount_percentage desc, c.product_id`,
  country: sql`c.is_in_stock desc, c.country_order, c.popularity desc, c.product_id`,
};
/**
 * Only this many most popular matches are ranked by text (ts_rank takes 1 µs each, ts_rank_cd would
 * 10); the others follow by popularity.
 */
export const RANKED = 600;
const CANDIDATES = sql`c.is_in_stock desc, c.popularity desc, c.product_id`;
/** Weights of description, highlights and colours, brand and categories, name. */
const WEIGHTS = sql.lit('{0.05, 0.15, 0.4, 1.0}');

/** How well card `c` matches a text query. */
export const textRank = (text: TextQuery): RawBuilder<unknown> => rankBy(tsQuery(text));
const rankBy = (query: RawBuilder<unknown>) => sql`ts_rank(${WEIGHTS}, c.tsv, ${query})`;

/** One page of cards. Sold-out products come last in every order. */
export async function selectCardPage(
  db: Db,
  f: ProductListFilter,
  sortBy: SortBy,
  page: number,
  limit: number,
): Promise<CardRow[]> {
  const where = allConditions([...baseConditions(f), ...givenConditions(f)]);
  const offset = (page - 1) * limit;
  if (f.text !== undefined)
    return selectByText(db, f, tsQuery(f.text), where, sortBy, limit, offset);
  if (sortBy === 'relevance' && f.ranked) return selectInRank(db, f, f.ranked, limit, offset);
  const order = ORDER[sortBy === 'relevance' ? 'popularity' : sortBy];
  const { rows } = await sql<CardRow>`
    select ${CARD_COLUMNS} from (
      select * from product_cards c where ${where} order by ${order} limit ${limit} offset ${offset}) c
    left join media m on m.id = c.media_id order by ${order}`.execute(db);
  return rows;
}

/** In the order of the ids; `array_position` would look through all of them for each card. */
async function selectInRank(
  db: Db,
  f: ProductListFilter,
  ranked: readonly string[],
  limit: number,
  offset: number,
): Promise<CardRow[]> {
  const where = allConditions([
    ...baseConditions({ ...f, ranked: undefined }),
    ...givenConditions(f),
  ]);
  const { rows } = await sql<CardRow>`
    select ${CARD_COLUMNS} from (
      select c.*, r.place from unnest(${[...ranked]}::text[]) with ordinality r (id, place)
      join product_cards c on c.product_id = r.id where ${where} order by r.place limit ${limit} offset ${offset}) c
    left join media m on m.id = c.media_id order by c.place`.execute(db);
  return rows;
}

/**
 * Matches come from the text index (`offset 0` keeps the planner from scanning all products in
 * order) and are read again by id.
 */
async function selectByText(
  db: Db,
  f: ProductListFilter,
  text: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  sortBy: SortBy,
  limit: number,
  offset: number,
): Promise<CardRow[]> {
  const isFirst = isPreferred(f);
  const places = (order: RawBuilder<unknown>, most: RawBuilder<unknown>) => sql`array(
    select place from (select c.ctid as place, ${isFirst} as is_first, c.is_in_stock, c.popularity, c.price_paise, c.created_at, c.rating_x10, c.review_count, c.country_order,
      c.discount_percentage, c.product_id from product_cards c where ${where} offset 0) c order by ${order} ${most})`;
  if (sortBy !== 'relevance') {
    const { rows } = await sql<CardRow>`
      select ${CARD_COLUMNS} from product_cards c left join media m on m.id = c.media_id
      where c.ctid = any(${places(ORDER[sortBy], sql`limit ${limit} offset ${offset}`)}) order by ${ORDER[sortBy]}`.execute(
      db,
    );
    return rows;
  }
  const ranked = sql`c.ctid = any(${places(sql`c.is_first desc, ${CANDIDATES}`, sql`limit ${RANKED}`)})`;
  const rows = await selectRanked(db, f, text, ranked, limit, offset);
  if (offset + limit <= RANKED) return rows;
  const rest = Math.max(offset, RANKED);
  const { rows: unranked } = await sql<CardRow>`
    select ${CARD_COLUMNS} from (select c.*, ${isFirst} as is_first from product_cards c
      where c.ctid = any(${places(sql`c.is_first desc, ${CANDIDATES}`, sql`limit ${offset + limit - rest} offset ${rest}`)})) c
    left join media m on m.id = c.media_id order by c.is_first desc, ${CANDIDATES}`.execute(db);
  return [...rows, ...unranked];
}

const isPreferred = (f: ProductListFilter) =>
  f.preferred === undefined ? sql`true` : sql`(c.tsv @@ ${tsQuery(f.preferred)})`;

/** A page of the cards that meet a condition, ranked by text. */
async function selectRanked(
  db: Db,
  f: ProductListFilter,
  text: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  limit: number,
  offset: number,
): Promise<CardRow[]> {
  const score = sql`${rankBy(text)} * (1 + ln(1 + c.popularity) / 40) * case when c.is_in_stock then 1 else 0.6 end`;
  const { rows } = await sql<CardRow>`
    select ${CARD_COLUMNS} from (
      select c.ctid as place, ${isPreferred(f)} as is_first, ${score} as score, c.popularity, c.product_id from product_cards c
      where ${where}
      order by is_first desc, score desc, c.popularity desc, c.product_id limit ${limit} offset ${offset}) s
    join product_cards c on c.ctid = s.place left join media m on m.id = c.media_id
    order by s.is_first desc, s.score desc, s.popularity desc, s.product_id`.execute(db);
  return rows;
}

/**
 * Of the most popular in the same subcategory (or category if the product has none), same kind and
 * brand first.
 */
const MOST_IN_SUBCATEGORY = 200;
export const selectRelated = async (
  db: Db,
  productId: string,
  limit: number,
): Promise<CardRow[]> => {
  const { rows } = await sql<CardRow>`
    select ${CARD_COLUMNS} from (
      select c.*, (c.subsubcategory_slug = me.subsubcategory_slug)::int * 2 + (c.brand = me.brand)::int as closeness
      from product_cards me cross join lateral (
        (select * from product_cards s where s.category_slug = me.category_slug and s.subcategory_slug = me.subcategory_slug and s.product_id <> me.product_id
          order by s.is_in_stock desc, s.popularity desc, s.product_id limit ${MOST_IN_SUBCATEGORY})
        union all
        (select * from product_cards s where me.subcategory_slug is null and s.category_slug = me.category_slug and s.product_id <> me.product_id
          order by s.is_in_stock desc, s.popularity desc, s.product_id limit ${MOST_IN_SUBCATEGORY})) c
      where me.product_id = ${productId} order by c.is_in_stock desc, closeness desc nulls last, c.popularity desc, c.product_id limit ${limit}) c
    left join media m on m.id = c.media_id order by c.is_in_stock desc, c.closeness desc nulls last, c.popularity desc, c.product_id`.execute(
    db,
  );
  return rows;
};
