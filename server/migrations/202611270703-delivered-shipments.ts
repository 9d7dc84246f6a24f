import type { Kysely } from 'kysely';
import { concurrentIndex } from '#server/platform/db/migration-steps.ts';

export const outsideTransaction = true;

/** For the daily request for reviews: the shipments delivered within a few days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await concurrentIndex(
    db,
    `create index shipments_delivered on shipments (updated_at) where status = 'delivered'`,
  );
}
