import type { Kysely } from 'kysely';
import { concurrentIndex } from '#server/platform/db/migration-steps.ts';

export const outsideTransaction = true;

/** For the job that reads reviews by a newer word list, and for the photos of a product. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await concurrentIndex(db, 'create index reviews_aspects_due on reviews (aspects_version, id)');
  await concurrentIndex(
    db,
    `create index reviews_photos on reviews (product_id, helpful_count desc, created_at desc, id) where photos <> '{}'`,
  );
}
