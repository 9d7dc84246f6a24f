import { type Kysely, sql } from 'kysely';

/** The words of a question and its answers, as the search compares them, and by which version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table questions add column words text[] not null default '{}', add column words_version integer not null default 0`.execute(
    db,
  );
}
