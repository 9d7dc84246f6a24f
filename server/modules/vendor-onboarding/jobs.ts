import { transact } from '#server/platform/db/database.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { REFRESH, refreshShop } from './applications/refresh-product-cards.ts';

export const vendorApplicationJobs = [
  defineJob<{ vendorId: string; after: string }>({
    name: REFRESH.name,
    about: REFRESH.about,
    async run({ db, clock }, { vendorId, after }) {
      await transact(db, (tx) => refreshShop(tx, vendorId, clock.now(), after));
    },
  }),
];
