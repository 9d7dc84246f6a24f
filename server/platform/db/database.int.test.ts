import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { countQueries } from './count-queries.ts';
import { afterCommit, type Db, isCheckViolation, isUniqueViolation, transact } from './database.ts';
import type { OpenDatabase } from './open-database.ts';

let database: OpenDatabase;
let db: Db;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  await sql`create table notes (id integer primary key, text text not null, n integer not null check (n >= 0))`.execute(
    db,
  );
});
afterAll(() => database?.close());

const insert = (id: number, n = 0) => sql`insert into notes values (${id}, 'x', ${n})`;
const ids = async () =>
  (await sql<{ id: number }>`select id from notes order by id`.execute(db)).rows.map((r) => r.id);

describe('transact', () => {
  it('commits, and only then runs what waits for the commit', async () => {
    const seen: number[][] = [];
    const result = await transact(db, async (tx) => {
      afterCommit(tx, async () => {
        seen.push(await ids());
      });
      await insert(1).execute(tx);
      expect(seen).toEqual([]);
      return 'done';
    });
    expect(result).toBe('done');
    expect(seen).toEqual([[1]]);
  });

  it('rolls back when the work throws, and forgets what waited', async () => {
    let ran = false;
    const failure = new Error('no');
    await expect(
      transact(db, async (tx) => {
        afterCommit(tx, () => {
          ran = true;
        });
        await insert(2).execute(tx);
        throw failure;
      }),
    ).rejects.toBe(failure);
    expect(ran).toBe(false);
    expect(await ids()).toEqual([1]);
  });

  it('does not commit what a swallowed error has aborted', async () => {
    await expect(
      transact(db, async (tx) => {
        await insert(3).execute(tx);
        await insert(3)
          .execute(tx)
          .catch(() => {});
      }),
    ).rejects.toThrow();
    expect(await ids()).toEqual([1]);
  });

  it('begins again after a collision, with a clean list, three times at most', async () => {
    let attempts = 0;
    let after = 0;
    const collide = Object.assign(new Error('deadlock'), { code: '40P01' });
    await transact(db, async (tx) => {
      attempts += 1;
      afterCommit(tx, () => {
        after += 1;
      });
      await insert(4).execute(tx);
      if (attempts < 3) throw collide;
    });
    expect([attempts, after]).toEqual([3, 1]);
    expect(await ids()).toEqual([1, 4]);

    attempts = 0;
    await expect(
      transact(db, async () => {
        attempts += 1;
        throw collide;
      }),
    ).rejects.toBe(collide);
    expect(attempts).toBe(4);
  });

  it('survives a real conflict of two writers', async () => {
    const add = () =>
      transact(db, async (tx) => {
        await sql`set transaction isolation level serializable`.execute(tx);
        const { rows } = await sql<{ n: number }>`select n from notes where id = 1`.execute(tx);
        await sql`update notes set n = ${rows[0]!.n + 1} where id = 1`.execute(tx);
      });
    await Promise.all([add(), add()]);
    const { rows } = await sql<{ n: number }>`select n from notes where id = 1`.execute(db);
    expect(rows[0]!.n).toBe(2);
  });

  it('stays committed when something after the commit fails', async () => {
    const warned = new Promise<Error>((resolve) => {
      process.once('warning', resolve);
    });
    await transact(db, async (tx) => {
      afterCommit(tx, () => {
        throw new Error('the mail is down');
      });
      await insert(5).execute(tx);
    });
    expect((await warned).message).toBe('the mail is down');
    expect(await ids()).toContain(5);
  });

  it('allows savepoints', async () => {
    await transact(db, async (tx) => {
      await sql`savepoint before`.execute(tx);
      await insert(1)
        .execute(tx)
        .catch(() => {});
      await sql`rollback to savepoint before`.execute(tx);
      await insert(6).execute(tx);
    });
    expect(await ids()).toContain(6);
  });

  it('keeps parallel transactions and reads apart', async () => {
    const before = (await ids()).length;
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        i % 2
          ? ids()
          : transact(db, async (tx) => {
              await insert(100 + i).execute(tx);
              await sql`select 1`.execute(tx);
              if (i % 4 === 0) throw new Error('no');
            }).catch(() => {}),
      ),
    );
    expect((await ids()).length).toBe(before + 5);
  });
});

it('refuses to wait for a commit it does not know of', async () => {
  await db.transaction().execute(async (tx) => {
    expect(() => afterCommit(tx, () => {})).toThrow('transact()');
  });
});

it('tells which constraint refused', async () => {
  const duplicate = await insert(1)
    .execute(db)
    .catch((e: unknown) => e);
  expect(isUniqueViolation(duplicate)).toBe(true);
  expect(isUniqueViolation(duplicate, 'notes_pkey')).toBe(true);
  expect(isUniqueViolation(duplicate, 'other')).toBe(false);
  expect(
    isCheckViolation(
      await insert(7, -1)
        .execute(db)
        .catch((e: unknown) => e),
      'notes_n_check',
    ),
  ).toBe(true);
});

it('gives counts as numbers, days as text, instants as dates, JSON as it was', async () => {
  const { rows } =
    await sql`select count(*) as c, 9007199254740991::bigint as big, date '2026-02-28' as day,
    timestamptz '2026-02-28T10:00:00Z' as at, ${JSON.stringify([{ a: 1 }])}::jsonb as j, array['a','b'] as words`.execute(
      db,
    );
  expect(rows).toEqual([
    {
      c: 1,
      big: 9007199254740991,
      day: '2026-02-28',
      at: new Date('2026-02-28T10:00:00Z'),
      j: [{ a: 1 }],
      words: ['a', 'b'],
    },
  ]);
});

it('counts statements, apart for each caller', async () => {
  const count = (n: number) =>
    countQueries(() =>
      transact(db, async (tx) => {
        for (let i = 0; i < n; i += 1) await sql`select ${i}::int`.execute(tx);
      }),
    );
  const [three, five] = await Promise.all([count(3), count(5)]);
  expect([three.count, five.count]).toEqual([3, 5]);
  expect(three.statements).toEqual(Array(3).fill('select $1::int'));
});

it('gets notices when the transaction commits, and none after a rollback', async () => {
  const heard: string[] = [];
  const last = Promise.withResolvers<void>();
  const stop = await database.onNotify('cache_purge', (payload) => {
    heard.push(payload);
    if (payload === 'last') last.resolve();
  });
  await transact(db, async (tx) => {
    await sql`select pg_notify('cache_purge', 'lost')`.execute(tx);
    throw new Error('no');
  }).catch(() => {});
  await transact(db, async (tx) => {
    await sql`select pg_notify('cache_purge', 'kept')`.execute(tx);
  });
  await sql`select pg_notify('cache_purge', 'last')`.execute(db);
  await last.promise;
  expect(heard).toEqual(['kept', 'last']);
  stop();
});
