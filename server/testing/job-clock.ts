import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/**
 * Makes a test database's queue use the test's time: pg-boss calls `pgboss.job_now()` everywhere.
 */
export async function installJobClock(db: Db): Promise<void> {
  await sql`create table pgboss.test_clock (one boolean primary key default true check (one), at timestamptz not null)`.execute(
    db,
  );
  await sql`create or replace function pgboss.job_now() returns timestamptz as $$ select coalesce((select at from pgboss.test_clock), pg_catalog.now()) $$ language sql stable`.execute(
    db,
  );
}

/** Sets the queue's time. */
export async function setJobClock(db: Db, at: Date): Promise<void> {
  await sql`insert into pgboss.test_clock (at) values (${at}) on conflict (one) do update set at = excluded.at`.execute(
    db,
  );
}
