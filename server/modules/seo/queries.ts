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
