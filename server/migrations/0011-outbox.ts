import { type Kysely, sql } from 'kysely';

/** What the sending of a message needs to know. Null stands for a message nobody has tried yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table messages
      add column attempts integer,
      add column due_at timestamptz,
      add column failed_at timestamptz,
      add column last_error text`.execute(db);
  await sql`create index messages_waiting on messages (created_at) where sent_at is null and failed_at is null`.execute(
    db,
  );
}
