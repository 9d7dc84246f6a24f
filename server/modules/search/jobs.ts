import { defineJob } from '#server/platform/jobs/job.ts';
import { trimCardChanges } from '#server/modules/catalog/service.ts';
import { aggregateSearches, trimSearches } from './search-insight.ts';

export const searchJobs = [
  defineJob({
    name: 'search.aggregate',
    about: 'Adds up what shoppers searched for, and reckons what it finds',
    schedule: '*/5 * * * *',
    isAlone: true,
    run: ({ db }, _, { signal }) => aggregateSearches(db, signal),
  }),
  defineJob({
    name: 'search.delete-old',
    about: 'Keeps the thousand words of a day asked most, for 400 days',
    schedule: '50 3 * * *',
    run: ({ db, clock }) => trimSearches(db, clock.now()),
  }),
  defineJob({
    name: 'search.trim-changes',
    about: 'Deletes changes of products that every search index has read',
    schedule: '20 * * * *',
    run: ({ db }) => trimCardChanges(db),
  }),
];
