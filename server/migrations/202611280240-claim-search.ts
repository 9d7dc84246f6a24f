import type { Kysely } from 'kysely';
import { concurrentIndex } from '#server/platform/db/migration-steps.ts';

export const outsideTransaction = true;

/** Claims are found by shipment, and by the tracking number of a return's way back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await concurrentIndex(db, `create index claims_shipment on claims (shipment_id)`);
  await concurrentIndex(
    db,
    `create index claims_return on claims (return_id) where return_id is not null`,
  );
}
