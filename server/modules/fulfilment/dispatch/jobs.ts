import { defineJob } from '#server/platform/jobs/job.ts';
import { notifyOfLateOrders } from './late-orders.ts';

export const dispatchJobs = [
  defineJob({
    name: 'fulfilment.notify-late-dispatch',
    about: 'Tells sellers once a day which orders should have left',
    schedule: '30 8 * * *',
    async run({ db, clock }) {
      await notifyOfLateOrders(db, clock);
    },
  }),
];
