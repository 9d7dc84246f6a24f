import { type Kysely, sql } from 'kysely';

/** The vendors an order email is about: each sign as JSON, so that rows need no lookup when sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages add column signs text[]`.execute(db);
}
