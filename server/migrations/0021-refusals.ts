import { type Kysely, sql } from 'kysely';

/** Refusals of faulty goods that operators decide about, and what is swept away in time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `disputed_from`: where the return stood when its seller refused it. `decision`: { outcome, reason, by, at }.
  await sql`alter table return_requests add column disputed_from text, add column decision jsonb`.execute(
    db,
  );
  await sql`create index return_requests_disputed on return_requests (updated_at, id) where status = 'disputed'`.execute(
    db,
  );
  await sql`create index return_requests_accounts on return_requests (updated_at) where refund_to <> '{}'::jsonb`.execute(
    db,
  );
  await sql`create index messages_created on messages (created_at)`.execute(db);
}
