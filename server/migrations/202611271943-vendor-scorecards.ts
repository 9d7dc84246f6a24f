import { type Kysely, sql } from 'kysely';

/** Measured service of vendors with its standing, and vendors who may not add products (decision 096). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table vendors add column listings_held boolean not null default false`,
  `
    create table vendor_scorecards (
      vendor_id text primary key references vendors (id),
      computed_at timestamptz not null,
      orders integer not null,
      measures jsonb not null,
      standing text not null check (standing in ('ok', 'warned', 'listings_held', 'suspension_proposed')),
      standing_since timestamptz not null,
      tier_next text check (tier_next in ('standard', 'silver', 'gold')),
      tier_next_at timestamptz,
      constraint vendor_scorecards_next check ((tier_next is null) = (tier_next_at is null))
    )`,
  `create index vendor_scorecards_standing on vendor_scorecards (standing, standing_since) where standing <> 'ok'`,
];
