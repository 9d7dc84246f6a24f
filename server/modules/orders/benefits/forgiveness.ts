import type { OrderRecord } from '#server/modules/orders/records.ts';
import { mayForgive, wouldForgive } from './queries.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

/**
 * Whether units of this order lost to another's fault keep its benefits: not for customers with
 * faults in three other orders within 90 days (decision 054), which limits abuse by a colluding
 * vendor and customer.
 */
export const wouldForgiveFault = (
  db: Db,
  order: Pick<OrderRecord, 'id' | 'user_id'>,
  now: Date,
): Promise<boolean> => wouldForgive(db, order, now);

/**
 * The same for a transition under way: transitions of the customer's other orders wait, so that
 * they cannot pass the limit together.
 */
export const mayForgiveFault = (
  tx: Tx,
  order: Pick<OrderRecord, 'id' | 'user_id'>,
  now: Date,
): Promise<boolean> => mayForgive(tx, order, now);
