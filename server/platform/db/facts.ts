import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Facts about a database: version, size, and the last migration run. */
export async function databaseFacts(
  db: Db,
): Promise<{ version: string; bytes: number; migration: string }> {
  const {
    rows: [facts],
  } = await sql<{ version: string; bytes: string; migration: string }>`
    select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes, (select max(name) from kysely_migration) as migration`.execute(
    db,
  );
  return { ...facts!, bytes: Number(facts!.bytes) };
}

/** How many connections PostgreSQL grants to roles that are not superusers. */
export async function allowedConnections(db: Db): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ allowed: number }>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as allowed`.execute(
    db,
  );
  return row!.allowed;
}
