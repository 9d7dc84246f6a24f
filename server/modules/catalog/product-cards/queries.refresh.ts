import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import '#server/modules/catalog/tables.ts';
import { festiveTable, LIVE_PRICE } from './queries.cards.ts';
import { facetContributions } from '#server/modules/catalog/product-lists/queries.facets.ts';

/** Card columns that facets count. */
const COUNTED = sql.raw(
  'category_slug, subcategory_slug, subsubcategory_slug, brand, price_paise, rating_x10, discount_percentage, is_in_stock, colors, vendor_slugs, attribute_keys, country',
);

/**
 * The values of product `p` for filter attributes: `label:value` in the category's spelling,
 * unknown values left out; and its sizes, in stock or not, as `Size:UK 8`.
 */
const ATTRIBUTE_KEYS = sql`coalesce((
  select array_agg(distinct 'Size:' || (o.parameters ->> 'size')) from options o where o.product_id = p.id and o.parameters ->> 'size' <> ''), '{}') || coalesce((
  select array_agg(distinct a.label || ':' || choice) from category_attributes a
  cross join lateral jsonb_each_text(p.information) said cross join lateral unnest(a.choices) choice
  where a.category_id in (p.category_id, p.subcategory_id, p.subsubcategory_id) and a.is_filterable and a.is_active and lower(said.key) = lower(a.label) and lower(said.value) = lower(choice) and a.label <> 'Size'), '{}')`;

/** All translated names of a record concatenated, and a product's as its card stores them. */
const namesOf = (alias: string) =>
  sql.raw(`(select string_agg(t.value ->> 'name', ' ') from jsonb_each(${alias}.translations) t)`);
const CARD_TRANSLATIONS = sql`coalesce((select jsonb_object_agg(t.key, jsonb_build_object('name', t.value -> 'name')) from jsonb_each(p.translations) t where t.value ->> 'name' is not null), '{}')`;

