import { type Kysely, sql } from 'kysely';

/**
 * Fees besides the commission (decision 096): rules with versions approved by a second person, the
 * fees frozen with each sale, and their sums in statements. Tiers of vendors.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table vendors add column tier text not null default 'standard' check (tier in ('standard', 'silver', 'gold'))`,
  `alter table commission_rules add column tier text check (tier in ('standard', 'silver', 'gold'))`,
  `alter table order_items add column fees jsonb not null default '[]'`,
  `alter table statements add column fees jsonb not null default '{}'`,
  `alter table statement_orders add column fees jsonb not null default '{}'`,
  `
    create table fee_rules (
      id text primary key,
      kind text not null check (kind in ('fixed', 'closing', 'shipping', 'return', 'late_dispatch', 'cancellation')),
      name text not null,
      vendor_id text references vendors (id),
      category_id text references categories (id) on delete restrict,
      tier text check (tier in ('standard', 'silver', 'gold')),
      min_paise integer check (min_paise >= 0),
      max_paise integer,
      flat_paise integer not null check (flat_paise between 0 and 10000000),
      rate_bp integer not null check (rate_bp between 0 and 5000),
      cap_paise integer check (cap_paise >= 0),
      starts_at timestamptz not null,
      state text not null check (state in ('waiting', 'approved', 'rejected', 'withdrawn')),
      reason text not null,
      replaces_id text references fee_rules (id),
      created_by text not null,
      created_at timestamptz not null,
      decided_by text,
      decided_at timestamptz,
      is_self_approved boolean not null default false,
      decision_note text,
      existing_from timestamptz,
      constraint fee_rules_prices check (min_paise <= max_paise),
      constraint fee_rules_decided check ((state = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
      constraint fee_rules_approved check ((state = 'approved') = (existing_from is not null)),
      constraint fee_rules_approver check (state <> 'approved' or is_self_approved = (decided_by = created_by))
    )`,
  `create index fee_rules_approved on fee_rules (decided_at) where state = 'approved'`,
  `create index fee_rules_vendor on fee_rules (vendor_id) where vendor_id is not null`,
  `create index fee_rules_category on fee_rules (category_id) where category_id is not null`,
  `create unique index fee_rules_replaced on fee_rules (replaces_id) where state in ('waiting', 'approved')`,
];
