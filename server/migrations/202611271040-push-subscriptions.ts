import { type Kysely, sql } from 'kysely';

/**
 * Browsers that show notifications, one for each signed-in device. They go with their session: after
 * a sign-out, a shared computer shows nothing of the former customer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_subscriptions (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      session_id text not null unique references sessions (id) on delete cascade,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index push_subscriptions_user on push_subscriptions (user_id, created_at)`.execute(
    db,
  );
}