type Among = (column: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Offers at live prices, the featured one of each product, and the sums over its vendors: `offered`, `best`, `sums`. */
const offersNow = (among: Among, now: Date) => sql`offered as (
      select o.product_id, o.id, ${LIVE_PRICE} as price, o.original_paise, o.on_hand, o.created_at,
        v.slug as vendor_slug, v.name as vendor_name, v.rating_x10,
        (v.holiday_from is null or v.holiday_from > ${now} or v.holiday_until <= ${now}) as is_open
      from products p
      cross join lateral ${festiveTable(sql`p.id`, now)} fest
      join offers o on o.product_id = p.id and o.is_active
      join vendors v on v.id = o.vendor_id and v.status = 'active'
      where p.status = 'active' and ${among(sql`p.id`)}
    ), best as (
      select distinct on (product_id) product_id, price, original_paise, vendor_name from offered
      order by product_id, (on_hand > 0 and is_open) desc, price, rating_x10 desc, created_at, id
    ), sums as (
      select product_id, coalesce(sum(on_hand) filter (where is_open), 0)::int as stock,
        count(distinct vendor_slug) filter (where on_hand > 0 and is_open)::int as sellers, array_agg(distinct vendor_slug) as slugs
      from offered group by product_id
    )`;

/** A card from each row of `best` and `sums`. */
const newCards = (now: Date) => sql`
      select p.id, p.slug, p.name, p.brand, c1.slug, c2.slug, c3.slug, p.media_ids[1], b.price, b.original_paise,
        case when b.original_paise > b.price then floor((200.0 * (b.original_paise - b.price) + b.original_paise) / (2 * b.original_paise))::int else 0 end,
        case when p.review_count = 0 then 0 else round(10.0 * p.rating_sum / p.review_count)::int end, p.review_count,
        s.stock, s.stock > 0, greatest(s.sellers, 1), s.slugs, b.vendor_name,
        coalesce((select array_agg(x) from jsonb_array_elements_text(p.parameters -> 'color') x), '{}'),
        coalesce((select array_agg(lower(x)) from jsonb_array_elements_text(p.parameters -> 'color') x), '{}'),
        (select count(*)::int from skus k where k.product_id = p.id), p.popularity, p.created_at, ${now},
        setweight(to_tsvector('english', p.name) || to_tsvector('simple', concat_ws(' ', p.name, ${namesOf('p')})), 'A')
          || setweight(to_tsvector('english', concat_ws(' ', p.brand, replace(p.type, '-', ' '), c3.name, c2.name)), 'B')
          || setweight(to_tsvector('english', concat_ws(' ', c1.name, p.highlights::text, p.parameters ->> 'color')), 'C')
          || setweight(to_tsvector('simple', concat_ws(' ', ${namesOf('c3')}, ${namesOf('c2')})), 'B')
          || setweight(to_tsvector('simple', concat_ws(' ', n.name, n.name_hi, ${namesOf('c1')})), 'C')
          || setweight(to_tsvector('english', p.description), 'D'),
        ${ATTRIBUTE_KEYS}, coalesce(n.code, ''), case when n.code is null or n.code = 'IN' then 32767 else n.position end, ${CARD_TRANSLATIONS}
      from best b
      join sums s using (product_id)
      join products p on p.id = b.product_id
      join categories c1 on c1.id = p.category_id
      left join categories c2 on c2.id = p.subcategory_id
      left join categories c3 on c3.id = p.subsubcategory_id
      left join countries n on n.name = p.country_of_origin
      -- Cards of one shelf lie side by side: what a word finds is then on few pages (five times fewer at 100,000).
      order by c1.slug, c2.slug, c3.slug, p.type, p.id`;

const CARD_COLUMNS =
  sql.raw(`product_id, slug, name, brand, category_slug, subcategory_slug, subsubcategory_slug, media_id, price_paise,
        original_paise, discount_percentage, rating_x10, review_count, stock, is_in_stock, vendor_count, vendor_slugs, vendor_name, colors,
        color_keys, option_count, popularity, created_at, priced_at, tsv, attribute_keys, country, country_order, translations`);
const REPLACE_CARD = sql`
      on conflict (product_id) do update set
        slug = excluded.slug, name = excluded.name, brand = excluded.brand, category_slug = excluded.category_slug,
        subcategory_slug = excluded.subcategory_slug, subsubcategory_slug = excluded.subsubcategory_slug, media_id = excluded.media_id,
        price_paise = excluded.price_paise, original_paise = excluded.original_paise, discount_percentage = excluded.discount_percentage,
        rating_x10 = excluded.rating_x10, review_count = excluded.review_count, stock = excluded.stock, is_in_stock = excluded.is_in_stock,
        vendor_count = excluded.vendor_count, vendor_slugs = excluded.vendor_slugs, vendor_name = excluded.vendor_name, colors = excluded.colors,
        color_keys = excluded.color_keys, option_count = excluded.option_count, popularity = excluded.popularity, priced_at = excluded.priced_at, tsv = excluded.tsv, attribute_keys = excluded.attribute_keys,
        country = excluded.country, country_order = excluded.country_order, translations = excluded.translations`;

/**
 * Serialises concurrent refreshes of one card, so that the second sees the first's result: facet
 * counts add the difference between old and new card.
 */
async function lockCards(tx: Tx, ids: readonly string[] | null): Promise<void> {
  if (ids === null) {
    await sql`lock table product_cards in share row exclusive mode`.execute(tx);
    await sql`delete from facet_counts`.execute(tx);
  } else {
    await sql`select count(*) from (select 1 from product_cards where product_id = any(${[...ids]}) order by product_id for no key update) locked`.execute(
      tx,
    );
  }
}

/** Where a product is listed: its lists change if this does. */
export interface CardPlace {
  product_id: string;
  name: string;
  brand: string;
  categories: (string | null)[];
  vendor_slugs: string[];
  names: string | null;
}
/** A card that appeared (`was` null), disappeared (`is` null) or moved to other lists. */
export interface CardMove {
  was: CardPlace | null;
  is: CardPlace | null;
}
/** A place's columns besides those that facets count. */
const PLACE = sql.raw(
  `product_id, name, array[category_slug, subcategory_slug, subsubcategory_slug] as categories, (select string_agg(t.value ->> 'name', ' ') from jsonb_each(translations) t) as names`,
);

/**
 * Refreshes product cards: price and stock of the featured offer, counts, facets, search text. An
 * inactive product, or one without an active vendor, loses its card. `ids` null means all. Returns
 * the cards that moved; none for all.
 */
export async function rebuildCards(
  tx: Tx,
  ids: readonly string[] | null,
  now: Date,
): Promise<CardMove[]> {
  const among: Among = (column) => (ids === null ? sql`true` : sql`${column} = any(${[...ids]})`);
  await lockCards(tx, ids);
  const before = sql`select ${PLACE}, brand, vendor_slugs from product_cards where ${ids === null ? sql`false` : among(sql`product_id`)}`;
  const { rows } = await sql<CardMove>`
    with ${offersNow(among, now)}, before as materialized (${before}), gone as (
      delete from product_cards c where ${among(sql`c.product_id`)} and not exists (select 1 from best b where b.product_id = c.product_id)
    ), made as (
      insert into product_cards (${CARD_COLUMNS})
      ${newCards(now)}
      ${REPLACE_CARD}
      returning ${COUNTED}, ${PLACE}
    ), change as (
      select 1 as sign, ${COUNTED} from made
      union all select -1, ${COUNTED} from product_cards where ${ids === null ? sql`false` : among(sql`product_id`)}
    ), counted as (
      insert into facet_counts (scope, kind, value, n)
      select scope, kind, value, sum(n)::int from (${facetContributions(sql`change`)}) d group by scope, kind, value having sum(n) <> 0
    )
    select to_jsonb(b) as was, to_jsonb(m) as is from before b
    full join (select product_id, name, brand, categories, vendor_slugs, names from made) m using (product_id)
    where ${ids === null ? sql`false` : sql`true`} and (b.name, b.brand, b.categories, b.vendor_slugs) is distinct from (m.name, m.brand, m.categories, m.vendor_slugs)`.execute(
    tx,
  );
  return rows;
}

/** Rebuilds the vocabulary of spelling correction from all cards. */
export async function rebuildWords(tx: Tx): Promise<void> {
  await sql`delete from search_terms`.execute(tx);
  await sql`
    insert into search_terms (word, uses)
    select word, ndoc from ts_stat($$
      select to_tsvector('simple', concat_ws(' ', c.name, c.brand, replace(p.type, '-', ' '), k1.name, k2.name, k3.name, n.name, n.name_hi, ${namesOf('p')}, ${namesOf('k1')}, ${namesOf('k2')}, ${namesOf('k3')}))
      from product_cards c join products p on p.id = c.product_id join categories k1 on k1.id = p.category_id
      left join categories k2 on k2.id = p.subcategory_id left join categories k3 on k3.id = p.subsubcategory_id left join countries n on n.name = p.country_of_origin $$)
    where length(word) between 2 and 40 and word !~ '^[0-9.]+$'`.execute(tx);
  // Synonyms count as known words, so that correction never replaces them.
  await sql`
    insert into search_terms (word, uses)
    select distinct w, 0 from search_synonyms, regexp_split_to_table(word, '[^[:alnum:]]+') w where length(w) >= 2
    on conflict (word) do nothing`.execute(tx);
}

/** Adds the words of a new product to the vocabulary. */
export async function addWords(tx: Tx, productId: string): Promise<void> {
  await sql`
    insert into search_terms (word, uses)
    select lexeme, 1 from (
      select unnest(tsvector_to_array(to_tsvector('simple', concat_ws(' ', p.name, p.brand, replace(p.type, '-', ' '), n.name, n.name_hi, ${namesOf('p')})))) as lexeme
      from products p left join countries n on n.name = p.country_of_origin where p.id = ${productId}) w
    where length(lexeme) between 2 and 40 and lexeme !~ '^[0-9.]+$' on conflict (word) do update set uses = search_terms.uses + 1`.execute(
    tx,
  );
}

/** Products whose festive window or vendor holiday began or ended since their card was priced. */
export async function staleCardIds(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    select c.product_id from festive_offers f join festive_offer_products fp on fp.festive_offer_id = f.id join product_cards c on c.product_id = fp.product_id
    where (f.starts_at > c.priced_at and f.starts_at <= ${now}) or (f.ends_at >= c.priced_at and f.ends_at < ${now})
    union
    select o.product_id from vendors v join offers o on o.vendor_id = v.id join product_cards c on c.product_id = o.product_id
    where (v.holiday_from > c.priced_at and v.holiday_from <= ${now}) or (v.holiday_until > c.priced_at and v.holiday_until <= ${now})
    limit ${limit}`.execute(db);
  return rows.map((r) => r.product_id);
}
