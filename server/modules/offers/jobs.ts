import { defineJob } from '#server/platform/jobs/job.ts';
import { deleteOldEdits } from './editing/queries.ts';
import { holidayJob } from './holiday.ts';
import { pricePlansJob } from './price-plans.ts';

const DAY_MS = 86_400_000;
/** How long changes saved together are listed. */
const EDITS_KEPT_DAYS = 90;

export const offerJobs = [
  holidayJob,
  pricePlansJob,
  defineJob({
    name: 'offers.delete-old-edits',
    about: 'Deletes the history of bulk price and stock changes after 90 days',
    schedule: '50 3 * * *',
    run: ({ db, clock }) =>
      deleteOldEdits(db, new Date(clock.now().getTime() - EDITS_KEPT_DAYS * DAY_MS)),
  }),
];
