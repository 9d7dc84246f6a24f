import { type Kysely, sql } from 'kysely';

/** A shop whose stars changed keeps in mind that cards of its goods are still to be made anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table vendors add column cards_due boolean not null default false`.execute(db);
}
