import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

export interface DatedLink {
  path: string;
  changed: Date;
}

/**
 * The last product of each part of `size` visible products (those with a card) by id, except of the
 * last part. One pass over an index.
 */
export async function selectPartEnds(db: Db, size: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (select product_id as id, row_number() over (order by product_id) as n, count(*) over () as total from product_cards) c
    where n % ${size}::int = 0 and n < total order by id`.execute(db);
  return rows.map((row) => row.id);
}

export interface LinkRow {
  id: string;
  slug: string;
  changed: Date;
}
/** Visible products by id, after one and up to another (null: all that follow). */
export async function selectLinks(
  db: Db,
  { after, upTo }: { after: string; upTo: string | null },
  limit: number,
): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select c.product_id as id, c.slug, p.updated_at as changed from product_cards c join products p on p.id = c.product_id
    where c.product_id > ${after} and (${upTo}::text is null or c.product_id <= ${upTo}) order by c.product_id limit ${limit}`.execute(
    db,
  );
  return rows;
}

export interface FeedRow {
  id: string;
  slug: string;
  name: string;
  brand: string;
  description: string;
  price_paise: number;
  original_paise: number;
  is_in_stock: boolean;
  colors: string[];
  sizes: string[] | null;
  weight_grams: number;
  categories: string;
  information: Record<string, string>;
  pictures: string[];
  /** Whether the vendor whose price is shown delivers at the marketplace's own rate. */
  has_default_delivery: boolean;
  festive_from: Date | null;
  festive_until: Date | null;
}
/** Feed data of products, by id after `after`. */
export async function selectFeedRows(
  db: Db,
  after: string,
  limit: number,
  now: Date,
): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select c.product_id as id, c.slug, c.name, c.brand, p.description, c.price_paise, c.original_paise, c.is_in_stock, c.colors,
      array(select jsonb_array_elements_text(coalesce(p.parameters -> 'size', '[]'))) as sizes, p.weight_grams, p.information,
      concat_ws(' > ', k1.name, k2.name, k3.name) as categories,
      array(select m.hash from unnest(p.media_ids) with ordinality as ids (id, n) join media m on m.id = ids.id order by ids.n limit 4) as pictures,
      exists (select 1 from vendors v where v.slug = any(c.vendor_slugs) and v.name = c.vendor_name and v.shipping ->> 'mode' = 'platform-default') as has_default_delivery,
      f.starts_at as festive_from, f.ends_at as festive_until
    from (select * from product_cards where product_id > ${after} order by product_id limit ${limit}) c
    join products p on p.id = c.product_id join categories k1 on k1.id = p.category_id
    left join categories k2 on k2.id = p.subcategory_id left join categories k3 on k3.id = p.subsubcategory_id
    left join lateral (
      select f.starts_at, f.ends_at from festive_offer_products fp join festive_offers f on f.id = fp.festive_offer_id
      where fp.product_id = c.product_id and f.is_active and f.starts_at <= ${now} and f.ends_at >= ${now}
        and not exists (select from price_plans pp where pp.product_id = c.product_id and pp.cancelled_at is null and pp.starts_at <= ${now} and pp.ends_at > ${now})
        and (fp.vendor_id is null or exists (select from vendors v where v.id = fp.vendor_id and v.slug = any(c.vendor_slugs) and v.name = c.vendor_name)) order by fp.discount_percent desc, f.ends_at limit 1) f on true
    order by c.product_id`.execute(db);
  return rows;
}

/** Active categories with visible products, and the latest change among those. */
export async function selectCategoryLinks(db: Db): Promise<DatedLink[]> {
  const { rows } = await sql<DatedLink>`
    with changed as (
      select concat_ws('/', c.category_slug, c.subcategory_slug, c.subsubcategory_slug) as path, max(p.updated_at) as changed
      from product_cards c join products p on p.id = c.product_id group by 1)
    select k.path, max(changed.changed) as changed from categories k
    join changed on changed.path = k.path or starts_with(changed.path, k.path || '/')
    where k.is_active group by k.path, k.level, k.position order by k.level, k.position, k.path`.execute(
    db,
  );
  return rows;
}

/**
 * Current and upcoming festive offers. They record no changes, so the start of their sale is used.
 */
export async function selectFestivalLinks(db: Db, now: Date): Promise<DatedLink[]> {
  const { rows } = await sql<DatedLink>`
    select slug as path, starts_at as changed from festive_offers where is_active and ends_at >= ${now} order by starts_at, id`.execute(
    db,
  );
  return rows;
}

/** Active vendors, oldest first. */
export async function selectStoreLinks(db: Db, limit: number): Promise<DatedLink[]> {
  const { rows } = await sql<DatedLink>`
    select slug as path, coalesce(profile_changed_at, joined_at) as changed from vendors where status = 'active' order by joined_at, id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Last change of each marketplace text, by key. */
export async function selectTextDates(db: Db): Promise<DatedLink[]> {
  const { rows } =
    await sql<DatedLink>`select key as path, updated_at as changed from published_content order by key`.execute(
      db,
    );
  return rows;
}
export async function latestProductChange(db: Db): Promise<Date | null> {
  const {
    rows: [row],
  } = await sql<{
    changed: Date | null;
  }>`select max(updated_at) as changed from products where status = 'active'`.execute(db);
  return row?.changed ?? null;
}
