import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Sets the category each vendor sells most in; none where no category has a fifth of its products.
 * Returns how many vendors changed.
 */
export async function updateTrades(tx: Tx): Promise<number> {
  const { numAffectedRows } = await sql`
    with counted as (
      select sold.slug, concat_ws('/', c.category_slug, c.subcategory_slug) as path, count(*) as n, sum(count(*)) over (partition by sold.slug) as total
      from product_cards c, unnest(c.vendor_slugs) sold (slug) group by 1, 2),
    best as (select distinct on (slug) slug, case when n * 5 >= total then path end as path from counted order by slug, n desc, path)
    update vendors v set trade = best.path from best where best.slug = v.slug and v.trade is distinct from best.path`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}
