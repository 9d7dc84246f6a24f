import { sql } from 'kysely';
import { addDays } from '#contracts/kernel/time.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { OrderTable } from './tables.ts';

/** Orders of one customer with faults in so many days after which faults change no benefits any more. */
const MOST_FAULTS = { orders: 3, days: 90 } as const;

/**
 * Whether units of this order that go for somebody else's fault leave its benefits as they are: not for whoever had faults
 * in three other orders within 90 days (decision 054). The limit keeps a vendor and a customer who conspire from living on it.
 */
export async function mayForgive(db: Db, order: Pick<OrderTable, 'id' | 'user_id'>, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from orders o where o.user_id = ${order.user_id} and o.id <> ${order.id} and o.placed_at > ${addDays(now, -MOST_FAULTS.days)}
      and exists (select from order_lines l where l.order_id = o.id and l.faulted > 0) limit ${MOST_FAULTS.orders}`.execute(db);
  return rows.length < MOST_FAULTS.orders;
}
