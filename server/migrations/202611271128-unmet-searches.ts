import { type Kysely, sql } from 'kysely';

/** Why a search did not give what was asked for. Null for terms counted before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table search_term_days add column unmet text check (unmet in ('none', 'offered', 'relaxed'))`.execute(
    db,
  );
}
