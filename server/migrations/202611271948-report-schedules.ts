import { type Kysely, sql } from 'kysely';

/** Reports that staff receive by email: at most one of each cadence for a member. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_schedules (
      id text primary key,
      account_id text not null references portal_accounts (id) on delete cascade,
      cadence text not null check (cadence in ('daily', 'weekly', 'monthly')),
      created_by text not null,
      created_at timestamptz not null,
      sent_until date not null,
      unique (account_id, cadence)
    )`.execute(db);
}
