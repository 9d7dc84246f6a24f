import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `
    create table staff_invitations (
      id text primary key,
      email text not null unique check (email = lower(email)),
      role text not null check (role in ('owner', 'operations', 'catalogue', 'support', 'finance',
          'read_only')),
      token_hash text not null unique,
      invited_by text not null,
      expires_at timestamptz not null,
      created_at timestamptz not null
    )`,
  `
    create table saved_views (
      id text primary key,
      account_id text not null references portal_accounts (id) on delete cascade,
      list text not null,
      name text not null,
      search text not null,
      hidden text[] not null,
      created_at timestamptz not null
    )`,
  `create unique index saved_views_name on saved_views (account_id, list, lower(name))`,
];

/** Invitations of operators and saved views of lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
