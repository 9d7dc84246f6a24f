import { type Kysely, sql } from 'kysely';

/** Translations of what a vendor on holiday tells customers: `{"hi": {"message": "…"}}`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table vendors add column holiday_translations jsonb not null default '{}'`.execute(
    db,
  );
}
