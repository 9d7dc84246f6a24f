import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `
    create table search_terms (
      word text primary key,
      uses integer not null
    )`,
  `create index search_terms_trigram on search_terms using gin (word gin_trgm_ops)`,
  `
    create table search_synonyms (
      word text,
      synonym text,
      primary key (word, synonym)
    )`,
  `
    create table search_queries (
      term text not null,
      at timestamptz not null
    )`,
  `
    create table search_term_days (
      day date,
      term text,
      times integer not null,
      found integer,
      primary key (day, term)
    )`,
  `create index search_term_days_new on search_term_days (day, term) where found is null`,
];

/** Search terms, synonyms and what was searched for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
