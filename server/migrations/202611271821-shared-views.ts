import { type Kysely, sql } from 'kysely';

/** A saved view that the whole team sees. Null in older views: only who saved it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table saved_views add column is_shared boolean`.execute(db);
}
