import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { festiveTable, LIVE_PRICE } from '#server/modules/catalog/product-cards/queries.cards.ts';
import type { UnitOnSale } from '#server/modules/catalog/records.ts';

export type ProductUnitRow = UnitOnSale;

/** Every unit of these products with these vendors' prices of today, in one query. */
export async function selectProductUnits(
  db: Db,
  keys: readonly { productId: string; vendorId: string }[],
  now: Date,
): Promise<ProductUnitRow[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<ProductUnitRow>`
    select k.p as product_id, k.s as vendor_id, s.id as sku_id, s.variant_id, v.name as variant_name, s.option_id, w.color, w.parameters ->> 'size' as size,
      coalesce(v.gst_rate, p.gst_rate) as gst_rate, o.id as offer_id, ${LIVE_PRICE} as price_paise, o.on_hand,
      (select jsonb_build_object('hash', m.hash, 'width', m.width, 'height', m.height, 'backdrop', m.backdrop, 'alt', m.alt)
        from media m where m.id = (case when cardinality(w.media_ids) > 0 then w.media_ids else p.media_ids end)[1]) as media
    from (select distinct p, s from jsonb_to_recordset(${JSON.stringify(keys.map((k) => ({ p: k.productId, s: k.vendorId })))}::text::jsonb) as x(p text, s text)) k
    join products p on p.id = k.p and p.status = 'active'
    join vendors ve on ve.id = k.s and ve.status = 'active' and (ve.holiday_from is null or ve.holiday_from > ${now} or ve.holiday_until <= ${now})
    cross join lateral ${festiveTable(sql`p.id`, now)} fest
    join skus s on s.product_id = p.id
    left join variants v on v.product_id = p.id and v.variant_id = s.variant_id
    left join lateral (
      select * from options y where y.product_id = p.id and y.option_id = s.option_id and y.variant_id in (coalesce(s.variant_id, ''), '')
      order by y.variant_id desc limit 1) w on true
    left join offers o on o.sku_id = s.id and o.vendor_id = k.s and o.is_active
    order by s.variant_id nulls first, s.option_id nulls first, s.id`.execute(db);
  return rows;
}
