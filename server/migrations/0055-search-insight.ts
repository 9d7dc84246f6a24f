import { type Kysely, sql } from 'kysely';

/** What shoppers search for: words alone, counted by the day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table search_queries (term text not null, at timestamptz not null)`.execute(db);
  await sql`
    create table search_term_days (
      day date not null,
      term text not null,
      times integer not null,
      /* how many products it found when it was last reckoned; null until then */
      found integer,
      primary key (day, term)
    )`.execute(db);
  await sql`create index search_term_days_new on search_term_days (day, term) where found is null`.execute(
    db,
  );
}
