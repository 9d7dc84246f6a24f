import { defineJob } from '#server/platform/jobs/job.ts';
import { trimCardChanges } from '#server/modules/catalog/service.ts';
import { aggregateSearches, trimSearches } from './search-insight.ts';

export const searchJobs = [
  defineJob({
    name: 'search.aggregate',
    about: 'Adds up customer searches and computes their results',
    schedule: '*/5 * * * *',
    isAlone: true,
    run: ({ db }, _, { signal }) => aggregateSearches(db, signal),
  }),
  defineJob({
    name: 'search.delete-old',
    about: 'Keeps the 1,000 most frequent searches of each day for 400 days',
    schedule: '50 3 * * *',
    run: ({ db, clock }) => trimSearches(db, clock.now()),
  }),
  defineJob({
    name: 'search.trim-changes',
    about: 'Deletes product changes that every search index has read',
    schedule: '20 * * * *',
    run: ({ db }) => trimCardChanges(db),
  }),
];
