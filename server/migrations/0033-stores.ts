import { type Kysely, sql } from 'kysely';

/** What a shop shows of itself beside name and tagline: pictures (hashes of uploads) and its words on return_requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table vendors add column if not exists logo text`.execute(db);
  await sql`alter table vendors add column if not exists banner text`.execute(db);
  await sql`alter table vendors add column if not exists return_policy text`.execute(db);
  // Null until the profile is changed here for the first time.
  await sql`alter table vendors add column if not exists profile_changed_at timestamptz`.execute(
    db,
  );
}
