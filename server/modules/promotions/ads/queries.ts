import { sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import '#server/modules/promotions/tables.ts';
import type { AdTable } from '#server/modules/promotions/tables.ts';

const FIRST = sql`priority, id`;
export const selectEveryAd = (db: Db): Promise<AdTable[]> =>
  db.selectFrom('ads').selectAll().orderBy('priority').orderBy('id').limit(200).execute();
export const selectAd = (db: Db, id: string): Promise<AdTable | undefined> =>
  db.selectFrom('ads').selectAll().where('id', '=', id).executeTakeFirst();
/** Serialises additions, since the number of ads is limited. */
export const lockAds = async (tx: Tx): Promise<AdTable[]> =>
  (await sql<AdTable>`select * from ads order by ${FIRST} for update`.execute(tx)).rows;
export const insertAd = async (tx: Tx, row: AdTable): Promise<void> => {
  await tx.insertInto('ads').values(row).execute();
};
export const updateAdRow = async (
  tx: Tx,
  id: string,
  change: Updateable<AdTable>,
): Promise<void> => {
  await tx.updateTable('ads').set(change).where('id', '=', id).execute();
};
export const deleteAdRow = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('ads').where('id', '=', id).execute();
};
/** Sets the ads' positions from 1 in the given order. */
export async function updateAdOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update ads a set priority = o.at from unnest(${[...ids]}::text[]) with ordinality o(id, at) where a.id = o.id`.execute(
    tx,
  );
}
