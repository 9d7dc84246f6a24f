import { sql } from 'kysely';
import type { GiftTexts } from '#contracts/promotions/promotion-texts.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

/**
 * A gift of a milestone. `on_hand` follows the order items that give it away (trigger
 * adjust_gift_stock).
 */
export interface GiftTable {
  id: string;
  milestone_id: string | null;
  name: string;
  media_id: string | null;
  hsn_code: string;
  stocked: number;
  on_hand: number;
  is_active: boolean;
  /** Deducted from a refund if it was sent and is no longer earned. */
  value_paise: number;
  created_at: Date;
  updated_at: Date;
  translations: GiftTexts;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    gifts: GiftTable;
  }
}

export type GiftRow = GiftTable & {
  media: { hash: string; width: number; height: number; backdrop: string; alt: string } | null;
};
const columns = sql`select g.*, case when m.id is null then null else json_build_object('hash', m.hash, 'width', m.width, 'height', m.height, 'backdrop', m.backdrop, 'alt', m.alt) end as media
  from gifts g left join media m on m.id = g.media_id`;

export const selectGifts = async (db: Db): Promise<GiftRow[]> =>
  (await sql<GiftRow>`${columns} order by g.created_at, g.id limit 200`.execute(db)).rows;
export const selectGift = async (db: Db, id: string): Promise<GiftRow | undefined> =>
  (await sql<GiftRow>`${columns} where g.id = ${id}`.execute(db)).rows[0];
export const insertGift = async (tx: Tx, row: GiftTable): Promise<void> => {
  await tx.insertInto('gifts').values(row).execute();
};
/** Whether a milestone gives gifts. */
export const isGiftMilestone = async (db: Db, id: string): Promise<boolean> =>
  (
    await sql<{
      found: boolean;
    }>`select exists (select from milestones where id = ${id} and type = 'gift') as found`.execute(
      db,
    )
  ).rows[0]!.found;
export const isPicture = async (db: Db, id: string): Promise<boolean> =>
  (
    await sql<{
      found: boolean;
    }>`select exists (select from media where id = ${id}) as found`.execute(db)
  ).rows[0]!.found;

/**
 * Changes a gift; added units are added to the current stock. False if fewer are in stock than
 * should be removed.
 */
export async function updateGiftRow(
  tx: Tx,
  id: string,
  change: Partial<
    Pick<
      GiftTable,
      | 'name'
      | 'milestone_id'
      | 'media_id'
      | 'hsn_code'
      | 'is_active'
      | 'translations'
      | 'value_paise'
    >
  >,
  addStock: number,
  now: Date,
): Promise<boolean> {
  const done = await tx
    .updateTable('gifts')
    .set((e) => ({
      ...change,
      stocked: e('stocked', '+', addStock),
      on_hand: e('on_hand', '+', addStock),
      updated_at: now,
    }))
    .where('id', '=', id)
    .where((e) => e(e('on_hand', '+', addStock), '>=', 0))
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}
