import type { Kysely } from 'kysely';
import { concurrentIndex } from '#server/platform/db/migration-steps.ts';

export const outsideTransaction = true;

/** For the search over a product's questions, and the job that reads older ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await concurrentIndex(db, 'create index questions_search on questions using gin (words)');
  await concurrentIndex(db, 'create index questions_words_due on questions (words_version, id)');
}
