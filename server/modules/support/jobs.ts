import { defineJob } from '#server/platform/jobs/job.ts';
import { sendTicketReminders } from './reminders.ts';

export const supportJobs = [
  defineJob({
    name: 'support.send-reminders',
    about: 'Tells sellers and operators of open tickets that have to be settled within a week',
    schedule: '30 9 * * *',
    async run({ db, clock }) {
      await sendTicketReminders(db, clock);
    },
  }),
];
