import { sql } from 'kysely';
import { addDays } from '#contracts/kernel/time.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { OrderTable } from '#server/modules/orders/tables.ts';

type Order = Pick<OrderTable, 'id' | 'user_id'>;

/**
 * Number of faulty orders of one customer within these days after which faults change benefits
 * again.
 */
const MAX_FAULTS = { orders: 3, days: 90 } as const;
/** Advisory lock class that serialises transitions with faults of one customer. */
const FAULTS_LOCK = 7_054;

/**
 * Whether units of this order lost to another's fault keep its benefits: not for customers with
 * faults in three other orders within 90 days (decision 054), which limits abuse by a colluding
 * vendor and customer.
 */
export async function wouldForgive(db: Db, order: Order, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from orders o where o.user_id = ${order.user_id} and o.id <> ${order.id} and o.placed_at > ${addDays(now, -MAX_FAULTS.days)}
      and exists (select from order_items l where l.order_id = o.id and l.faulted > 0) limit ${MAX_FAULTS.orders}`.execute(
    db,
  );
  return rows.length < MAX_FAULTS.orders;
}

/**
 * The same for a transition under way: transitions of the customer's other orders wait, so that
 * they cannot pass the limit together.
 */
export async function mayForgive(tx: Tx, order: Order, now: Date): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${FAULTS_LOCK}, hashtext(${order.user_id}))`.execute(tx);
  return wouldForgive(tx, order, now);
}
