import { type Kysely, sql } from 'kysely';

/**
 * Campaigns to customer segments (decision 100): each customer once, a channel once a day, and who
 * agreed to marketing when.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `
    create table campaigns (
      id text primary key,
      name text not null check (length(name) between 1 and 80),
      channel text not null check (channel in ('email', 'sms', 'push')),
      segment_id text references segments (id) on delete set null,
      texts jsonb not null,
      link text not null,
      holdout_percent integer not null check (holdout_percent between 0 and 50),
      result_days integer not null check (result_days between 1 and 30),
      starts_at timestamptz,
      state text not null check (state in ('draft', 'waiting', 'scheduled', 'sending', 'done', 'stopped')),
      rule jsonb,
      size integer check (size > 0),
      position text not null default '',
      addressed integer not null default 0,
      skipped jsonb not null default '{}',
      requested_by text,
      requested_name text,
      approved_by text,
      approved_name text,
      is_self_approved boolean not null default false,
      started_at timestamptz,
      addressed_at timestamptz,
      finished_at timestamptz,
      stopped_by text check (stopped_by in ('staff', 'size')),
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint campaigns_frozen check (state = 'draft' or (rule is not null and size is not null and requested_by is not null)),
      constraint campaigns_approved check (state in ('draft', 'waiting', 'stopped') or size <= 1000 or approved_by is not null),
      constraint campaigns_two check (approved_by is null or is_self_approved = (approved_by = requested_by)),
      constraint campaigns_stopped check ((state = 'stopped') = (stopped_by is not null))
    )`,
  `create index campaigns_newest on campaigns (created_at desc, id desc)`,
  `create index campaigns_due on campaigns (starts_at, id) where state in ('scheduled', 'sending')`,
  `create index campaigns_segment on campaigns (segment_id) where segment_id is not null`,
  `
    create table campaign_recipients (
      id text primary key,
      campaign_id text not null references campaigns (id) on delete cascade,
      user_id text references users (id),
      channel text not null,
      day date not null,
      state text not null check (state in ('queued', 'sent', 'failed', 'skipped', 'holdout')),
      reason text,
      at timestamptz not null,
      constraint campaign_recipients_reason check ((state = 'skipped') = (reason is not null))
    )`,
  `create unique index campaign_recipients_once on campaign_recipients (campaign_id, user_id)`,
  `create unique index campaign_recipients_daily on campaign_recipients (user_id, channel, day) where state <> 'holdout'`,
  `create index campaign_recipients_queued on campaign_recipients (campaign_id, id) where state = 'queued'`,
  `
    create table marketing_consents (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      channel text not null check (channel in ('email', 'sms', 'push')),
      is_given boolean not null,
      source text not null check (source in ('profile', 'link')),
      at timestamptz not null
    )`,
  `create index marketing_consents_user on marketing_consents (user_id, at)`,
  `alter table messages add column unsubscribe text`,
];
