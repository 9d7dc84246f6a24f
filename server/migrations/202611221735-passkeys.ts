import { type Kysely, sql } from 'kysely';

/**
 * Passkeys (WebAuthn) of customers, members of vendors and operators, and the challenges they answer. Undo links are for members and operators
 * too, and for passkeys: one that was removed is kept while its removal can be undone (decision 064).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkeys (
      id text primary key,
      credential_id text not null unique,
      audience text not null check (audience in ('user', 'vendor', 'admin')),
      subject_id text not null,
      name text not null,
      public_key text not null,
      counter bigint not null check (counter >= 0),
      transports jsonb not null,
      is_synced boolean not null,
      created_at timestamptz not null,
      last_used_at timestamptz,
      removed_at timestamptz
    )`.execute(db);
  await sql`create index passkeys_subject on passkeys (subject_id, created_at)`.execute(db);
  await sql`create index passkeys_removed on passkeys (removed_at) where removed_at is not null`.execute(
    db,
  );
  await sql`
    create table passkey_challenges (
      challenge text primary key,
      purpose text not null check (purpose in ('add', 'sign_in', 'step_up')),
      audience text not null check (audience in ('user', 'portal')),
      subject_id text not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index passkey_challenges_age on passkey_challenges (expires_at)`.execute(db);
  await sql`create index passkey_challenges_subject on passkey_challenges (subject_id)`.execute(db);
  await sql`alter table account_undos drop constraint account_undos_what_check, alter column user_id drop not null,
    add column account_id text references portal_accounts (id) on delete cascade, add column passkey_id text`.execute(
    db,
  );
  await sql`alter table account_undos add constraint account_undos_what_word check (what ~ '^[a-z_]{3,40}$'), add constraint account_undos_owner check ((user_id is null) <> (account_id is null))`.execute(
    db,
  );
  await sql`create index account_undos_account on account_undos (account_id)`.execute(db);
}
