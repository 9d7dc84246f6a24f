import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import '#server/modules/catalog/tables.ts';
import type { ProductCardTable } from '#server/modules/catalog/tables.ts';

/** SQL: the festive offer `f` is running and has budget left. */
export const festiveRuns = (from: RawBuilder<unknown>, until: RawBuilder<unknown>) =>
  sql`f.is_active and f.starts_at <= ${until} and f.ends_at >= ${from} and (f.budget_paise is null or f.spent_paise < f.budget_paise)`;
/**
 * Products `fp` of festive offers `f`. An operator's products count for every vendor, or only for
 * those who agreed to their share: `dc` is such a vendor then. `FESTIVE_VENDOR` is the one vendor
 * it counts for; null: all.
 */
export const FESTIVE_PRODUCTS = sql`festive_offer_products fp join festive_offers f on f.id = fp.festive_offer_id
  left join discount_consents dc on f.skips_others and fp.vendor_id is null and dc.subject_id = f.id and dc.state = 'accepted'`;
export const FESTIVE_VENDOR = sql`coalesce(fp.vendor_id, dc.vendor_id)`;
export const FESTIVE_COUNTS = sql`(not f.skips_others or fp.vendor_id is not null or dc.vendor_id is not null)`;

/**
 * The best festive offer for offer `o` now, and the vendor's share: all of the vendor's own, the
 * agreed share of the operator's.
 */
export const festiveOf = (now: Date) => sql`(
  select f.id, f.name, f.budget_paise - f.spent_paise as budget_left, case when fp.vendor_id is not null then 10000
    when exists (select from discount_consents a where a.subject_id = f.id and a.vendor_id = o.vendor_id and a.state = 'accepted') then coalesce(f.vendor_bp, case f.funded_by when 'vendor' then 10000 else 0 end) else 0 end as vendor_bp
  from ${FESTIVE_PRODUCTS} where fp.product_id = o.product_id and (${FESTIVE_VENDOR} is null or ${FESTIVE_VENDOR} = o.vendor_id) and ${FESTIVE_COUNTS} and ${festiveRuns(sql`${now}`, sql`${now}`)} and fp.discount_percent > 0
  order by fp.discount_percent desc, fp.vendor_id nulls first, f.ends_at, f.id limit 1)`;

/**
 * The highest running festive discounts at `now` for product `id`, as a table of one row: `percent`
 * for all vendors (0 if none), `own` for vendors who joined by themselves, `planned` the current
 * planned prices by offer. SQL fragment; is in the query as `fest`.
 */
export const festiveTable = (id: RawBuilder<unknown>, now: Date) => sql`(
  select coalesce(max(fp.discount_percent) filter (where ${FESTIVE_VENDOR} is null), 0) as percent,
    jsonb_object_agg(${FESTIVE_VENDOR}, fp.discount_percent order by fp.discount_percent) filter (where ${FESTIVE_VENDOR} is not null) as own,
    (select jsonb_object_agg(pp.offer_id, pp.price_paise) from price_plans pp
      where pp.product_id = ${id} and pp.cancelled_at is null and pp.starts_at <= ${now} and pp.ends_at > ${now}) as planned
  from ${FESTIVE_PRODUCTS} where fp.product_id = ${id} and ${FESTIVE_COUNTS} and ${festiveRuns(sql`${now}`, sql`${now}`)})`;

/** The festive discount of offer `o` in percent: SQL fragment where `o` and `fest` are in scope. */
export const FESTIVE_PERCENT = sql`greatest(fest.percent, coalesce((fest.own ->> o.vendor_id)::numeric, 0))`;

/**
 * A price less `percent`, rounded half up to whole rupees, at least ₹1 and never above the price:
 * the same as `festivePrice`, tested equal.
 */
export const livePrice = (
  price: RawBuilder<unknown>,
  percent: RawBuilder<unknown>,
) => sql`case when ${percent} = 0 then ${price}
  else least(${price}, greatest(100, (floor((2 * ${price} * (100 - ${percent}) + 10000) / 20000) * 100)::int)) end`;

/**
 * The current price of offer `o`, where `fest` is in scope: the lower of festive price and planned
 * price, never combined. The same as `priceNow`, tested equal.
 */
export const LIVE_PRICE = sql`least(${livePrice(sql`o.price_paise`, FESTIVE_PERCENT)}, (fest.planned ->> o.id)::int)`;

export interface CardRow extends Pick<
  ProductCardTable,
  | 'product_id'
  | 'slug'
  | 'name'
  | 'brand'
  | 'price_paise'
  | 'original_paise'
  | 'discount_percentage'
  | 'rating_x10'
  | 'review_count'
  | 'stock'
  | 'vendor_count'
  | 'vendor_name'
  | 'colors'
  | 'option_count'
  | 'translations'
> {
  hash: string | null;
  width: number | null;
  height: number | null;
  backdrop: string | null;
  alt: string | null;
}
export const CARD_COLUMNS = sql`c.product_id, c.slug, c.name, c.brand, c.price_paise, c.original_paise, c.discount_percentage, c.rating_x10, c.review_count,
  c.stock, c.vendor_count, c.vendor_name, c.colors, c.option_count, c.translations, m.hash, m.width, m.height, m.backdrop, m.alt`;

/** As one JSON value: twenty columns of 24 rows take twice the time. */
export async function selectCards(
  db: Db,
  by: 'product_id' | 'slug',
  keys: readonly string[],
): Promise<CardRow[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<{ cards: CardRow[] | null }>`
    select json_agg(card) as cards from (
      select ${CARD_COLUMNS} from product_cards c left join media m on m.id = c.media_id where c.${sql.ref(by)} = any(${[...keys]})) card`.execute(
    db,
  );
  return rows[0]?.cards ?? [];
}
/** Ids or slugs, mixed. */
export async function selectCardsByAny(db: Db, keys: readonly string[]): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${CARD_COLUMNS} from product_cards c left join media m on m.id = c.media_id where c.product_id = any(${[...keys]}) or c.slug = any(${[...keys]})`.execute(
    db,
  );
  return rows;
}

/** Which of these ids or slugs belong to merged products, and their successors. */
export async function selectMergedProducts(
  db: Db,
  keys: readonly string[],
): Promise<{ key: string; into_id: string }[]> {
  return (
    await sql<{ key: string; into_id: string }>`
    select k.key, p.merged_into as into_id from unnest(${[...keys]}::text[]) as k (key) join products p on (p.id = k.key or p.slug = k.key) and p.merged_into is not null`.execute(
      db,
    )
  ).rows;
}

/** The operator's switch for cash on delivery. */
export const CASH_IS_ON = sql<boolean>`coalesce((select (value -> 'switches' ->> 'cash')::boolean from settings where key = 'shop'), true)`;
