import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { SearchDocument, Synonym } from './engine.ts';

const namesOf = (alias: string) =>
  sql.raw(`(select string_agg(t.value ->> 'name', ' ') from jsonb_each(${alias}.translations) t)`);
const stepsOf = (column: string, steps: readonly number[]) =>
  sql`array(select s from unnest(${[...steps]}::int[]) s where ${sql.raw(column)} >= s)`;

/** The bounds of the range facets. */
export interface FacetSteps {
  price: readonly number[];
  rating: readonly number[];
  discount: readonly number[];
}

/** The same texts as the text index, by weight. */
const documentOf = (steps: FacetSteps) => sql`
  c.product_id as id, c.name, coalesce(${namesOf('p')}, '') as names, concat_ws(' ', p.brand, replace(p.type, '-', ' '), c3.name, c2.name) as kind,
  concat_ws(' ', c1.name, p.highlights::text, p.parameters ->> 'color') as more,
  concat_ws(' ', ${namesOf('c3')}, ${namesOf('c2')}, ${namesOf('c1')}, n.name, n.name_hi) as local, p.description,
  c.category_slug as category, coalesce(c.subcategory_slug, '') as subcategory, coalesce(c.category_slug || '/' || c.subcategory_slug, '') as path,
  coalesce(c.subsubcategory_slug, '') as subsubcategory, c.brand, lower(c.brand) as brand_key, c.price_paise as price,
  (select count(*)::int from unnest(${[...steps.price]}::int[]) s where c.price_paise > s) as price_step,
  c.rating_x10 as rating, ${stepsOf('c.rating_x10', steps.rating)} as rating_steps, c.review_count as reviews,
  c.discount_percentage as discount, ${stepsOf('c.discount_percentage', steps.discount)} as discount_steps,
  c.is_in_stock as in_stock, (not c.is_in_stock)::int as sold_out, c.popularity, floor(extract(epoch from c.created_at) * 1000) as created_at,
  c.country, c.country_order, c.colors, c.color_keys, c.vendor_slugs as vendors, c.attribute_keys as attributes`;

async function select(
  db: Db,
  cards: RawBuilder<unknown>,
  steps: FacetSteps,
): Promise<SearchDocument[]> {
  const { rows } = await sql<{ documents: SearchDocument[] | null }>`
    select json_agg(d) as documents from (select ${documentOf(steps)} from ${cards} c join products p on p.id = c.product_id
      join categories c1 on c1.id = p.category_id left join categories c2 on c2.id = p.subcategory_id
      left join categories c3 on c3.id = p.subsubcategory_id left join countries n on n.name = p.country_of_origin order by c.product_id) d`.execute(
    db,
  );
  return rows[0]?.documents ?? [];
}

/** Documents of these products; removed ones are missing. */
export const selectDocuments = (
  db: Db,
  ids: readonly string[],
  steps: FacetSteps,
): Promise<SearchDocument[]> =>
  select(db, sql`(select * from product_cards where product_id = any(${[...ids]}::text[]))`, steps);
/** A portion of all documents in the order of their ids, after one. */
export const selectDocumentsAfter = (
  db: Db,
  after: string,
  limit: number,
  steps: FacetSteps,
): Promise<SearchDocument[]> =>
  select(
    db,
    sql`(select * from product_cards where product_id > ${after} order by product_id limit ${sql.lit(limit)})`,
    steps,
  );

export async function selectAllSynonyms(db: Db): Promise<Synonym[]> {
  const { rows } = await sql<Synonym>`
    select word, array_agg(synonym order by synonym) as synonyms from search_synonyms group by word order by word`.execute(
    db,
  );
  return rows;
}
