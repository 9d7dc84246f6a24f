import { defineJob } from '#server/platform/jobs/job.ts';
import { sweepPhotos } from './photos.ts';

export const returnJobs = [
  defineJob({
    name: 'returns.sweep-photos', about: 'Deletes photos no return took within a day, and those of returns that ended half a year ago', schedule: '50 2 * * *',
    async run({ db, clock, config }) { await sweepPhotos(db, config, clock.now()); },
  }),
];
