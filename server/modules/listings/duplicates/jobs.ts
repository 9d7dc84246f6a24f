import type { Deps } from '#server/platform/http/deps.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { findDuplicateCandidates } from './duplicate-candidates.ts';
import { duplicateBackfillJob } from './backfill.ts';
import { COMPARE } from '#server/modules/listings/publishing/publish.ts';

/**
 * Products per minute: a new vendor's 100,000 products take a night, and an approved one less than
 * a minute.
 */
const A_MINUTE = 200;
const compareJob = defineJob({
  ...COMPARE,
  async run({ db, clock }: Deps, _data, { signal }) {
    await findDuplicateCandidates(db, clock.now(), A_MINUTE, signal);
  },
});

export const duplicateJobs = [compareJob, duplicateBackfillJob];
