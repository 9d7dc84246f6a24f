import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import '#server/modules/catalog/tables.ts';
import { festiveTable, LIVE_PRICE } from '#server/modules/catalog/product-cards/queries.cards.ts';

export interface CardOfferRow {
  product_id: string;
  vendor_id: string;
  vendor_name: string;
  price_paise: number;
  original_paise: number;
  stock: number;
}

/**
 * One vendor's best offer of each of these products, chosen as a card chooses among all vendors.
 */
export async function selectCardOffers(
  db: Db,
  vendorSlug: string,
  productIds: readonly string[],
  now: Date,
): Promise<Map<string, CardOfferRow>> {
  const { rows } = await sql<CardOfferRow>`
    select distinct on (o.product_id) o.product_id, v.id as vendor_id, v.name as vendor_name, ${LIVE_PRICE} as price_paise, o.original_paise,
      case when v.holiday_from is null or v.holiday_from > ${now} or v.holiday_until <= ${now} then (sum(o.on_hand) over (partition by o.product_id))::int else 0 end as stock
    from vendors v join offers o on o.vendor_id = v.id and o.is_active and o.product_id = any(${[...productIds]}::text[])
    cross join lateral ${festiveTable(sql`o.product_id`, now)} fest
    where v.slug = ${vendorSlug} and v.status = 'active'
    order by o.product_id, (o.on_hand > 0) desc, 4, o.created_at, o.id`.execute(db);
  return new Map(rows.map((r) => [r.product_id, r]));
}
