import { transact } from '#server/platform/db/database.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { measureVendors } from './scorecards/scorecards.ts';
import { openVerifier } from './verification/open-verifiers.ts';
import { VERIFICATION_JOB } from './verification/verification-job.ts';
import { verifyRegistration } from './verification/verify.ts';
import { STORE_REFRESH_JOB, refreshStore } from './applications/refresh-product-cards.ts';

export const vendorApplicationJobs = [
  defineJob({
    name: 'vendor-onboarding.measure-service',
    about: 'Updates the scorecards of vendors, applies consequences and notifies vendors',
    schedule: '30 4 * * *',
    async run({ db, clock }) {
      await measureVendors(db, clock);
    },
  }),
  defineJob<{ vendorId: string; after: string }>({
    name: STORE_REFRESH_JOB.name,
    about: STORE_REFRESH_JOB.about,
    async run({ db, clock }, { vendorId, after }) {
      await transact(db, (tx) => refreshStore(tx, vendorId, clock.now(), after));
    },
  }),
  defineJob<{ vendorId: string }>({
    ...VERIFICATION_JOB,
    async run({ db, clock, config }, { vendorId }) {
      const provider = openVerifier({ config });
      if (provider) await verifyRegistration(db, provider, vendorId, null, clock.now());
    },
  }),
];
