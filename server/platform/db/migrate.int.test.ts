import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTRACT as CONTRACT_OF_NEXT, EXPAND } from '#server/testing/upgrade-migrations.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { migrate, planMigrations, selectMigrations } from './migrate.ts';
import type { MigrationFile } from './migration-files.ts';
import { concurrentIndex } from './migration-steps.ts';
import type { OpenDatabase } from './open-database.ts';

const OF = (name: string, ...statements: string[]): MigrationFile => ({
  name,
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
const namesOf = (files: readonly MigrationFile[]) => files.map(({ name }) => name);
const selectAll = async (db: Kysely<any>, table: string) =>
  (await sql`select * from ${sql.table(table)} order by 1`.execute(db)).rows;

const CONTRACT = { ...CONTRACT_OF_NEXT, contractAfter: '9.1.0' };
let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase({ seed: true });
});
afterAll(() => database.close());

describe('migrating', () => {
  it('keeps what ran before a failure, and continues there', async () => {
    const { db } = database;
    const migrations = [
      OF('209901020000-first', 'create table first_step (n int)'),
      OF('209901020001-second', 'create table second_step (n int)', 'select 1 / 0'),
    ];
    await expect(migrate(db, { migrations })).rejects.toThrow(
      'Migration 209901020001-second failed: division by zero',
    );
    expect(await selectMigrations(db)).toContain('209901020000-first');
    expect(await selectAll(db, 'first_step')).toEqual([]);
    await expect(selectAll(db, 'second_step')).rejects.toThrow('does not exist');
    const mended = [migrations[0]!, OF('209901020001-second', 'create table second_step (n int)')];
    const told: string[] = [];
    expect(await migrate(db, { migrations: mended, onDone: (name) => told.push(name) })).toEqual([
      '209901020001-second',
    ]);
    expect(told).toEqual(['209901020001-second']);
  });

  it('lets a program start on the schema of a newer one', async () => {
    const { db } = database;
    expect((await planMigrations(db)).pending).toEqual([]);
    expect((await planMigrations(db)).unknown).toContain('209901020001-second');
    expect(await migrate(db)).toEqual([]);
  });

  it('removes something only with the release after the one that stopped using it', async () => {
    const { db } = database;
    await migrate(db, { version: '9.0.0' });
    const run = (version: string) => migrate(db, { migrations: [...EXPAND, CONTRACT], version });
    expect(await run('9.1.0')).toEqual(namesOf(EXPAND));
    expect(await run('9.1.0')).toEqual([]);
    const weigh = async (type: string) =>
      (
        await sql`select id, weight_grams::${sql.raw(type)} as grams from products order by id`.execute(
          db,
        )
      ).rows;
    const before = await weigh('bigint');
    expect(before.length).toBeGreaterThan(400);
    expect(await run('9.2.0')).toEqual([CONTRACT.name]);
    expect(await weigh('int8')).toEqual(before);
  });

  it('refuses a program whose columns were removed, before it changes anything', async () => {
    await expect(migrate(database.db, { version: '9.0.9' })).rejects.toThrow(
      'This is version 9.0.9, and version 9.2.0 has upgraded the database: it needs 9.1.0 or newer.',
    );
    await expect(planMigrations(database.db, { version: '9.0.9' })).rejects.toThrow('9.1.0');
    expect(await migrate(database.db, { migrations: [], version: '9.1.4' })).toEqual([]);
  });
});

it('an upgrade that skips a release leaves the removal to the next one', async () => {
  const { db, close } = await openTestDatabase();
  const removal = { ...OF('209901030000-gone', 'drop table visits'), contractAfter: '9.1.0' };
  const run = (version: string) => migrate(db, { migrations: [removal], version });
  expect(await run('9.2.0')).toEqual([]);
  // A second process of the same upgrade.
  expect(await run('9.2.0')).toEqual([]);
  expect((await planMigrations(db, { migrations: [removal], version: '9.2.0' })).waiting).toEqual([
    removal,
  ]);
  expect(await run('9.3.0')).toEqual([removal.name]);
  await close();
});

it('steps that commit on their own are refused inside a transaction', async () => {
  const migrations = [
    {
      name: '209901040000-index',
      up: (db: Kysely<any>) => concurrentIndex(db, 'create index visits_day on visits (day)'),
    },
  ];
  await expect(migrate(database.db, { migrations, version: '9.2.0' })).rejects.toThrow(
    'export const outsideTransaction = true',
  );
});
