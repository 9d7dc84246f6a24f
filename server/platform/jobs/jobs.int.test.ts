import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestClock, testClock } from '#server/platform/clock/clock.ts';
import { transact } from '#server/platform/db/database.ts';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { setJobClock } from '#server/testing/job-clock.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { openBoss } from './boss.ts';
import { declareQueues } from './install.ts';
import { enqueue, type EnqueueOptions } from './enqueue.ts';
import { type AnyJob, defineJob, type JobRun } from './job.ts';
import { JobRunner } from './runner.ts';
import { countJobs, listDeadLetters } from './tables.ts';

interface Note {
  text: string;
}

describe('jobs', () => {
  let database: OpenDatabase;
  let clock: TestClock;
  let ran: { text: string; attempt: number }[];
  let work: (data: Note, run: JobRun) => Promise<void> | void;
  let week = 0;
  const runners: JobRunner[] = [];

  const note = defineJob<Note>({
    name: 'test.note',
    about: 'Notes a text',
    retry: { times: 2, pauseSeconds: 60 },
    timeoutSeconds: 120,
    async run(_deps, data, run) {
      ran.push({ text: data.text, attempt: run.attempt });
      await work(data, run);
    },
  });
  const log = { info() {}, warn() {}, error() {} };
  const runner = (jobs: AnyJob[] = [note]) => {
    const one = new JobRunner({ db: database.db, clock, log } as unknown as Deps, jobs);
    runners.push(one);
    return one;
  };
  const put = (text: string, options?: EnqueueOptions) =>
    transact(database.db, (tx) => enqueue(tx, note, { text }, options));
  const advance = async (seconds: number) => {
    clock.advance(seconds * 1_000);
    await setJobClock(database.db, clock.now());
  };
  const texts = () => ran.map(({ text }) => text);

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    // One database for all, with monotonic time: each test has a week of its own, from Monday 06:30
    // UTC.
    clock = testClock(new Date(Date.UTC(2026, 10, 2 + 7 * week++, 6, 30)));
    ran = [];
    work = () => {};
    await sql`delete from pgboss.job`.execute(database.db);
    await declareQueues(database.db, [note]);
    await advance(0);
  });
  afterEach(async () => {
    await Promise.all(runners.splice(0).map((one) => one.stop()));
  });

  it('run when their transaction has committed, and not when it has not', async () => {
    await put('kept');
    await transact(database.db, async (tx) => {
      await enqueue(tx, note, { text: 'lost' });
      throw new Error('no');
    }).catch(() => {});
    expect(await runner().runDue()).toBe(1);
    expect(ran).toEqual([{ text: 'kept', attempt: 1 }]);
    expect(await runner().runDue()).toBe(0);
  });

  it('wait for their time', async () => {
    await put('later', { startAfter: new Date(clock.now().getTime() + 60_000) });
    await put('now');
    const one = runner();
    expect(await one.runDue()).toBe(1);
    await advance(59);
    expect(await one.runDue()).toBe(0);
    await advance(1);
    await one.runDue();
    expect(texts()).toEqual(['now', 'later']);
  });

  it('of one key wait once', async () => {
    const one = runner();
    expect([
      await put('a', { singletonKey: 'k' }),
      await put('b', { singletonKey: 'k' }),
      await put('c', { singletonKey: 'other' }),
      await put('d'),
    ]).toEqual([true, false, true, true]);
    await one.runDue();
    expect(await put('e', { singletonKey: 'k' })).toBe(true);
    await one.runDue();
    expect(texts().sort()).toEqual(['a', 'c', 'd', 'e']);
  });

  it('of a round are added only where none waits, and wait for nobody', async () => {
    await put('later', { startAfter: new Date(clock.now().getTime() + 60_000) });
    expect([
      await put('a', { unlessWaiting: true }),
      await put('b', { unlessWaiting: true }),
    ]).toEqual([true, false]);
    await runner().runDue();
    expect(await put('c', { unlessWaiting: true })).toBe(true);
    const {
      rows: [row],
    } = await sql<{
      keyed: boolean;
    }>`select bool_or(singleton_key is not null or policy <> 'standard') as keyed from pgboss.job where name = 'test.note'`.execute(
      database.db,
    );
    // No unique index is involved, so no transaction waits for another.
    expect(row!.keyed).toBe(false);
  });

  it('that run alone leave the other places to others', async () => {
    const alone = defineJob({
      name: 'test.alone',
      about: 'Waits for another machine',
      isAlone: true,
      run: async () => {
        ran.push({ text: 'alone', attempt: 1 });
        await go.promise;
      },
    });
    const [go, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await declareQueues(database.db, [note, alone]);
    for (let i = 0; i < 6; i += 1) await transact(database.db, (tx) => enqueue(tx, alone, {}));
    work = () => begun.resolve();
    const one = runner([note, alone]);
    one.start();
    await put('beside');
    await begun.promise;
    expect(texts().filter((t) => t === 'alone').length).toBeLessThanOrEqual(1);
    go.resolve();
    await expect
      .poll(async () => (await countJobs(database.db)).find((c) => c.name === 'test.alone'), {
        timeout: 120_000,
      })
      .toEqual({ name: 'test.alone', state: 'done', count: 6 });
  });

  it('that fail come again, later each time, and are laid aside in the end for an operator', async () => {
    const one = runner();
    const createdAt = clock.now();
    work = ({ text }) => {
      throw new Error(`${text} is broken`);
    };
    await put('bell');
    await one.runDue();
    await advance(59);
    expect(await one.runDue()).toBe(0);
    await advance(61);
    expect(await one.runDue()).toBe(1);
    await advance(119);
    expect(await one.runDue()).toBe(0);
    await advance(121);
    expect(await one.runDue()).toBe(1);
    expect(ran.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
    await advance(86_400);
    expect(await one.runDue()).toBe(0);

    const {
      items: [deadJob],
      total,
    } = await listDeadLetters(database.db, 10, 0);
    expect(total).toBe(1);
    expect(deadJob).toMatchObject({
      name: 'test.note',
      data: { text: 'bell' },
      error: 'bell is broken',
      attempts: 3,
      createdAt,
    });
    expect(await countJobs(database.db)).toEqual([{ name: 'test.note', state: 'dead', count: 1 }]);

    work = () => {};
    expect(await one.retry(deadJob!.id)).toBe(true);
    expect(await one.retry(deadJob!.id)).toBe(false);
    // The retry wakes the runner: either it or this finds the job first.
    await one.runDue();
    await expect
      .poll(() => countJobs(database.db))
      .toEqual([{ name: 'test.note', state: 'done', count: 1 }]);
  });

  it('laid aside can be discarded', async () => {
    const one = runner();
    work = () => {
      throw new Error('no');
    };
    await put('bell');
    for (let i = 0; i < 3; i += 1) {
      await one.runDue();
      await advance(3_600);
    }
    const {
      items: [deadJob],
    } = await listDeadLetters(database.db, 10, 0);
    expect(await one.discard(deadJob!.id)).toBe(true);
    expect(await one.discard(deadJob!.id)).toBe(false);
    expect(await listDeadLetters(database.db, 10, 0)).toEqual({ items: [], total: 0 });
  });

  it('are taken once by several processes', async () => {
    const all = Promise.withResolvers<void>();
    work = async () => {
      if (ran.length === 40) all.resolve();
      await sql`select 1`.execute(database.db);
    };
    for (let i = 0; i < 40; i += 1) await put(String(i));
    const [a, b] = [runner(), runner()];
    a.start();
    b.start();
    await all.promise;
    await Promise.all([a.stop(), b.stop()]);
    expect(new Set(texts()).size).toBe(40);
    expect(ran).toHaveLength(40);
    expect(await countJobs(database.db)).toEqual([{ name: 'test.note', state: 'done', count: 40 }]);
  });

  it('written by this process begin without waiting for the next look', async () => {
    const begun = Promise.withResolvers<void>();
    work = () => begun.resolve();
    const idle = Promise.withResolvers<void>();
    const one = runner();
    one.start();
    await put('first');
    await begun.promise.then(idle.resolve);
    const second = Promise.withResolvers<void>();
    work = ({ text }) => {
      if (text === 'second') second.resolve();
    };
    await put('second');
    await second.promise;
    expect(texts()).toEqual(['first', 'second']);
  });

  it('that run are waited for at a stop, and no other is taken', async () => {
    const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let wasAborted = false;
    work = async (_data, { signal }) => {
      begun.resolve();
      await go.promise;
      wasAborted = signal.aborted;
    };
    const one = runner();
    one.start();
    await put('long');
    await begun.promise;
    let stopped = false;
    const stop = one.stop().finally(() => {
      stopped = true;
    });
    await put('after');
    await sql`select 1`.execute(database.db);
    expect(stopped).toBe(false);
    go.resolve();
    await stop;
    expect([wasAborted, texts()]).toEqual([true, ['long']]);
    expect(await countJobs(database.db)).toEqual([
      { name: 'test.note', state: 'done', count: 1 },
      { name: 'test.note', state: 'waiting', count: 1 },
    ]);
  });

  it('whose process died are run by another after their time-out', async () => {
    await put('orphan');
    const dead = openBoss(database.db, () => {});
    await dead.start();
    expect(await dead.fetch('test.note')).toHaveLength(1);
    await dead.stop({ graceful: false });
    const one = runner();
    await advance(119);
    await one.upkeep();
    expect(await one.runDue()).toBe(0);
    await advance(62);
    await one.upkeep();
    await advance(180);
    expect(await one.runDue()).toBe(1);
    expect(ran).toEqual([{ text: 'orphan', attempt: 2 }]);
  });

  it('are stored for a day after they finish', async () => {
    const one = runner();
    await put('old');
    await one.runDue();
    await advance(86_000);
    await one.upkeep();
    expect(await countJobs(database.db)).toHaveLength(1);
    await advance(86_401);
    await one.upkeep();
    expect(await countJobs(database.db)).toEqual([]);
  });

  describe('of a schedule', () => {
    let times: string[];
    const tick = defineJob({
      name: 'test.tick',
      about: 'Ticks',
      schedule: '*/15 * * * *',
      async run({ clock: now }) {
        times.push(now.now().toISOString().slice(11, 16));
      },
    });
    beforeEach(async () => {
      times = [];
      await declareQueues(database.db, [tick]);
    });

    it('run once each time, no matter which process schedules them', async () => {
      const [a, b] = [runner([tick]), runner([tick])];
      await Promise.all([a.runDue(), b.runDue()]);
      await advance(14 * 60);
      await Promise.all([a.runDue(), b.runDue()]);
      expect(times).toEqual([]);
      await advance(60);
      await Promise.all([a.runDue(), b.runDue()]);
      await advance(15 * 60);
      await Promise.all([a.runDue(), b.runDue()]);
      // Indian quarter hours coincide with UTC's: India is 5 h 30 min ahead.
      expect(times).toEqual(['06:45', '07:00']);
    });

    it('come once after a pause, not once for every time that was missed', async () => {
      await runner([tick]).runDue();
      await advance(3 * 3_600 + 60);
      const next = runner([tick]);
      await next.runDue();
      expect(times).toEqual(['09:31']);
      await advance(14 * 60);
      await next.runDue();
      expect(times).toEqual(['09:31', '09:45']);
    });
  });
});
