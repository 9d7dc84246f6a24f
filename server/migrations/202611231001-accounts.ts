import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `
    create table users (
      id text primary key,
      full_name text not null,
      email text not null check (email = lower(email)),
      phone text not null,
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
      last_login_at timestamptz,
      blocked_at timestamptz,
      block_reason text,
      pending_email text,
      pending_phone text,
      constraint users_blocked check ((blocked_at is null) = (block_reason is null))
    )`,
  `create index users_blocked on users (blocked_at desc, id) where blocked_at is not null`,
  `create index users_email on users (email, created_at)`,
  `create unique index users_email_owned on users (email) where is_email_verified`,
  `create index users_email_start on users (email collate "C")`,
  `
    create index users_last_name_start on users (lower("substring"(full_name, '[^ ]+$')) collate "C",
      id)`,
  `create index users_name_start on users (lower(full_name) collate "C", id)`,
  `create index users_newest on users (created_at desc, id)`,
  `create index users_phone on users (phone, created_at)`,
  `create unique index users_phone_owned on users (phone) where is_phone_verified`,
  `create index users_phone_start on users (phone collate "C")`,
  `
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
      vendor_role text check (vendor_role in ('owner', 'catalogue', 'orders', 'finance')),
      email_verified_at timestamptz,
      phone_verified_at timestamptz,
      staff_role text check (staff_role in ('owner', 'operations', 'catalogue', 'support', 'finance',
          'read_only')),
      constraint portal_accounts_check check ((role = 'vendor') = (vendor_id is not null)),
      constraint portal_accounts_staff_role check ((role = 'admin') = (staff_role is not null)),
      constraint portal_accounts_vendor_role check ((role = 'vendor') = (vendor_role is not null))
    )`,
  `create index portal_accounts_staff on portal_accounts (created_at) where role = 'admin'`,
  `create index portal_accounts_vendor on portal_accounts (vendor_id) where vendor_id is not null`,
  `
    create table otps (
      id text primary key,
      target text not null,
      purpose text not null,
      code_hmac text not null,
      attempts integer not null default 0,
      expires_at timestamptz not null,
      consumed_at timestamptz,
      created_at timestamptz not null,
      requester text not null default '',
      constraint otps_purpose_word check (purpose ~ '^[a-z_]{3,40}$')
    )`,
  `create index otps_age on otps (expires_at)`,
  `create index otps_target on otps (target, purpose, created_at desc)`,
  `
    create table account_undos (
      id text primary key,
      token_hash text not null unique,
      code_hash text not null unique,
      user_id text references users (id) on delete cascade,
      what text not null,
      email text not null,
      is_email_verified boolean not null,
      phone text not null,
      is_phone_verified boolean not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      account_id text references portal_accounts (id) on delete cascade,
      passkey_id text,
      constraint account_undos_owner check ((user_id is null) <> (account_id is null)),
      constraint account_undos_what_word check (what ~ '^[a-z_]{3,40}$')
    )`,
  `create index account_undos_account on account_undos (account_id)`,
  `create index account_undos_age on account_undos (expires_at)`,
  `create index account_undos_user on account_undos (user_id)`,
  `
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
    )`,
  `create unique index addresses_one_default on addresses (user_id) where is_default`,
  `create index addresses_user on addresses (user_id, created_at)`,
  `
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
    )`,
  `create index passkeys_removed on passkeys (removed_at) where removed_at is not null`,
  `create index passkeys_subject on passkeys (subject_id, created_at)`,
  `
    create table passkey_challenges (
      challenge text primary key,
      purpose text not null check (purpose in ('add', 'sign_in', 'step_up')),
      audience text not null check (audience in ('user', 'portal')),
      subject_id text not null,
      expires_at timestamptz not null
    )`,
  `create index passkey_challenges_age on passkey_challenges (expires_at)`,
  `create index passkey_challenges_subject on passkey_challenges (subject_id)`,
  `
    create table second_factors (
      account_id text primary key references portal_accounts (id) on delete cascade,
      secret text not null,
      since timestamptz,
      last_step bigint not null default 0
    )`,
  `
    create table recovery_codes (
      account_id text references portal_accounts (id) on delete cascade,
      code_hash text,
      primary key (account_id, code_hash)
    )`,
];

/** Customers, portal accounts, one-time codes, addresses, passkeys and second factors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
