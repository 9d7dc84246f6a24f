import type { Kysely } from 'kysely';
import { concurrentIndex, dropIndex } from '#server/platform/db/migration-steps.ts';

export const outsideTransaction = true;

/** The order in which the job looks at the alerts of a unit: each once, the oldest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await concurrentIndex(
    db,
    `create index product_alerts_order on product_alerts (kind, sku_id, created_at, id) where ended_at is null`,
  );
  // product_alerts_order begins with the same columns.
  await dropIndex(db, 'product_alerts_open');
}
