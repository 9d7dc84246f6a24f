import type { Deps } from '#server/platform/http/deps.ts';

/**
 * Retry policy: `times` more, after `pauseSeconds`, doubled each time with jitter, 6 hours at most.
 */
export interface Retry {
  times: number;
  pauseSeconds: number;
}

export interface JobRun {
  /** 1 on the first run of a job, 2 on its first retry, … */
  attempt: number;
  /**
   * Aborted when the process stops: a long job stops early by throwing and is run again elsewhere.
   */
  signal: AbortSignal;
}

/**
 * Work outside a request. A module defines it in its `jobs.ts`; `server/modules/jobs.ts` lists all.
 * It runs at least once, since a process may die between doing and recording it, so `run` must be
 * idempotent. `data` holds ids, never personal data, which would survive its erasure here.
 */
export interface Job<Data extends object> {
  /** `module.verb`, shown to operators; never renamed while jobs of it are waiting. */
  name: string;
  /** Its purpose, as a sentence for operators. */
  about: string;
  /** Schedule: a cron line in Indian time (`0 3 * * *`). Its data is then empty. */
  schedule?: string;
  /** Default: 5 times after 30 s; a scheduled job 2 times. */
  retry?: Retry;
  /** Seconds after which its process counts as dead and another runs it; default 300. */
  timeoutSeconds?: number;
  /**
   * Only one of its kind runs at a time per process: for jobs that wait for external servers and
   * would occupy every slot.
   */
  isAlone?: boolean;
  run(deps: Deps, data: Data, run: JobRun): Promise<void>;
}

/** The part of a job the queue needs, so that lower modules can enqueue it. */
export type JobHead = Omit<AnyJob, 'run'>;

/** A job of any data, for code that only passes it on. */
export type AnyJob = Job<any>;

/** Defines a job and the type of its data for `enqueue`. */
export const defineJob = <Data extends object = Record<string, never>>(job: Job<Data>): Job<Data> =>
  job;

/** Queue of jobs that failed too often, until an operator retries or discards them. */
export const DEAD_LETTERS = 'dead-letters';

const DAY = 86_400;

/** Queue settings of a kind of job, in pg-boss's terms. */
export function queueOptions(job: JobHead) {
  const retry = job.retry ?? { times: job.schedule ? 2 : 5, pauseSeconds: 30 };
  return {
    name: job.name,
    policy: 'standard',
    deadLetter: DEAD_LETTERS,
    retryLimit: retry.times,
    retryDelay: retry.pauseSeconds,
    retryBackoff: true,
    retryDelayMax: 6 * 3_600,
    expireInSeconds: job.timeoutSeconds ?? 300,
    // A job that waited longer is dropped; completed ones are kept for a day.
    retentionSeconds: 90 * DAY,
    deleteAfterSeconds: DAY,
  };
}
export const DEAD_LETTER_OPTIONS = {
  name: DEAD_LETTERS,
  policy: 'standard',
  retryLimit: 0,
  retryDelay: 0,
  retryBackoff: false,
  expireInSeconds: 300,
  retentionSeconds: 365 * DAY,
  deleteAfterSeconds: 7 * DAY,
};
