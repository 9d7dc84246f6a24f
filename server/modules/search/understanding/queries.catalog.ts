import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { ProductFacts } from './catalog-words.ts';

const names = (alias: string) =>
  sql.raw(
    `case when ${alias}.id is null then null else json_build_array(${alias}.name, (select string_agg(t.value ->> 'name', ', ') from jsonb_each(${alias}.translations) t)) end`,
  );

/** A product's facts as an array, in the order `toFacts` reads. */
const FACTS = sql`json_build_array(c.product_id, c.name, (select json_agg(t.value ->> 'name') from jsonb_each(p.translations) t where t.value ->> 'name' is not null), c.brand, p.type,
  json_build_array(${names('k1')}, ${names('k2')}, ${names('k3')}), coalesce(p.information ->> 'Generic Name', ''),
  (select string_agg(h, ' ') from jsonb_array_elements_text(p.highlights) h) || ' ' || coalesce((select string_agg(i.value, ' ') from jsonb_each_text(p.information) i
    where length(i.value) <= 60 and i.key not in ('Brand', 'Manufacturer', 'Importer', 'Marketed By', 'Consumer Care', 'Package Dimensions', 'Colours and Designs', 'Sizes', 'Warranty', 'Item Weight', 'Country of Origin')), '')
    || ' ' || coalesce((select string_agg(v.name, ' ') from variants v where v.product_id = p.id), '') || ' ' || concat_ws(' ', n.name, n.name_hi),
  p.description, c.colors, (select json_agg(distinct o.parameters ->> 'size') from options o where o.product_id = p.id and o.parameters ->> 'size' is not null),
  c.price_paise, c.rating_x10, c.review_count, c.popularity, c.is_in_stock, floor(extract(epoch from c.created_at) * 1000))`;
type Row = [
  id: string,
  name: string,
  names: string[] | null,
  brand: string,
  type: string,
  categories: ((string | null)[] | null)[],
  genericName: string,
  traits: string | null,
  description: string,
  colors: string[],
  sizes: string[] | null,
  pricePaise: number,
  ratingX10: number,
  reviews: number,
  popularity: number,
  isInStock: boolean,
  createdAt: number,
];
const toFacts = (r: Row): ProductFacts => ({
  id: r[0],
  name: r[1],
  names: r[2] ?? [],
  brand: r[3],
  type: r[4],
  categories: r[5].flatMap((one) => (one ? [one.filter((name) => name !== null)] : [])),
  genericName: r[6],
  traits: r[7] ?? '',
  description: r[8],
  colors: r[9],
  sizes: r[10] ?? [],
  pricePaise: r[11],
  ratingX10: r[12],
  reviews: r[13],
  popularity: r[14],
  isInStock: r[15],
  createdAt: r[16],
});

async function select(db: Db, cards: RawBuilder<unknown>): Promise<ProductFacts[]> {
  const { rows } = await sql<{ facts: Row[] | null }>`
    select json_agg(f.fact order by f.id) as facts from (select c.product_id as id, ${FACTS} as fact from ${cards} c join products p on p.id = c.product_id
      join categories k1 on k1.id = p.category_id left join categories k2 on k2.id = p.subcategory_id
      left join categories k3 on k3.id = p.subsubcategory_id left join countries n on n.name = p.country_of_origin) f`.execute(
    db,
  );
  return (rows[0]?.facts ?? []).map(toFacts);
}
/** A portion of all visible products in the order of their ids, after one. */
export const selectFactsAfter = (db: Db, after: string, limit: number): Promise<ProductFacts[]> =>
  select(
    db,
    sql`(select * from product_cards where product_id > ${after} order by product_id limit ${sql.lit(limit)})`,
  );
/** These products; hidden ones are missing. */
export const selectFactsOf = (db: Db, ids: readonly string[]): Promise<ProductFacts[]> =>
  select(db, sql`(select * from product_cards where product_id = any(${[...ids]}::text[]))`);

export async function selectProductCount(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from product_cards`.execute(
    db,
  );
  return rows[0]!.n;
}
export async function selectSynonymPairs(db: Db): Promise<{ word: string; synonym: string }[]> {
  return (
    await sql<{
      word: string;
      synonym: string;
    }>`select word, synonym from search_synonyms order by word, synonym`.execute(db)
  ).rows;
}
