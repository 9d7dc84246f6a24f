import { defineJob } from '#server/platform/jobs/job.ts';
import { sendDigests } from './digests/service.ts';
import { aggregateTouchedDays } from './sales/aggregate-days.ts';
import { buildMarkedCohorts, buildMarkedFacts, correctFirstOrders } from './analytics/facts.ts';
import { sendDueReports } from './schedules/send-reports.ts';
import {
  aggregateAllViews,
  aggregateOldVisits,
  deleteOldViews,
} from './product-views/product-views.ts';

export const reportJobs = [
  defineJob({
    name: 'reports.send-digests',
    about: 'Emails open work to members of the portals who chose it, daily or on Mondays',
    schedule: '30 8 * * *',
    isAlone: true,
    async run({ db, clock }, _, { signal }) {
      await sendDigests(db, clock, signal);
    },
  }),
  defineJob({
    name: 'reports.aggregate',
    about:
      'Recalculates daily figures of vendors and the marketplace after order changes, and adds up views and visits',
    schedule: '*/5 * * * *',
    isAlone: true,
    async run({ db, clock }, _, { signal }) {
      await aggregateTouchedDays(db, signal);
      await aggregateAllViews(db, signal);
      await aggregateOldVisits(db, clock.now());
      await buildMarkedFacts(db, signal);
    },
  }),
  defineJob({
    name: 'reports.build-cohorts',
    about: 'Recalculates first orders after late payments, and the cohorts of changed months',
    schedule: '20 2 * * *',
    isAlone: true,
    async run({ db, clock }, _, { signal }) {
      await correctFirstOrders(db, clock.now());
      await buildMarkedFacts(db, signal);
      await buildMarkedCohorts(db, signal);
    },
  }),
  defineJob({
    name: 'reports.send-scheduled',
    about: 'Emails scheduled reports to staff once the reported days have ended',
    schedule: '10 7 * * *',
    isAlone: true,
    run: ({ db, clock }) => sendDueReports(db, clock),
  }),
  defineJob({
    name: 'reports.delete-old',
    about: 'Deletes product page views and visits after two years',
    schedule: '40 3 * * *',
    run: ({ db, clock }) => deleteOldViews(db, clock.now()),
  }),
];
