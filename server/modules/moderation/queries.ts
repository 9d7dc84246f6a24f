import type { Db, Tx } from '#server/platform/db/database.ts';
import './tables.ts';

export const selectBannedWords = (db: Db): Promise<{ word: string; reason: string }[]> =>
  db.selectFrom('banned_words').select(['word', 'reason']).orderBy('word').limit(1_000).execute();
export async function insertBannedWord(
  tx: Tx,
  word: string,
  reason: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('banned_words')
    .values({ word, reason, created_at: now })
    .onConflict((c) => c.column('word').doUpdateSet({ reason }))
    .execute();
}
export const deleteBannedWord = (tx: Tx, word: string): Promise<{ reason: string } | undefined> =>
  tx.deleteFrom('banned_words').where('word', '=', word).returning('reason').executeTakeFirst();
