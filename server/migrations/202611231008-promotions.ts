import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `
    create table ads (
      id text primary key,
      text text not null,
      priority integer not null,
      link text,
      is_active boolean not null default true,
      starts_at timestamptz,
      ends_at timestamptz
    )`,
  `
    create table festive_offers (
      id text primary key,
      name text not null,
      slug text not null unique,
      description text,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      is_active boolean not null,
      accent text,
      funded_by text not null check (funded_by in ('vendor', 'platform')),
      min_discount_percent numeric(5,2) not null default 5 check (min_discount_percent >= 0
          and min_discount_percent < 100),
      join_until timestamptz,
      is_open_to_vendors boolean not null default true,
      picture_product_id text references products (id) on delete set null,
      vendor_bp integer check (vendor_bp between 0 and 10000),
      skips_others boolean not null default false,
      consent_until timestamptz,
      budget_paise bigint check (budget_paise > 0),
      spent_paise bigint not null default 0 check (spent_paise >= 0),
      constraint festive_offers_check check (ends_at > starts_at),
      constraint festive_offers_within_budget check (budget_paise is null
          or spent_paise <= budget_paise)
    )`,
  `
    create table festive_offer_products (
      festive_offer_id text not null references festive_offers (id) on delete cascade,
      product_id text not null references products (id) on delete cascade,
      discount_percent numeric(5,2) not null check (discount_percent >= 0 and discount_percent < 100),
      position integer not null,
      vendor_id text references vendors (id)
    )`,
  `
    create unique index festive_offer_products_once on festive_offer_products (festive_offer_id,
      product_id, vendor_id) nulls not distinct`,
  `create index festive_offer_products_product on festive_offer_products (product_id)`,
  `
    create index festive_offer_products_vendor on festive_offer_products (vendor_id,
      festive_offer_id) where vendor_id is not null`,
  `
    create table milestones (
      id text primary key,
      title text not null,
      description text not null,
      type text not null check (type in ('free_delivery', 'discount', 'cashback', 'gift')),
      threshold_paise integer not null check (threshold_paise > 0),
      value integer not null check (value >= 0),
      icon text not null,
      color text not null,
      is_enabled boolean not null,
      position integer not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      vendor_bp integer check (vendor_bp between 0 and 10000),
      skips_others boolean not null default false,
      consent_until timestamptz,
      budget_paise bigint check (budget_paise > 0),
      spent_paise bigint not null default 0 check (spent_paise >= 0),
      unique (type, threshold_paise),
      constraint milestones_within_budget check (budget_paise is null or spent_paise <= budget_paise)
    )`,
  `
    create table gifts (
      id text primary key,
      milestone_id text unique references milestones (id) on delete set null,
      name text not null,
      media_id text references media (id),
      hsn_code text not null,
      stocked integer not null check (stocked >= 0),
      on_hand integer not null check (on_hand >= 0),
      is_active boolean not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      value_paise integer not null default 0 check (value_paise >= 0)
    )`,
  `
    create table coupons (
      id text primary key,
      code text not null unique check (code = upper(code)),
      title text not null,
      type text not null check (type in ('percent', 'flat')),
      percent numeric(5,2),
      flat_paise integer,
      max_discount_paise integer,
      min_cart_paise integer not null default 0,
      uses_per_account integer,
      total_uses integer,
      used_count integer not null default 0,
      category_slugs text[],
      subcategory_slugs text[],
      funded_by text not null check (funded_by in ('vendor', 'platform')),
      starts_at timestamptz not null,
      ends_at timestamptz,
      is_active boolean not null,
      vendor_ids text[],
      vendor_id text references vendors (id),
      vendor_bp integer check (vendor_bp between 0 and 10000),
      skips_others boolean not null default false,
      consent_until timestamptz,
      budget_paise bigint check (budget_paise > 0),
      spent_paise bigint not null default 0 check (spent_paise >= 0),
      constraint coupons_check check ((type = 'percent') = (percent is not null)),
      constraint coupons_check1 check ((type = 'flat') = (flat_paise is not null)),
      constraint coupons_check2 check (total_uses is null or used_count <= total_uses),
      constraint coupons_within_budget check (budget_paise is null or spent_paise <= budget_paise)
    )`,
  `create index coupons_start on coupons (starts_at desc, code)`,
  `create index coupons_vendor on coupons (vendor_id, starts_at desc) where vendor_id is not null`,
  `
    create table promotions (
      id text primary key,
      title text not null,
      slug text not null unique,
      description text,
      is_active boolean not null,
      starts_at timestamptz not null,
      active_until timestamptz,
      product_ids text[] not null,
      coupon_id text unique references coupons (id)
    )`,
  `
    create table discount_consents (
      subject_id text,
      kind text not null check (kind in ('festive', 'coupon', 'milestone')),
      vendor_id text references vendors (id),
      vendor_bp integer not null check (vendor_bp between 1 and 10000),
      max_percent numeric(5,2),
      state text not null check (state in ('asked', 'accepted', 'declined')),
      requested_at timestamptz not null,
      notified_at timestamptz,
      answered_at timestamptz,
      answered_by text,
      primary key (subject_id, vendor_id),
      constraint discount_consents_check check ((state = 'asked') = (answered_at is null))
    )`,
  `
    create index discount_consents_to_notify on discount_consents (requested_at)
      where state = 'asked' and notified_at is null`,
  `create index discount_consents_vendor on discount_consents (vendor_id, state, requested_at desc)`,
  `
    create table publications (
      id text primary key,
      subject_id text not null,
      member_id text not null,
      published_at timestamptz not null,
      exposure_paise bigint,
      counted_paise bigint not null check (counted_paise >= 0),
      fingerprint text not null
    )`,
  `create index publications_member on publications (member_id, published_at)`,
  `create index publications_subject on publications (subject_id, published_at desc)`,
  `
    create table publish_approvals (
      subject_id text primary key,
      exposure_paise bigint,
      fingerprint text not null,
      requested_by text not null,
      requested_name text not null,
      requested_at timestamptz not null,
      approved_by text,
      approved_name text,
      approved_at timestamptz,
      is_self_approved boolean not null default false,
      constraint publish_approvals_check check ((approved_by is null) = (approved_at is null)),
      constraint publish_approvals_check1 check (approved_by is distinct from requested_by
          or is_self_approved)
    )`,
  `
    -- Stock of gifts follows the order items that give them away.
    create function adjust_gift_stock() returns trigger
      language plpgsql as $$
      begin
        if tg_op = 'INSERT' then update gifts set on_hand = on_hand - new.quantity
          where id = new.gift_id;
        else update gifts set on_hand = on_hand + new.cancelled - old.cancelled where id = new.gift_id;
        end if;
        return null;
      end
    $$`,
];

/** Ads, promotions, festive offers, milestones, gifts, coupons and who pays for a discount. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
