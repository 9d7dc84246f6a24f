import { type Kysely, sql } from 'kysely';

/** Lists of the admin panel as a member of staff likes to see them. */
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
  await sql`create unique index saved_views_name on saved_views (account_id, list, lower(name))`.execute(db);
}
