import { type Kysely, sql } from 'kysely';

/**
 * The words of messages can be changed: an SMS goes out under the id its new text was registered with, and what a message is about stands
 * beside its words, so that erasing an account finds letters of its tickets whatever their subject says.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages add column dlt_id text, add column about text`.execute(db);
  await sql`update messages set about = split_part(subject, ':', 1) where subject like 'HLP-%'`.execute(
    db,
  );
  await sql`drop index messages_of_tickets`.execute(db);
  await sql`create index messages_about on messages (about) where about is not null`.execute(db);
}
