import { type Kysely, sql } from 'kysely';

/** Ads, promotions, festive offers, reward milestones, coupons and the texts of the shop. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ads (
      id text primary key,
      text text not null,
      priority integer not null,
      link text,
      is_active boolean not null default true,
      starts_at timestamptz,
      ends_at timestamptz
    )`.execute(db);
  await sql`
    create table promotions (
      id text primary key,
      title text not null,
      slug text not null unique,
      description text,
      is_active boolean not null,
      starts_at timestamptz not null,
      active_until timestamptz,
      product_ids text[] not null
    )`.execute(db);
  await sql`
    create table festive_offers (
      id text primary key,
      name text not null,
      slug text not null unique,
      description text,
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > starts_at),
      is_active boolean not null,
      accent text,
      funded_by text not null check (funded_by in ('vendor', 'platform'))
    )`.execute(db);
  await sql`
    create table festive_offer_products (
      festive_offer_id text not null references festive_offers (id) on delete cascade,
      product_id text not null references products (id) on delete cascade,
      discount_percent numeric(5,2) not null check (discount_percent >= 0 and discount_percent < 100),
      position integer not null,
      primary key (festive_offer_id, product_id)
    )`.execute(db);
  await sql`create index festive_offer_products_product on festive_offer_products (product_id)`.execute(
    db,
  );
  await sql`
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
      unique (type, threshold_paise)
    )`.execute(db);
  await sql`
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
      check ((type = 'percent') = (percent is not null)),
      check ((type = 'flat') = (flat_paise is not null)),
      check (total_uses is null or used_count <= total_uses)
    )`.execute(db);
  await sql`
    create table published_content (
      key text primary key,
      value jsonb not null,
      updated_at timestamptz not null
    )`.execute(db);
}
