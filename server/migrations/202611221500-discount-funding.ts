import { type Kysely, sql } from 'kysely';

/**
 * Every discount names who pays. Festive offers, coupons and discount milestones carry the share of the vendors in basis points
 * (null: as `funded_by` says), what happens for vendors who did not agree, and a budget of the marketplace. Order items keep
 * what the marketplace paid of their discounts, so that books, documents and statements need no guess (decision 059). Vendors who
 * are asked to pay a share are notified by a job, each once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['festive_offers', 'coupons', 'milestones']) {
    await sql`alter table ${sql.table(table)}
      add column vendor_bp integer check (vendor_bp between 0 and 10000),
      add column skips_others boolean not null default false,
      add column consent_until timestamptz,
      add column budget_paise bigint check (budget_paise > 0),
      add column spent_paise bigint not null default 0 check (spent_paise >= 0)`.execute(db);
    // The marketplace never spends more than the budget: the database itself refuses it.
    await sql`alter table ${sql.table(table)} add constraint ${sql.id(`${table}_within_budget`)} check (budget_paise is null or spent_paise <= budget_paise)`.execute(
      db,
    );
  }
  await sql`create table discount_consents (
    subject_id text not null, kind text not null check (kind in ('festive', 'coupon', 'milestone')), vendor_id text not null references vendors (id),
    vendor_bp integer not null check (vendor_bp between 1 and 10000), max_percent numeric(5, 2),
    state text not null check (state in ('asked', 'accepted', 'declined')), requested_at timestamptz not null, notified_at timestamptz, answered_at timestamptz, answered_by text,
    primary key (subject_id, vendor_id), check ((state = 'asked') = (answered_at is null)))`.execute(
    db,
  );
  await sql`create index discount_consents_vendor on discount_consents (vendor_id, state, requested_at desc)`.execute(
    db,
  );
  await sql`create index discount_consents_to_notify on discount_consents (requested_at) where state = 'asked' and notified_at is null`.execute(
    db,
  );
  await sql`alter table order_items add column support_paise integer not null default 0 check (support_paise >= 0),
    add column marketplace_paise integer not null default 0, add column discount_parts jsonb not null default '[]'`.execute(
    db,
  );
  await sql`update order_items l set marketplace_paise = l.discount_paise where l.discount_paise <> 0 and exists (
    select from ledger_entries e where e.order_id = l.order_id and e.vendor_order_id = l.vendor_order_id and e.account = 'platform_discount' and e.reason in ('order_placed', 'exchange_placed'))`.execute(
    db,
  );
  // Terms of sales say who paid: the vendors of the order for a coupon of theirs, else the marketplace.
  await sql`update orders o set sale_terms = (case when jsonb_typeof(o.sale_terms -> 'coupon') = 'object' then jsonb_set(o.sale_terms, '{coupon,funding}', jsonb_build_object(
    'vendorBp', case o.sale_terms ->> 'fundedBy' when 'vendor' then 10000 else 0 end, 'skipsOthers', false, 'budgetLeftPaise', null,
    'consented', (select coalesce(jsonb_agg(distinct s.vendor_id), '[]') from vendor_orders s where s.order_id = o.id))) else o.sale_terms end) - 'fundedBy' where o.sale_terms is not null`.execute(
    db,
  );
}
