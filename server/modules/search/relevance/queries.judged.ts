import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { JudgedProduct } from './judge.ts';

/** All visible products with what judgements read. */
export async function selectJudgedProducts(db: Db): Promise<JudgedProduct[]> {
  const { rows } = await sql<JudgedProduct>`
    select c.product_id as id, c.name, p.type, c.brand, array_remove(array[c.category_slug, c.subcategory_slug, c.subsubcategory_slug], null) as places, c.colors,
      array(select distinct o.parameters ->> 'size' from options o where o.product_id = p.id and o.parameters ->> 'size' is not null) as sizes, c.price_paise / 100.0::float8 as price,
      concat_ws(' ', c.name, p.description, p.highlights::text, p.information::text, (select string_agg(v.name, ' ') from variants v where v.product_id = p.id)) as text
    from product_cards c join products p on p.id = c.product_id order by c.product_id`.execute(db);
  return rows;
}
