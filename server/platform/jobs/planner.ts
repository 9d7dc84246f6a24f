import type { PgBoss } from 'pg-boss';
import type { Deps } from '#server/platform/http/deps.ts';
import type { AnyJob } from './job.ts';
import { planOccurrences } from './tables.ts';

const ZONE = 'Asia/Kolkata';

/** Keeps the next run of every scheduled job in the queue; whichever process plans it, it is there once. */
export class Planner {
  readonly #deps: Pick<Deps, 'db' | 'clock'>;
  readonly #jobs: readonly AnyJob[];
  readonly #planned = new Map<string, number>();
  constructor(deps: Pick<Deps, 'db' | 'clock'>, jobs: readonly AnyJob[]) {
    this.#deps = deps;
    this.#jobs = jobs.filter((job) => job.schedule !== undefined);
  }

  /** Writes down the next run of those whose last planned one has come; nothing is asked of the database otherwise. */
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
