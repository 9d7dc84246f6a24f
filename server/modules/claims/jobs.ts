import { defineJob } from '#server/platform/jobs/job.ts';
import { takeBackFound } from './decisions.ts';
import { deleteOldClaimPhotos } from './photos.ts';
import { expireDrafts } from './queries.ts';

export const claimJobs = [
  defineJob({
    name: 'claims.expire-drafts',
    about: 'Ends claims that were not submitted before their deadline',
    schedule: '25 * * * *',
    async run({ db, clock }) {
      await expireDrafts(db, clock.now());
    },
  }),
  defineJob({
    name: 'claims.take-back',
    about: 'Takes back claims for lost shipments that were delivered or came back after all',
    schedule: '35 * * * *',
    async run({ db, clock }) {
      await takeBackFound(db, clock);
    },
  }),
  defineJob({
    name: 'claims.delete-photos',
    about:
      'Deletes photos not used in a claim after a day, and those of claims that ended six months ago',
    schedule: '45 2 * * *',
    async run({ db, clock, config }) {
      await deleteOldClaimPhotos(db, config, clock.now());
    },
  }),
];
