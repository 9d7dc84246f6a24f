import type { Kysely } from 'kysely';
import { concurrentIndex, dropIndex } from '#server/platform/db/migration-steps.ts';

export const outsideTransaction = true;

/**
 * For the facts of the risk rules: whether a customer has received an order, and whether an order was refused, of up to 300
 * orders of a PIN code each time. Both were answered from indexes that grow with every order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await concurrentIndex(
    db,
    `create index orders_delivered on orders (user_id) where status = 'delivered'`,
  );
  await concurrentIndex(
    db,
    `create index shipments_refused on shipments (order_id) where status in ('returning', 'returned')`,
  );
  // orders_delivery_phone begins with the same columns.
  await dropIndex(db, 'orders_address_phone');
}
