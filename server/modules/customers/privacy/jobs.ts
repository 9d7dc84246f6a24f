import { defineJob } from '#server/platform/jobs/job.ts';
import { deleteOldMessages } from '#server/platform/mail/outbox.ts';

export const privacyJobs = [
  defineJob({
    name: 'customers.delete-old-messages',
    about: 'Deletes the text of messages after 90 days, and their records after a year',
    schedule: '20 3 * * *',
    async run({ db, clock, config }) {
      await deleteOldMessages(db, clock.now(), config.demo);
    },
  }),
];
