import { addDays } from '#contracts/kernel/time.ts';
import { operatorEmail } from '#server/features/marketing/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Db, transact } from '#server/platform/db/database.ts';
import { queueMessages } from '#server/platform/mail/outbox.ts';
import { reminder } from './letters.ts';
import { selectDue, type StoredTicket } from './queries.ts';

/** So many days before the law wants a ticket settled its reminders begin. */
const REMIND_DAYS = 7;
const MOST = 500;

/**
 * Writes one letter to each who has open tickets to answer that are due within a week: the seller, or the operator for
 * the marketplace's own and for every one that is late. Gives how many letters went out.
 */
export async function remind(db: Db, clock: Clock): Promise<number> {
  const now = clock.now();
  const operator = await operatorEmail(db);
  const due = new Map<string, StoredTicket[]>();
  for (const ticket of await selectDue(db, addDays(now, REMIND_DAYS), MOST)) {
    const isLate = ticket.redress_by <= now;
    for (const to of new Set([ticket.vendor_email, ticket.vendor_id === null || isLate ? operator : null])) if (to) due.set(to, [...due.get(to) ?? [], ticket]);
  }
  await transact(db, (tx) => queueMessages(tx, [...due].map(([to, tickets]) => reminder(to, tickets, now)), clock));
  return due.size;
}
