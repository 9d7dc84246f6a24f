import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import '#server/modules/promotions/tables.ts';
import type { PromotionTable } from '#server/modules/promotions/tables.ts';

export async function selectPromotionPage(
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: PromotionTable[]; total: number }> {
  const { rows } = await sql<PromotionTable & { total: number }>`
    select *, (count(*) over ())::int as total from promotions order by starts_at desc, id limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  );
  return { rows, total: rows[0]?.total ?? 0 };
}
export const selectPromotion = (db: Db, id: string): Promise<PromotionTable | undefined> =>
  db.selectFrom('promotions').selectAll().where('id', '=', id).executeTakeFirst();
export const selectPromotionBySlug = (db: Db, slug: string): Promise<PromotionTable | undefined> =>
  db.selectFrom('promotions').selectAll().where('slug', '=', slug).executeTakeFirst();
export const lockPromotion = async (tx: Tx, id: string): Promise<PromotionTable | undefined> =>
  (await sql<PromotionTable>`select * from promotions where id = ${id} for update`.execute(tx))
    .rows[0];
export const insertPromotion = async (tx: Tx, row: PromotionTable): Promise<void> => {
  await tx.insertInto('promotions').values(row).execute();
};
export const updatePromotionRow = async (
  tx: Tx,
  { id, ...row }: Omit<PromotionTable, 'product_ids' | 'slug'>,
): Promise<void> => {
  await tx.updateTable('promotions').set(row).where('id', '=', id).execute();
};
export const deletePromotionRow = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('promotions').where('id', '=', id).execute();
};

/** `wanted`, or with a number appended if another row of the table has it. */
export async function freeSlug(
  tx: Tx,
  table: 'promotions' | 'festive_offers',
  wanted: string,
  ownId: string,
): Promise<string> {
  const { rows } = await sql<{
    slug: string;
  }>`select slug from ${sql.table(table)} where starts_with(slug, ${wanted}) and id <> ${ownId}`.execute(
    tx,
  );
  const taken = new Set(rows.map((r) => r.slug));
  let n = 1;
  while (taken.has(n === 1 ? wanted : `${wanted}-${n}`)) n += 1;
  return n === 1 ? wanted : `${wanted}-${n}`;
}
