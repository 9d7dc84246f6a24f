import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `
    create table published_content (
      key text primary key,
      value jsonb not null,
      updated_at timestamptz not null
    )`,
  `
    create table content_versions (
      key text,
      version integer check (version > 0),
      value jsonb not null,
      note text,
      restored_from integer,
      actor_id text,
      at timestamptz not null,
      primary key (key, version)
    )`,
  `
    create table content_drafts (
      key text primary key,
      value jsonb not null,
      revision integer not null,
      based_on integer not null,
      actor_id text not null,
      updated_at timestamptz not null
    )`,
  `
    create table commission_rules (
      id text primary key,
      position integer not null,
      name text not null,
      vendor_id text references vendors (id),
      category_id text references categories (id),
      min_paise integer,
      max_paise integer,
      starts_at timestamptz,
      ends_at timestamptz,
      rate_bp integer not null check (rate_bp between 0 and 5000),
      created_at timestamptz not null,
      updated_at timestamptz not null,
      ended_at timestamptz,
      gone_category text,
      constraint commission_rules_check check (min_paise <= max_paise),
      constraint commission_rules_check1 check (starts_at < ends_at),
      constraint commission_rules_gone check (gone_category is null
          or (category_id is null and ended_at is not null))
    )`,
  `
    create index commission_rules_category on commission_rules (category_id)
      where category_id is not null`,
  `
    create index commission_rules_ended on commission_rules (ended_at desc, id)
      where ended_at is not null`,
  `create index commission_rules_order on commission_rules ("position", id) where ended_at is null`,
  `
    create view category_commission_rates as
      select distinct on (g.id) g.id as category_id, g.name, g.level,
        round((c.class ->> 'percent')::numeric * 100)::int as rate_bp
      from published_content k
        cross join lateral jsonb_each(k.value) c (key, class)
        join categories g on g.path = c.class ->> 'category'
      where k.key = 'commissionClasses' and jsonb_typeof(c.class -> 'percent') = 'number'
      order by g.id, c.key`,
];

/** Published texts with drafts and versions, and the commission of each category they name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
