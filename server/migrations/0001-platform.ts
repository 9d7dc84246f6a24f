import { type Kysely, sql } from 'kysely';

/** What the plumbing keeps: used idempotency keys, counters of attempts, messages to send, settings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`
    create table idempotency_keys (
      owner_id text not null,
      key text not null,
      request_hash text not null,
      status integer not null,
      reply jsonb not null,
      created_at timestamptz not null,
      primary key (owner_id, key)
    )`.execute(db);
  await sql`create index idempotency_keys_age on idempotency_keys (created_at)`.execute(db);
  await sql`
    create table rate_limits (
      key text primary key,
      count integer not null check (count >= 0),
      resets_at timestamptz not null
    )`.execute(db);
  await sql`create index rate_limits_age on rate_limits (resets_at)`.execute(db);
  await sql`
    create table messages (
      id text primary key,
      channel text not null check (channel in ('email', 'sms')),
      recipient text not null,
      template text not null,
      subject text,
      body text not null,
      created_at timestamptz not null,
      sent_at timestamptz
    )`.execute(db);
  await sql`create index messages_newest on messages (created_at desc, id desc)`.execute(db);
  await sql`
    create table settings (
      key text primary key,
      value jsonb not null,
      updated_at timestamptz not null
    )`.execute(db);
}
