import type { JobHead } from '#server/platform/jobs/job.ts';

/** Data of the job: an approved fee, and the last vendor that got the email. */
export interface FeeNotice {
  ruleId: string;
  after: string;
}

/** Tells vendors about a fee after its approval. The job is in settlement, which sends emails. */
export const FEE_NOTICE_JOB: JobHead = {
  name: 'settlement.announce-fee',
  about: 'Tells the vendors who will pay a new or changed fee',
  timeoutSeconds: 3600,
};
