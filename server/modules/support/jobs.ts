import { defineJob } from '#server/platform/jobs/job.ts';
import { addDays } from '#contracts/kernel/time.ts';
import { operatorContact } from '#server/modules/promotions/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Db, transact } from '#server/platform/db/database.ts';
import { queueNotices } from '#server/modules/messages/service.ts';
import { ticketReminder, ticketReminderToVendor } from './notifications.ts';
import { selectDueTickets, type StoredTicket } from './queries.ts';

/** Days before the legal deadline at which reminders begin. */
const REMIND_DAYS = 7;
const MOST = 500;

/**
 * Sends one email per recipient with open tickets due within a week: to the vendor, or to the
 * operator for the marketplace's own and every overdue one. Returns the number of emails.
 */
export async function sendTicketReminders(db: Db, clock: Clock): Promise<number> {
  const now = clock.now();
  const operator = await operatorContact(db);
  const [sellers, officer] = [new Map<string, StoredTicket[]>(), [] as StoredTicket[]];
  for (const ticket of await selectDueTickets(db, addDays(now, REMIND_DAYS), MOST)) {
    if (ticket.vendor_id)
      sellers.set(ticket.vendor_id, [...(sellers.get(ticket.vendor_id) ?? []), ticket]);
    if (ticket.vendor_id === null || ticket.redress_by <= now) officer.push(ticket);
  }
  const messages = [
    ...[...sellers.values()].flatMap((tickets) => ticketReminderToVendor(tickets, now)),
    ...(operator && officer.length > 0 ? [ticketReminder(operator, officer, now)] : []),
  ];
  await transact(db, (tx) => queueNotices(tx, messages, clock));
  return messages.length;
}

export const supportJobs = [
  defineJob({
    name: 'support.send-reminders',
    about: 'Notifies vendors and staff of open tickets due within a week',
    schedule: '30 9 * * *',
    async run({ db, clock }) {
      await sendTicketReminders(db, clock);
    },
  }),
];
