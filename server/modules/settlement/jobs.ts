import { defineJob } from '#server/platform/jobs/job.ts';
import { openPayoutProviders } from './payout-provider/open-payout-provider.ts';
import { PAYOUT_SEND_JOB } from './payout-provider/payout-send-job.ts';
import { sendPayouts } from './payout-provider/submissions.ts';
import { closePeriods } from './statements/close-period.ts';

export const settlementJobs = [
  defineJob({
    ...PAYOUT_SEND_JOB,
    async run(deps) {
      const providers = openPayoutProviders(deps);
      while ((await sendPayouts(deps, providers)) > 0);
    },
  }),
  defineJob({
    name: 'settlement.close-period',
    about: 'Closes the last settlement period of every vendor with a balance',
    schedule: '10 * * * *',
    async run({ db, clock }) {
      await closePeriods(db, clock);
    },
  }),
];
