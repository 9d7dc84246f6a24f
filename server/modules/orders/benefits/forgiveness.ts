import type { OrderRecord } from '#server/modules/orders/records.ts';
import { mayForgive, wouldForgive } from './queries.forgiven.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

/**
 * Whether units of this order that go for somebody else's fault leave its benefits as they are: not for whoever had faults
 * in three other orders within 90 days (decision 054). The limit keeps a vendor and a customer who conspire from living on it.
 */
export const wouldForgiveFault = (
  db: Db,
  order: Pick<OrderRecord, 'id' | 'user_id'>,
  now: Date,
): Promise<boolean> => wouldForgive(db, order, now);

/** The same for a step that is taken now: steps of the customer's other orders wait, so that no more of them pass the limit together. */
export const mayForgiveFault = (
  tx: Tx,
  order: Pick<OrderRecord, 'id' | 'user_id'>,
  now: Date,
): Promise<boolean> => mayForgive(tx, order, now);
