import type { Deps } from '#server/platform/http/deps.ts';

/** How a failed run is repeated: `times` more, after `pauseSeconds`, doubled each time with a spread, 6 hours at most. */
export interface Retry {
  times: number;
  pauseSeconds: number;
}

export interface JobRun {
  /** 1 on the first run of a job, 2 on its first repetition, … */
  attempt: number;
  /** Fires when the process stops: a long job ends early by throwing and is run again by somebody else. */
  signal: AbortSignal;
}

/**
 * Work outside a request. A module defines it in its `jobs.ts`; `server/modules/jobs.ts` lists all. It runs at least
 * once: a process may die between doing it and saying so, hence `run` must do no harm when it comes again. `data` holds
 * ids, never personal data, which would outlive its deletion here.
 */
export interface Job<Data extends object> {
  /** `module.verb`, the name operators see; never changed while jobs of it wait. */
  name: string;
  /** What it does, in a sentence for operators. */
  about: string;
  /** When it comes by itself: a cron line in Indian time (`0 3 * * *`). Its data is then empty. */
  schedule?: string;
  /** 5 times after 30 s without one; a scheduled job 2 times. */
  retry?: Retry;
  /** After so long its process is taken for dead and another runs it; 300 without one. */
  timeoutSeconds?: number;
  /** In one process only one of its kind runs at a time: for jobs that wait for others' machines, and would take every place. */
  isAlone?: boolean;
  run(deps: Deps, data: Data, run: JobRun): Promise<void>;
}

/** What the queue needs of a job: enough to ask for one from beneath what it runs. */
export type JobHead = Omit<AnyJob, 'run'>;

/** A job of any data, for those who only carry it. */
export type AnyJob = Job<any>;

/** Defines a job; the type of its data comes along to `enqueue`. */
export const defineJob = <Data extends object = Record<string, never>>(job: Job<Data>): Job<Data> =>
  job;

/** Where jobs lie that failed too often, until an operator repeats or discards them. */
export const DEAD_LETTERS = 'dead-letters';

const DAY = 86_400;

/** What the queue keeps about a kind of job; its words are pg-boss's. */
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
    // One that waited longer than this for a process is dropped; what is done is stored for a day.
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
