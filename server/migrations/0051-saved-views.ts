import { type Kysely, sql } from 'kysely';

/** Lists of the admin panel as a member of staff likes to see them; and what the page of the system asks, whatever the size of the shop. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_views (
      id text primary key,
      account_id text not null references portal_accounts (id) on delete cascade,
      list text not null,
      name text not null,
      search text not null,
      hidden text[] not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create unique index saved_views_name on saved_views (account_id, list, lower(name))`.execute(
    db,
  );

  await sql`create index messages_given_up on messages (failed_at desc, id) where failed_at is not null`.execute(
    db,
  );
  await sql`create index messages_sent on messages (sent_at desc) where sent_at is not null`.execute(
    db,
  );
  await sql`create index gateway_refunds_open on gateway_refunds (state, updated_at, id) where state in ('requested', 'sent', 'failed')`.execute(
    db,
  );
  await sql`create index gateway_events_unhandled on gateway_events (received_at) where handled_at is null`.execute(
    db,
  );
}
