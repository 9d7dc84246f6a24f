import { defineJob } from '#server/platform/jobs/job.ts';
import { notifyOfLowStock } from './low-stock.ts';

export const inventoryJobs = [
  defineJob({
    name: 'offers.notify-low-stock',
    about: 'Notifies vendors once a day of low stock',
    schedule: '0 8 * * *',
    async run({ db, clock }) {
      await notifyOfLowStock(db, clock);
    },
  }),
];
