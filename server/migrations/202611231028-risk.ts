import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `
    create table risk_settings (
      version integer primary key,
      settings jsonb not null,
      saved_by text not null,
      saved_at timestamptz not null
    )`,
  `
    create table risk_decisions (
      id text primary key,
      order_id text unique references orders (id) on delete cascade,
      user_id text,
      device_hash text,
      outcome text not null check (outcome in ('allow', 'confirm', 'prepaid', 'review', 'refuse')),
      score integer not null,
      measured jsonb not null,
      matches jsonb not null,
      links jsonb not null,
      is_confirmed boolean not null,
      settings_version integer not null,
      at timestamptz not null
    )`,
  `create index risk_decisions_at on risk_decisions (at)`,
  `
    create index risk_decisions_device on risk_decisions (device_hash, at)
      where device_hash is not null`,
  `create index risk_decisions_user on risk_decisions (user_id, at)`,
  `
    create table vendor_devices (
      vendor_id text references vendors (id) on delete cascade,
      device_hash text,
      last_seen_at timestamptz not null,
      primary key (vendor_id, device_hash)
    )`,
  `create index vendor_devices_hash on vendor_devices (device_hash)`,
  `
    create table closed_account_hashes (
      order_id text references orders (id) on delete cascade,
      kind text check (kind in ('phone', 'address', 'device', 'owner')),
      hash text not null,
      closed_at timestamptz not null,
      primary key (order_id, kind)
    )`,
  `create index closed_account_hashes_closed on closed_account_hashes (closed_at)`,
  `create index closed_account_hashes_hash on closed_account_hashes (hash)`,
  `
    -- Keyed, so that nobody without the key can try phone numbers or addresses against it.
    create function closed_account_hash(kind text, value text) returns text
      language sql stable strict set search_path from current as $$
      select encode(sha256(convert_to(k || encode(sha256(convert_to(k || kind || '|' || value,
        'UTF8')), 'hex'), 'UTF8')), 'hex')
        from (select s.value #>> '{}' as k from settings s where s.key = 'closed_account_key') s
    $$`,
  `
    -- Secret of this marketplace alone.
    insert into settings (key, value, updated_at)
    values ('closed_account_key', to_jsonb(gen_random_uuid()::text || gen_random_uuid()::text), now())`,
];

/** Risk rules, decisions about orders, devices of vendors and hashes of closed accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
