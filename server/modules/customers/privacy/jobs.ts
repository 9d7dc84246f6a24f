import { defineJob } from '#server/platform/jobs/job.ts';
import { deleteOldMessages } from '#server/platform/mail/outbox.ts';

export const privacyJobs = [
  defineJob({
    name: 'customers.delete-old-messages',
    about: 'Forgets the words of messages after 90 days, and that they were sent after a year',
    schedule: '20 3 * * *',
    async run({ db, clock, config }) {
      await deleteOldMessages(db, clock.now(), config.demo);
    },
  }),
];
