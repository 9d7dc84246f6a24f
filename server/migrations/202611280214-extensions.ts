import { type Kysely, sql } from 'kysely';

/** What operators set for extensions (decision 102). */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table extension_states (
      name text primary key check (length(name) between 1 and 30),
      is_active boolean not null,
      settings jsonb not null,
      secrets text,
      updated_at timestamptz not null
    )`.execute(db);
}
