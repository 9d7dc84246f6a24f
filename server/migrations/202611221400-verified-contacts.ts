import { type Kysely, sql } from 'kysely';

/**
 * A contact belongs to whoever has proven to read it: several accounts may have typed the same one, one alone has it verified. A change of a
 * verified contact waits for its code; undo links to the old contacts; codes belong to whoever asked for them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users drop constraint users_email_key, drop constraint users_phone_key, add column pending_email text, add column pending_phone text`.execute(
    db,
  );
  await sql`create unique index users_email_owned on users (email) where is_email_verified`.execute(
    db,
  );
  await sql`create unique index users_phone_owned on users (phone) where is_phone_verified`.execute(
    db,
  );
  await sql`create index users_email on users (email, created_at)`.execute(db);
  await sql`create index users_phone on users (phone, created_at)`.execute(db);
  await sql`alter table otps add column requester text not null default ''`.execute(db);
  await sql`
    create table account_undos (
      id text primary key,
      token_hash text not null unique,
      code_hash text not null unique,
      user_id text not null references users (id) on delete cascade,
      what text not null check (what in ('email', 'phone', 'password')),
      email text not null,
      is_email_verified boolean not null,
      phone text not null,
      is_phone_verified boolean not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index account_undos_user on account_undos (user_id)`.execute(db);
  await sql`create index account_undos_age on account_undos (expires_at)`.execute(db);
}
