import { sql } from 'kysely';
import { aggregateAllDays } from '#server/modules/reports/service.ts';
import { writeNotes } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { DEMO_KEYS } from '#server/seeds/accounts.ts';
import { idFor } from '#server/seeds/ids.ts';
import { DEMO_BUYER } from '#server/seeds/demo-orders.ts';
import { seedMarketCustomers } from './customers.ts';
import { seedActivity, ticketCourse } from './activity.ts';
import { courseOf, type Happening, type Placed } from './order-course.ts';
import { planMarket } from './plan.ts';
import { moneyCourse } from './settlement-course.ts';

const OPERATOR = idFor('usr', DEMO_KEYS.admin);

/**
 * Ninety days of trading of all vendors: orders in every state with their shipments, returns,
 * tickets, cash, statements and payouts, and views and searches. Like the demo vendor's sales, each
 * step runs the marketplace's own use case at its own time. Sends no emails. Runs once.
 */
export async function seedMarket(tx: Tx, now: Date): Promise<void> {
  const {
    rows: [known],
  } =
    await sql`select from orders where user_id <> all(${[idFor('usr', DEMO_KEYS.customer), DEMO_BUYER]}) limit 1`.execute(
      tx,
    );
  if (known) return;
  await seedMarketCustomers(tx, now);
  const plan = await planMarket(tx);
  const happenings = plan.flatMap((order): Happening[] => {
    const placed: Placed = { orderId: '', userId: '', parts: new Map() };
    return [
      ...courseOf(order, now, (ids) => Object.assign(placed, ids)),
      ...ticketCourse(order.number, order.daysAgo, placed, now),
    ];
  });
  const vendors = [...new Set(plan.flatMap((o) => o.parts.map((p) => p.vendorId)))].sort();
  const due = [...happenings, ...moneyCourse(vendors, now)].filter(({ at }) => at < now);
  due.sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { at, work } of due) {
    await work(tx, at);
    await writeNotes(tx, { id: OPERATOR, ip: null }, at);
  }
  await sql`delete from messages where created_at = any(${due.map(({ at }) => at)}::timestamptz[]) and sent_at is null`.execute(
    tx,
  );
  await seedActivity(tx, now);
  await aggregateAllDays(tx);
}
