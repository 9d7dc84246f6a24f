import { type Kysely, sql } from 'kysely';

/** Refusals of faulty goods that operators decide about, and what is swept away in time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `disputed_from`: where the return stood when its seller refused it. `decision`: { outcome, reason, by, at }.
  await sql`alter table returns add column disputed_from text, add column decision jsonb`.execute(
    db,
  );
  await sql`create index returns_disputed on returns (updated_at, id) where status = 'disputed'`.execute(
    db,
  );
  await sql`create index returns_accounts on returns (updated_at) where refund_to <> '{}'::jsonb`.execute(
    db,
  );
  await sql`create index messages_created on messages (created_at)`.execute(db);
}
