import { defineJob } from '#server/platform/jobs/job.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { emailsToTeam, teamsOf } from '#server/modules/vendor-alerts/service.ts';
import { queueNotices } from '#server/modules/messages/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Db, transact } from '#server/platform/db/database.ts';
import {
  markNotified,
  selectLateOrders,
  selectVendorsWithLateOrders,
} from './queries.late-orders.ts';

/** Orders listed in an email; the queue has the rest. */
const MOST = 20;

/**
 * Emails each vendor about overdue orders, at most once a day. Returns the number of emails queued.
 */
export async function notifyOfLateOrders(db: Db, clock: Clock): Promise<number> {
  const now = clock.now();
  const today = dayInIndia(now);
  let emails = 0;
  for (const vendorId of await selectVendorsWithLateOrders(db, now, today)) {
    emails += await transact(db, async (tx) => {
      if (!(await markNotified(tx, vendorId, today))) return 0;
      const { numbers, total } = await selectLateOrders(tx, vendorId, now, MOST);
      if (total === 0) return 0;
      const team = (await teamsOf(tx, [vendorId])).get(vendorId) ?? [];
      const facts = {
        one: total === 1,
        count: String(total),
        'orders.late': numbers,
        more: total > MOST ? String(total - MOST) : '',
      };
      const notices = emailsToTeam(team, 'orders_late', 'vendor_late', () => facts);
      await queueNotices(tx, notices, clock);
      return notices.length;
    });
  }
  return emails;
}

export const dispatchJobs = [
  defineJob({
    name: 'fulfilment.notify-late-dispatch',
    about: 'Notifies vendors once a day of orders past the dispatch deadline',
    schedule: '30 8 * * *',
    async run({ db, clock }) {
      await notifyOfLateOrders(db, clock);
    },
  }),
];
