import type { Kysely } from 'kysely';
import { concurrentIndex, dropIndex } from '#server/platform/db/migration-steps.ts';

export const outsideTransaction = true;

/** A vendor's returns and a product's sales, newest first, for the tabs of their pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await concurrentIndex(
    db,
    `create index return_requests_vendor_newest on return_requests (vendor_id, created_at desc, id desc)`,
  );
  await concurrentIndex(
    db,
    `create index order_items_product_newest on order_items (product_id, id desc)`,
  );
  // order_items_product_newest begins with the same column.
  await dropIndex(db, 'order_items_product');
}
