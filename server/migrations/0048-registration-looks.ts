import { type Kysely, sql } from 'kysely';

/** Which operators looked at the whole PAN and account number of a registration, and when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table vendor_applications add column revealed jsonb not null default '[]'`.execute(
    db,
  );
}
