import { REMOVED_RETENTION_DAYS } from '#contracts/reviews/review-moderation.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { deleteOldRemovals } from './moderation/moderation.ts';
import { askForReviews, ASK_AFTER_DAYS } from './requests/review-requests.ts';
import { readDueAspects } from './aspects/aspects.ts';
import { indexDueQuestions } from './questions/index-questions.ts';
import { publishStoreRatings } from './ratings/rating.ts';

export const reviewJobs = [
  defineJob({
    name: 'reviews.ask',
    about: `Asks customers to rate products delivered ${ASK_AFTER_DAYS} days ago, once per product`,
    schedule: '0 11 * * *',
    async run({ db, clock }) {
      await askForReviews(db, clock);
    },
  }),
  defineJob({
    name: 'reviews.delete-removed',
    about: `Forgets what staff removed of what people said, ${REMOVED_RETENTION_DAYS} days later`,
    schedule: '50 3 * * *',
    async run({ db, clock, config }) {
      await deleteOldRemovals(db, config, clock.now());
    },
  }),
  defineJob({
    name: 'reviews.read-texts',
    about: 'Checks older reviews and questions again after the word lists change',
    schedule: '5 3 * * *',
    timeoutSeconds: 3600,
    async run({ db }, _, { signal }) {
      await readDueAspects(db, signal);
      await indexDueQuestions(db, signal);
    },
  }),
  defineJob({
    name: 'reviews.update-ratings',
    about: 'Updates store ratings, and the order of vendors on products several of them sell',
    schedule: '20 4 * * *',
    timeoutSeconds: 3600,
    async run({ db, clock }, _, { signal }) {
      await publishStoreRatings(db, clock.now(), signal);
    },
  }),
];
