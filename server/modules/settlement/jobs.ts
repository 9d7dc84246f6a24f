import { FEE_NOTICE_JOB, type FeeNotice } from '#server/modules/vendors/service.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { announceFee } from './fee-notices.ts';
import { openPayoutProviders } from './payout-provider/open-payout-provider.ts';
import { PAYOUT_SEND_JOB } from './payout-provider/payout-send-job.ts';
import { sendPayouts } from './payout-provider/submissions.ts';
import { closePeriods } from './statements/close-period.ts';

export const settlementJobs = [
  defineJob<FeeNotice>({
    ...FEE_NOTICE_JOB,
    async run({ db, clock }, notice) {
      // The next portion is a job of its own, added with this one's emails: nobody gets two.
      await announceFee(db, notice, clock, (tx, after) =>
        enqueue(tx, FEE_NOTICE_JOB, { ...notice, after }),
      );
    },
  }),
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
