import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

export interface FeedProduct {
  id: string;
  slug: string;
  name: string;
  brand: string;
  description: string;
  colors: string[];
  sizes: string[];
  categories: string;
  information: Record<string, string>;
  pictures: string[];
}
/** Visible products by id after `after`, in order of their ids. */
export async function selectFeedProducts(
  db: Db,
  after: string,
  limit: number,
): Promise<FeedProduct[]> {
  const { rows } = await sql<FeedProduct>`
    select c.product_id as id, c.slug, c.name, c.brand, p.description, c.colors,
      array(select jsonb_array_elements_text(coalesce(p.parameters -> 'size', '[]'))) as sizes, p.information,
      concat_ws(' > ', k1.name, k2.name, k3.name) as categories,
      array(select m.hash from unnest(p.media_ids) with ordinality as ids (id, n) join media m on m.id = ids.id order by ids.n limit 4) as pictures
    from (select * from product_cards where product_id > ${after} order by product_id limit ${limit}) c
    join products p on p.id = c.product_id join categories k1 on k1.id = p.category_id
    left join categories k2 on k2.id = p.subcategory_id left join categories k3 on k3.id = p.subsubcategory_id
    order by c.product_id`.execute(db);
  return rows;
}

/** One vendor's offer for one unit of a product. */
export interface FeedOffer {
  product_id: string;
  sku_id: string;
  ean: string | null;
  variant_id: string | null;
  variant_type: string | null;
  variant_name: string | null;
  option_id: string | null;
  color: string | null;
  size: string | null;
  weight_grams: number;
  dimensions: { length: number; width: number; height: number } | null;
  /** Of the unit's own choice; empty: those of the product. */
  pictures: string[];
  offer_id: string;
  vendor_id: string;
  original_paise: number;
  on_hand: number;
  created_at: Date;
}
/** Offers of active vendors for the units of these products, units in the order of the page. */
export async function selectFeedOffers(
  db: Db,
  productIds: readonly string[],
): Promise<FeedOffer[]> {
  const { rows } = await sql<FeedOffer>`
    select s.product_id, s.id as sku_id, s.ean, s.variant_id, v.type as variant_type, v.name as variant_name, s.option_id, w.color, w.parameters ->> 'size' as size,
      coalesce(s.weight_grams, v.weight_grams, p.weight_grams) as weight_grams, coalesce(s.dimensions, v.dimensions, p.dimensions) as dimensions,
      array(select m.hash from unnest(case when cardinality(w.media_ids) > 0 then w.media_ids else v.media_ids end) with ordinality as ids (id, n) join media m on m.id = ids.id order by ids.n limit 4) as pictures,
      o.id as offer_id, o.vendor_id, o.original_paise, o.on_hand, o.created_at
    from skus s join products p on p.id = s.product_id
    join offers o on o.sku_id = s.id and o.is_active join vendors ve on ve.id = o.vendor_id and ve.status = 'active'
    left join variants v on v.product_id = s.product_id and v.variant_id = s.variant_id
    left join lateral (
      select * from options y where y.product_id = s.product_id and y.option_id = s.option_id and y.variant_id in (coalesce(s.variant_id, ''), '')
      order by y.variant_id desc limit 1) w on true
    where s.product_id = any(${[...productIds]}) and s.merged_into is null
    order by s.product_id, v.position, w.position, s.id, o.id`.execute(db);
  return rows;
}
