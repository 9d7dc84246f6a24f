import { defineJob } from '#server/platform/jobs/job.ts';
import { runCampaigns } from './sending.ts';

export const campaignJobs = [
  defineJob({
    name: 'campaigns.send',
    about: 'Sends campaigns that are due, outside quiet hours, in batches',
    schedule: '* * * * *',
    timeoutSeconds: 600,
    isAlone: true,
    run: ({ db, clock, log, config: { demo, smtpUrl, sms } }, _, { signal }) =>
      runCampaigns(
        {
          db,
          clock,
          log,
          isShown: (channel) =>
            demo && channel !== 'push' && (channel === 'email' ? smtpUrl : sms) === undefined,
        },
        signal,
      ),
  }),
];
