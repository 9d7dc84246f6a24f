import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

const EVERY_MS = 20;

/** Locks that stop writes or reads of a table, as seen by looking every 20 ms. */
export class LockWatch {
  /** Longest that one was held, and that one was waited for, in milliseconds. */
  readonly longest = { held: 0, waited: 0 };
  /** What was held longest. */
  worst = 'none';
  readonly #since = new Map<string, number>();
  readonly #looking: Promise<void>;
  #isOver = false;

  constructor(db: Db) {
    this.#looking = this.#look(db);
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#looking;
  }

  async #look(db: Db): Promise<void> {
    while (!this.#isOver) {
      const { rows } = await sql<{ key: string; granted: boolean; seen: number }>`
        select concat_ws(' ', l.pid, c.relname, l.mode) as key, l.granted, extract(epoch from clock_timestamp()) * 1000 as seen
        from pg_locks l join pg_class c on c.oid = l.relation join pg_stat_activity a on a.pid = l.pid
        where l.database = (select oid from pg_database where datname = current_database())
          and l.locktype = 'relation' and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
          and c.relkind in ('r', 'p') and a.backend_type = 'client backend'`.execute(db);
      const now = new Set(rows.map(({ key, granted }) => `${key} ${granted}`));
      for (const key of this.#since.keys()) if (!now.has(key)) this.#since.delete(key);
      for (const { key, granted, seen } of rows) {
        const from = this.#since.get(`${key} ${granted}`) ?? Number(seen);
        this.#since.set(`${key} ${granted}`, from);
        const lasted = Number(seen) - from;
        const which = granted ? 'held' : 'waited';
        if (granted && lasted > this.longest.held) this.worst = key.replace(/^\d+ /, '');
        this.longest[which] = Math.max(this.longest[which], lasted);
      }
      await wait(EVERY_MS);
    }
  }
}
