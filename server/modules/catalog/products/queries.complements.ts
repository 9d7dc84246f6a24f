import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import '#server/modules/catalog/tables.ts';
import { CARD_COLUMNS, type CardRow } from '#server/modules/catalog/product-cards/queries.cards.ts';

export type ComplementRow = CardRow & { is_same_seller: boolean };

export const selectType = async (db: Db, productId: string): Promise<string | undefined> =>
  (await db.selectFrom('products').select('type').where('id', '=', productId).executeTakeFirst())
    ?.type;

/**
 * The best complement of each kind of product: from the same vendor if possible, then the
 * best-selling. In stock only.
 */
export async function selectOfTypes(
  db: Db,
  productId: string,
  types: readonly string[],
): Promise<ComplementRow[]> {
  const { rows } = await sql<ComplementRow>`
    select ${CARD_COLUMNS}, c.is_same_seller from product_cards me
    cross join unnest(${[...types]}::text[]) with ordinality kind(type, at)
    cross join lateral (
      select x.*, x.vendor_slugs && me.vendor_slugs as is_same_seller
      from (select id from products where type = kind.type and status = 'active' order by popularity desc limit 60) p join product_cards x on x.product_id = p.id
      where x.is_in_stock and x.product_id <> me.product_id
      order by is_same_seller desc, x.popularity desc, x.product_id limit 1) c
    left join media m on m.id = c.media_id
    where me.product_id = ${productId} order by kind.at`.execute(db);
  return rows;
}

/** Best sellers of this product's vendors from other categories. In stock only. */
export async function selectOfVendors(
  db: Db,
  productId: string,
  limit: number,
): Promise<ComplementRow[]> {
  const { rows } = await sql<ComplementRow>`
    select ${CARD_COLUMNS}, true as is_same_seller from product_cards me
    cross join lateral (
      select x.* from product_cards x where x.vendor_slugs && me.vendor_slugs and x.is_in_stock and x.product_id <> me.product_id
        and (me.subsubcategory_slug is null or x.subsubcategory_slug is distinct from me.subsubcategory_slug)
      order by (x.category_slug = me.category_slug) desc, x.popularity desc, x.product_id limit ${limit}) c
    left join media m on m.id = c.media_id
    where me.product_id = ${productId} order by c.popularity desc, c.product_id`.execute(db);
  return rows;
}
