import type { PgBoss } from 'pg-boss';
import type { Deps } from '#server/platform/http/deps.ts';
import { traced } from '#server/platform/telemetry/tracing.ts';
import { onEnqueue, wakeJobs } from './enqueue.ts';
import { type AnyJob, DEAD_LETTERS } from './job.ts';
import { planOccurrences, waitingQueues } from './tables.ts';

/** Poll interval for jobs of other processes; own and known due jobs need no wait. */
const LOOK_EVERY_MS = 15_000;
/**
 * How often to look for jobs whose process died (`timeoutSeconds` after their start), and to delete
 * old ones.
 */
const UPKEEP_EVERY_MS = 60_000;
/** Concurrent jobs per process; they wait for the database and the network, not the CPU. */
const SLOTS = 4;
/** How long a stop waits for running jobs; unfinished ones are run again elsewhere. */
const PATIENCE_MS = 6_000;

interface Taken {
  id: string;
  name: string;
  data: object;
  retryCount: number;
  retryLimit: number;
}

/**
 * Takes due jobs and runs them. Any number of processes may share one database: each job is taken
 * once.
 */
export class JobRunner {
  readonly #deps: Deps;
  readonly jobs: readonly AnyJob[];
  readonly #jobs: ReadonlyMap<string, AnyJob>;
  readonly #planner: Planner;
  readonly #running = new Set<Promise<void>>();
  /** Jobs of which only one may run and one is running. */
  readonly #alone = new Set<string>();
  readonly #stop = new AbortController();
  #opening: Promise<PgBoss> | undefined;
  #looking: Promise<void> | undefined;
  #isWanted = false;
  #timer: NodeJS.Timeout | undefined;
  #upkeepAt = 0;
  #stopHearing = () => {};

  constructor(deps: Deps, jobs: readonly AnyJob[]) {
    this.#deps = deps;
    this.jobs = jobs;
    this.#jobs = new Map(jobs.map((job) => [job.name, job]));
    if (this.#jobs.size !== jobs.length) throw new Error('Two jobs have one name');
    this.#planner = new Planner(deps, jobs);
  }

  /** Starts polling until `stop`. */
  start(): void {
    this.#stopHearing = onEnqueue(() => this.#wake());
    this.#upkeepAt = Date.now() + UPKEEP_EVERY_MS / 2;
    this.#wake();
  }

  /** Takes no more jobs. */
  pause(): void {
    this.#stopHearing();
    clearTimeout(this.#timer);
    this.#stop.abort();
  }

  /** Waits up to six seconds for running jobs, before the database may be closed. */
  async stop(): Promise<void> {
    this.pause();
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS);
    });
    await Promise.race([
      patience,
      (async () => {
        await this.#looking;
        await Promise.all(this.#running);
      })(),
    ]);
    clearTimeout(timer);
    const boss = await this.#opening?.catch(() => undefined);
    await boss?.stop({ graceful: false, close: false });
  }

  /**
   * Runs due jobs one after another until none is left, and returns how many. For tests, which move
   * the clock, and tools; a started runner does this itself.
   */
  async runDue(): Promise<number> {
    const boss = await this.#boss();
    for (let ran = 0; ; ran += 1) {
      await this.#planner.plan(boss);
      const next = (await waitingQueues(this.#deps.db, [...this.#jobs.keys()])).find(
        ({ inMs }) => inMs <= 0,
      );
      const [taken] = next ? await this.#take(boss, next.name, 1) : [];
      if (!taken) return ran;
      await this.#run(boss, taken);
    }
  }

  /**
   * Requeues jobs of dead processes and deletes old ones; a started runner does this every minute.
   */
  async upkeep(): Promise<void> {
    await (await this.#boss()).supervise();
  }

  /** Requeues a dead job with all its attempts. `false` if there is none with this id. */
  async retry(id: string): Promise<boolean> {
    const moved = await (await this.#boss()).redrive(DEAD_LETTERS, { ids: [id] });
    if (moved > 0) wakeJobs();
    return moved > 0;
  }

  /** Deletes a dead job. `false` if there is none with this id. */
  async discard(id: string): Promise<boolean> {
    const { affected } = (await (await this.#boss()).deleteJob(DEAD_LETTERS, id)) as unknown as {
      affected: number;
    };
    return affected > 0;
  }

  /** pg-boss is loaded on first use, so that it does not delay the start. */
  #boss(): Promise<PgBoss> {
    this.#opening ??= (async () => {
      const { openBoss } = await import('./boss.ts');
      const boss = openBoss(this.#deps.db, (error) =>
        this.#deps.log.warn({ err: error }, 'job queue'),
      );
      await boss.start();
      return boss;
    })().catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
  }

  #wake(): void {
    if (this.#stop.signal.aborted) return;
    this.#isWanted = true;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
      // Called again while the last poll was ending.
      if (this.#isWanted && this.#running.size < SLOTS) this.#wake();
    });
  }

