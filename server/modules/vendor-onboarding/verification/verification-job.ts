import type { JobHead } from '#server/platform/jobs/job.ts';

/** Verifies a registration once it is submitted, so that operators find the answers. */
export const VERIFICATION_JOB: JobHead = {
  name: 'vendor-onboarding.verify-numbers',
  about: "Verifies a submitted registration's GSTIN, PAN and account with the provider",
};
