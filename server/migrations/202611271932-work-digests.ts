import { type Kysely, sql } from 'kysely';

/** How often a member of a portal gets open work by email; none without a row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table work_digests (
      account_id text primary key references portal_accounts (id) on delete cascade,
      rhythm text not null check (rhythm in ('off', 'daily', 'weekly')),
      done_on date
    )`.execute(db);
  await sql`create index work_digests_due on work_digests (account_id) where rhythm <> 'off'`.execute(
    db,
  );
}
