import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import {
  FESTIVE_COUNTS,
  FESTIVE_PERCENT,
  FESTIVE_PRODUCTS,
  FESTIVE_VENDOR,
  festiveOf,
  festiveRuns,
  festiveTable,
  LIVE_PRICE,
  livePrice,
} from '#server/modules/catalog/product-cards/queries.cards.ts';
import type { LivePrice } from '#server/modules/catalog/records.ts';

/**
 * The best festive offer of an offer (by its name in the query) between two instants, as JSON of
 * name and percent; null if none.
 */
export const festiveWithin = (
  offer: string,
  from: string,
  until: string,
): RawBuilder<unknown> => sql`(
  select jsonb_build_object('name', f.name, 'percent', fp.discount_percent) from ${FESTIVE_PRODUCTS}
  where fp.product_id = ${sql.ref(`${offer}.product_id`)} and (${FESTIVE_VENDOR} is null or ${FESTIVE_VENDOR} = ${sql.ref(`${offer}.vendor_id`)}) and ${FESTIVE_COUNTS} and f.starts_at < ${sql.ref(until)} and ${festiveRuns(sql.ref(from), sql.ref(until))}
    and fp.discount_percent > 0 order by fp.discount_percent desc, f.ends_at limit 1)`;

/** Prices of offers at `now`; the same as on cards and in carts. */
export async function selectLivePrices(
  db: Db,
  offerIds: readonly string[],
  now: Date,
): Promise<Map<string, LivePrice>> {
  if (offerIds.length === 0) return new Map();
  const { rows } = await sql<LivePrice>`
    select o.id, ${LIVE_PRICE} as price_paise, least(o.price_paise, (fest.planned ->> o.id)::int) as before_paise, coalesce((select x.vendor_bp from ${festiveOf(now)} x), 10000) as vendor_bp, ${livePrice(sql`o.price_paise`, FESTIVE_PERCENT)} as festive_paise, (
      select jsonb_build_object('name', f.name, 'slug', f.slug, 'percent', fp.discount_percent, 'ends_at', f.ends_at)
      from ${FESTIVE_PRODUCTS}
      where fp.product_id = o.product_id and (${FESTIVE_VENDOR} is null or ${FESTIVE_VENDOR} = o.vendor_id) and ${FESTIVE_COUNTS} and ${festiveRuns(sql`${now}`, sql`${now}`)}
        and fp.discount_percent > 0 order by fp.discount_percent desc, f.ends_at limit 1) as festive
    from offers o cross join lateral ${festiveTable(sql`o.product_id`, now)} fest where o.id = any(${[...offerIds]}::text[])`.execute(
    db,
  );
  return new Map(rows.map((r) => [r.id, r]));
}
