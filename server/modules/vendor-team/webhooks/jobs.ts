import { WEBHOOK_LOG_DAYS } from '#contracts/vendor-team/webhooks.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { deleteOldWebhookLog } from './service.ts';

export const webhookJobs = [
  defineJob({
    name: 'vendor-team.delete-old-webhooks',
    about: 'Deletes webhook deliveries older than 30 days, and removed webhooks',
    schedule: '50 3 * * *',
    async run({ db, clock }, _data, { signal }) {
      await deleteOldWebhookLog(
        db,
        new Date(clock.now().getTime() - WEBHOOK_LOG_DAYS * 86_400_000),
        signal,
      );
    },
  }),
];
