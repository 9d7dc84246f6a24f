import { type Kysely, sql } from 'kysely';

/** Shoppers, portal accounts (vendors and operators), their sessions, one-time codes and addresses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id text primary key,
      full_name text not null,
      email text not null unique check (email = lower(email)),
      phone text not null unique,
      password_hash text not null,
      profile_pic text,
      date_of_birth date,
      gender text,
      country text,
      address text,
      city text,
      state text,
      zip_code text,
      is_email_verified boolean not null default false,
      is_phone_verified boolean not null default false,
      preferences jsonb not null,
      membership jsonb not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      last_login_at timestamptz
    )`.execute(db);
  await sql`
    create table portal_accounts (
      id text primary key,
      role text not null check (role in ('vendor', 'admin')),
      vendor_id text,
      full_name text not null,
      email text not null unique check (email = lower(email)),
      phone text unique,
      password_hash text not null,
      is_active boolean not null default true,
      created_at timestamptz not null,
      last_login_at timestamptz,
      check ((role = 'vendor') = (vendor_id is not null))
    )`.execute(db);
  await sql`
    create table sessions (
      id text primary key,
      token_hash text not null unique,
      audience text not null check (audience in ('user', 'vendor', 'admin')),
      subject_id text not null,
      vendor_id text,
      user_agent text,
      ip text,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index sessions_subject on sessions (subject_id, audience)`.execute(db);
  await sql`create index sessions_expiry on sessions (expires_at)`.execute(db);
  await sql`
    create table otps (
      id text primary key,
      target text not null,
      purpose text not null check (purpose in ('verify_email', 'verify_phone', 'reset_password')),
      code_hmac text not null,
      attempts integer not null default 0,
      expires_at timestamptz not null,
      consumed_at timestamptz,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index otps_target on otps (target, purpose, created_at desc)`.execute(db);
  await sql`
    create table addresses (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      full_name text not null,
      phone text not null,
      line1 text not null,
      line2 text,
      landmark text,
      city text not null,
      state text not null,
      pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
      country text not null default 'India',
      is_default boolean not null default false,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index addresses_user on addresses (user_id, created_at)`.execute(db);
  await sql`create unique index addresses_one_default on addresses (user_id) where is_default`.execute(
    db,
  );
  await sql`create index otps_age on otps (expires_at)`.execute(db);
}
