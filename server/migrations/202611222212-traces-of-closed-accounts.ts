import { type Kysely, sql } from 'kysely';

/**
 * What stays of a closed account for the risk rules, for 180 days: keyed hashes by which its orders are found when the same phone, address or device orders again. The
 * key is this installation's own; without it a hash cannot be tried with numbers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into settings (key, value, updated_at) values ('closed_account_key', to_jsonb(gen_random_uuid()::text || gen_random_uuid()::text), now())`.execute(
    db,
  );
  await sql`
    create function closed_account_hash(kind text, value text) returns text language sql stable strict set search_path from current as $$
      select encode(sha256(convert_to(k || encode(sha256(convert_to(k || kind || '|' || value, 'UTF8')), 'hex'), 'UTF8')), 'hex') from (select s.value #>> '{}' as k from settings s where s.key = 'closed_account_key') s
    $$`.execute(db);
  await sql`
    create table closed_account_hashes (
      order_id text not null references orders (id) on delete cascade,
      kind text not null check (kind in ('phone', 'address', 'device', 'owner')),
      hash text not null,
      closed_at timestamptz not null,
      primary key (order_id, kind)
    )`.execute(db);
  await sql`create index closed_account_hashes_hash on closed_account_hashes (hash)`.execute(db);
  await sql`create index closed_account_hashes_closed on closed_account_hashes (closed_at)`.execute(
    db,
  );
}
