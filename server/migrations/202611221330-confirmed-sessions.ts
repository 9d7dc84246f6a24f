import { type Kysely, sql } from 'kysely';

/** When a session's owner last proved who they are, and tokens that follow each other without ending the session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions
      add column confirmed_at timestamptz,
      add column rotated_at timestamptz,
      add column next_hash text unique,
      add column next_confirmed_at timestamptz,
      add column next_offered_at timestamptz,
      add column previous_hash text unique,
      add column previous_until timestamptz`.execute(db);
  await sql`update sessions set rotated_at = created_at`.execute(db);
  await sql`alter table sessions alter column rotated_at set not null`.execute(db);
}