  /** Takes as many jobs as there are free slots, then sleeps until the next one is due. */
  async #look(): Promise<void> {
    clearTimeout(this.#timer);
    let pause = LOOK_EVERY_MS;
    try {
      const boss = await this.#boss();
      if (Date.now() >= this.#upkeepAt) {
        this.#upkeepAt = Date.now() + UPKEEP_EVERY_MS;
        await boss.supervise();
      }
      do {
        this.#isWanted = false;
        await this.#planner.plan(boss);
        pause = LOOK_EVERY_MS;
        for (const { name, inMs } of await waitingQueues(this.#deps.db, [...this.#jobs.keys()])) {
          if (inMs > 0) {
            pause = Math.min(pause, Math.ceil(inMs) + 5);
            break;
          }
          const free = SLOTS - this.#running.size;
          if (free <= 0 || this.#stop.signal.aborted) break;
          const isAlone = this.#jobs.get(name)!.isAlone === true;
          if (isAlone && this.#alone.has(name)) continue;
          for (const taken of await this.#take(boss, name, isAlone ? 1 : free))
            this.#begin(boss, taken, isAlone);
        }
      } while (this.#isWanted && this.#running.size < SLOTS && !this.#stop.signal.aborted);
    } catch (error) {
      this.#isWanted = false;
      if (!this.#stop.signal.aborted)
        this.#deps.log.warn({ err: error }, 'could not look for jobs; next time');
    }
    if (this.#stop.signal.aborted) return;
    this.#timer = setTimeout(() => this.#wake(), pause).unref();
  }

  #begin(boss: PgBoss, taken: Taken, isAlone: boolean): void {
    if (isAlone) this.#alone.add(taken.name);
    const run = this.#run(boss, taken).finally(() => {
      this.#running.delete(run);
      this.#alone.delete(taken.name);
      this.#wake();
    });
    this.#running.add(run);
  }

  async #take(boss: PgBoss, name: string, count: number): Promise<Taken[]> {
    return boss.fetch<object>(name, { batchSize: count, includeMetadata: true });
  }

  async #run(boss: PgBoss, { id, name, data, retryCount, retryLimit }: Taken): Promise<void> {
    const { log } = this.#deps;
    const claim = { id, retryCount };
    try {
      const run = { attempt: retryCount + 1, signal: this.#stop.signal };
      await traced(`job ${name}`, { 'job.id': id }, () =>
        this.#jobs.get(name)!.run(this.#deps, data, run),
      );
      await boss.complete(name, claim);
    } catch (error) {
      const isLast = retryCount >= retryLimit;
      log[isLast ? 'error' : 'warn'](
        { err: error, job: name, id, attempt: retryCount + 1 },
        isLast ? 'job given up' : 'job failed, it comes again',
      );
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      // If even this fails the job times out and is run again.
      await boss
        .fail(name, claim, { message, stack: stack?.slice(0, 4_000) })
        .catch((failure: unknown) =>
          log.warn({ err: failure, job: name, id }, 'job neither done nor failed'),
        );
    }
  }
}

const ZONE = 'Asia/Kolkata';

/**
 * Keeps the next run of every scheduled job in the queue; it exists once, whichever process plans
 * it.
 */
class Planner {
  readonly #deps: Pick<Deps, 'db' | 'clock'>;
  readonly #jobs: readonly AnyJob[];
  readonly #planned = new Map<string, number>();
  constructor(deps: Pick<Deps, 'db' | 'clock'>, jobs: readonly AnyJob[]) {
    this.#deps = deps;
    this.#jobs = jobs.filter((job) => job.schedule !== undefined);
  }

  /** Plans the next run of jobs whose last planned one has come; runs no query otherwise. */
  async plan(boss: PgBoss): Promise<void> {
    const now = this.#deps.clock.now();
    const occurrences = this.#jobs.flatMap((job) => {
      if ((this.#planned.get(job.name) ?? 0) > now.getTime()) return [];
      const [at] = boss.previewSchedule(job.schedule!, { tz: ZONE, from: now, count: 1 });
      return at ? [{ job, at }] : [];
    });
    if (occurrences.length === 0) return;
    await planOccurrences(this.#deps.db, occurrences);
    for (const { job, at } of occurrences) this.#planned.set(job.name, at.getTime());
  }
}
