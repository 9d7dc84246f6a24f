import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `alter table vendors add column translations jsonb not null default '{}'`,
  `alter table canned_responses add column translations jsonb not null default '{}'`,
  `update canned_responses set translations = jsonb_build_object('hi', jsonb_build_object('text', text_hindi)) where text_hindi <> ''`,
  `alter table canned_responses drop column text_hindi`,
];

/** What store pages and canned responses say in other languages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
