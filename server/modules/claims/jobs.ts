import { transact } from '#server/platform/db/database.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { foundAgain, takeBackClaim } from './decisions.ts';
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
      for (const id of await foundAgain(db))
        await transact(db, (tx) => takeBackClaim(tx, id, clock));
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
