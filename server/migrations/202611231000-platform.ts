import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `create extension if not exists pg_trgm`,
  `
    create table idempotency_keys (
      owner_id text,
      key text,
      request_hash text not null,
      status integer not null,
      reply jsonb not null,
      created_at timestamptz not null,
      primary key (owner_id, key)
    )`,
  `create index idempotency_keys_age on idempotency_keys (created_at)`,
  `
    create table rate_limits (
      key text primary key,
      count integer not null check (count >= 0),
      resets_at timestamptz not null
    )`,
  `create index rate_limits_age on rate_limits (resets_at)`,
  `
    create table messages (
      id text primary key,
      channel text not null check (channel in ('email', 'sms')),
      recipient text not null,
      template text not null,
      subject text,
      body text not null,
      created_at timestamptz not null,
      sent_at timestamptz,
      attempts integer,
      due_at timestamptz,
      failed_at timestamptz,
      last_error text,
      attachments text[],
      dlt_id text,
      about text
    )`,
  `create index messages_about on messages (about) where about is not null`,
  `create index messages_created on messages (created_at)`,
  `create index messages_given_up on messages (failed_at desc, id) where failed_at is not null`,
  `create index messages_newest on messages (created_at desc, id desc)`,
  `create index messages_recipient on messages (recipient)`,
  `create index messages_sent on messages (sent_at desc) where sent_at is not null`,
  `
    create index messages_waiting on messages (created_at) where sent_at is null
      and failed_at is null`,
  `
    create table settings (
      key text primary key,
      value jsonb not null,
      updated_at timestamptz not null
    )`,
  `
    create table record_versions (
      seq bigint generated always as identity primary key,
      record text not null,
      record_id text not null,
      version text not null,
      "values" jsonb not null,
      edited_by text,
      edited_at timestamptz not null,
      unique (record, record_id, version)
    )`,
  `
    create table audit_entries (
      seq bigint primary key,
      at timestamptz not null,
      actor_id text not null,
      actor_name text not null,
      action text not null,
      object_kind text not null,
      object_id text not null,
      object_label text not null,
      before jsonb,
      after jsonb,
      reason text,
      ip text,
      hash text not null
    )`,
  `create index audit_entries_action on audit_entries (action, seq desc)`,
  `create index audit_entries_actor on audit_entries (actor_id, seq desc)`,
  `create index audit_entries_at on audit_entries (at)`,
  `create index audit_entries_object on audit_entries (object_kind, object_id, seq desc)`,
  `
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
      expires_at timestamptz not null,
      vendor_role text check (vendor_role in ('owner', 'catalogue', 'orders', 'finance', 'applicant',
          'enrolling')),
      staff_role text check (staff_role in ('owner', 'operations', 'catalogue', 'support', 'finance',
          'read_only', 'enrolling')),
      blocked_at timestamptz,
      confirmed_at timestamptz,
      rotated_at timestamptz not null,
      next_hash text unique,
      next_confirmed_at timestamptz,
      next_offered_at timestamptz,
      previous_hash text unique,
      previous_until timestamptz,
      constraint sessions_staff_role check ((audience = 'admin') = (staff_role is not null)),
      constraint sessions_vendor_role check ((audience = 'vendor') = (vendor_role is not null))
    )`,
  `create index sessions_expiry on sessions (expires_at)`,
  `create index sessions_subject on sessions (subject_id, audience)`,
  `
    -- Entries of the audit log are never changed or deleted.
    create function refuse_audit_change() returns trigger
      language plpgsql as $$
      begin raise exception 'the audit log is only added to'; end
    $$`,
  `
    create trigger audit_entries_immutable before delete or update or truncate on audit_entries
      for each statement execute function refuse_audit_change()`,
];

/** Plumbing: idempotency keys, rate limits, messages to send, settings, sessions, versions of records, audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
