import { sql } from 'kysely';
import type { Paise } from '#contracts/kernel/money.ts';
import type { Tx, Db } from '#server/platform/db/database.ts';
import { addDays } from '#contracts/kernel/time.ts';
import type { OrderTable } from '#server/modules/orders/tables.ts';

/** All budgets, in the order their rows are locked everywhere. */
const BUDGETED = ['coupons', 'festive_offers', 'milestones'] as const;

/**
 * Charges an order's spending to its discounts' budgets (subject id to paise); false if one is
 * exhausted: the caller must roll back. One conditional update decides, so concurrent orders never
 * overspend a budget.
 */
export async function takeBudgets(tx: Tx, spend: ReadonlyMap<string, Paise>): Promise<boolean> {
  if (spend.size === 0) return true;
  let taken = 0;
  for (const table of BUDGETED) {
    const { numAffectedRows } =
      await sql`update ${sql.table(table)} t set spent_paise = t.spent_paise + x.paise from ${amounts(spend)}
      where t.id = x.id and t.budget_paise is not null and t.spent_paise + x.paise <= t.budget_paise`.execute(
        tx,
      );
    taken += Number(numAffectedRows ?? 0);
  }
  return taken === spend.size;
}

/**
 * Returns to the budgets what a transition took off an order. If the remaining units earn another
 * discount, its budget is charged as far as possible: the customer was promised it at the sale.
 */
export async function changeBudgets(
  tx: Tx,
  before: ReadonlyMap<string, Paise>,
  after: ReadonlyMap<string, Paise>,
): Promise<void> {
  const changes = new Map(
    [...new Set([...before.keys(), ...after.keys()])]
      .map((id): [string, Paise] => [id, (after.get(id) ?? 0) - (before.get(id) ?? 0)])
      .filter(([, paise]) => paise !== 0),
  );
  if (changes.size === 0) return;
  for (const table of BUDGETED)
    await sql`update ${sql.table(table)} t set spent_paise = greatest(0, least(t.budget_paise, t.spent_paise + x.paise)) from ${amounts(changes)} where t.id = x.id and t.budget_paise is not null`.execute(
      tx,
    );
}

const amounts = (spend: ReadonlyMap<string, Paise>) =>
  sql`(select * from unnest(${[...spend.keys()]}::text[], ${[...spend.values()]}::bigint[]) as s (id, paise) order by id) x`;

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
