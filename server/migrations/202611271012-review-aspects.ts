import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `
    alter table reviews add column aspects text[] not null default '{}',
      add column aspects_version integer not null default 0`,
  `alter table products add column review_aspects jsonb not null default '{}'`,
];

/**
 * What a review judges (`size-`), by which word list, and their counts for each product. Existing
 * reviews are read by a job.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
