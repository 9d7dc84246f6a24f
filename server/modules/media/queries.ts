import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { MediaTable } from './tables.ts';

export interface Master {
  hash: string;
  file: string;
  width: number;
  height: number;
}

export async function findMaster(db: Db, hash: string): Promise<Master | undefined> {
  return db
    .selectFrom('media')
    .select(['hash', 'file', 'width', 'height'])
    .where('hash', '=', hash)
    .executeTakeFirst();
}

/**
 * Pictures of lists in the order visitors are likely to see them: categories, then popular
 * products.
 */
export async function listCardMasters(db: Db): Promise<Master[]> {
  const { rows } = await sql<Master>`
    select m.hash, m.file, m.width, m.height
    from media m
    join (
      select media_id, max(rank) as rank from (
        select media_id, 1000000 as rank from categories where is_active
        union all
        select media_id, popularity from product_cards
      ) shown group by media_id
    ) seen on seen.media_id = m.id
    order by seen.rank desc, m.id
    limit 2000`.execute(db);
  return rows;
}

export async function insertMaster(db: Db, row: MediaTable): Promise<void> {
  await db.insertInto('media').values(row).execute();
}
