import { type Kysely, sql } from 'kysely';

/** Why a search did not give what was asked for; terms of the last 90 days are computed again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table search_term_days add column unmet text check (unmet in ('none', 'offered', 'relaxed'))`.execute(
    db,
  );
  await sql`update search_term_days set found = null where day > current_date - 90`.execute(db);
}
