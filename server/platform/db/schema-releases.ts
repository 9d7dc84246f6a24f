import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';

/** This program's version. */
export const PROGRAM_VERSION = (
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
    version: string;
  }
).version;

/** Negative if `a` is the older version. Compares numbers; a suffix such as `-rc.1` is ignored. */
export function compareVersions(a: string, b: string): number {
  const parts = (version: string) => version.split('-', 1)[0]!.split('.').map(Number);
  const [left, right] = [parts(a), parts(b)];
  for (let i = 0; i < 3; i += 1) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** A release that has migrated this database, and the oldest one its schema then served. */
export interface SchemaRelease {
  version: string;
  needs: string;
}

/** Releases that have migrated this database; none before the second release. */
export async function selectReleases(db: Kysely<any>): Promise<SchemaRelease[]> {
  const { rows: tables } = await sql<{ has: boolean }>`
    select to_regclass('schema_releases') is not null as has`.execute(db);
  if (!tables[0]!.has) return [];
  const { rows } = await sql<SchemaRelease>`select version, needs from schema_releases`.execute(db);
  return rows;
}

/** The table is the runner's, like kysely_migration; a backup takes it along. */
export async function createReleases(db: Kysely<any>): Promise<void> {
  await sql`
    create table if not exists schema_releases (
      version text primary key,
      needs text not null,
      migrated_at timestamptz not null default now()
    )`.execute(db);
}

/** Remembers that `version` has run all it may run. */
export async function saveRelease(
  db: Kysely<any>,
  { version, needs }: SchemaRelease,
): Promise<void> {
  await sql`
    insert into schema_releases (version, needs) values (${version}, ${needs})
    on conflict (version) do update set needs = excluded.needs`.execute(db);
}
