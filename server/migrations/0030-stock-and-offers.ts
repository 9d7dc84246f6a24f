import { type Kysely, sql } from 'kysely';

/** What sellers do with their stock and prices themselves: thresholds, who changed what, festive offers they join, coupons of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await stock(db);
  await prices(db);
  await festive(db);
  await sql`alter table coupons add column vendor_id text references vendors (id)`.execute(db);
  await sql`create index coupons_vendor on coupons (vendor_id, starts_at desc) where vendor_id is not null`.execute(
    db,
  );
}

/**
 * No index holds `on_hand`: a sale would have to write it each time. The scarcest are sorted out of a seller's own rows.
 * `low_stock_notified_at`: when a letter named it; forgotten once there is enough again.
 */
async function stock(db: Kysely<unknown>): Promise<void> {
  await sql`alter table vendors add column low_stock_at integer not null default 5 check (low_stock_at between 0 and 10000)`.execute(
    db,
  );
  await sql`alter table offers add column low_threshold integer check (low_threshold between 0 and 10000), add column restock_on date, add column low_stock_notified_at timestamptz`.execute(
    db,
  );
  await sql`create index offers_low_stock_notified on offers (vendor_id) where low_stock_notified_at is not null`.execute(
    db,
  );
  await sql`alter table stock_movements add column member_id text`.execute(db);
  await sql`create index if not exists products_name_trigram on products using gin (name gin_trgm_ops)`.execute(
    db,
  );
}

/** What an offer cost until then, and who changed it: kept for ever, as the law asks what a struck price was. */
async function prices(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table price_changes (
      id text primary key,
      offer_id text not null references offers (id) on delete cascade,
      price_paise integer not null,
      original_paise integer not null,
      is_active boolean not null,
      was_price_paise integer not null,
      was_original_paise integer not null,
      was_active boolean not null,
      member_id text,
      at timestamptz not null
    )`.execute(db);
  await sql`create index price_changes_offer on price_changes (offer_id, at desc, id)`.execute(db);
}

/** Without a vendor a festive price counts for every seller of the product: the operator's. With one for that seller alone. */
async function festive(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table festive_offers add column min_discount_percent numeric(5,2) not null default 5 check (min_discount_percent >= 0 and min_discount_percent < 100),
      add column join_until timestamptz, add column is_open_to_vendors boolean not null default true`.execute(
    db,
  );
  await sql`alter table festive_offer_products drop constraint festive_offer_products_pkey`.execute(
    db,
  );
  await sql`alter table festive_offer_products add column vendor_id text references vendors (id)`.execute(
    db,
  );
  await sql`create unique index festive_offer_products_once on festive_offer_products (festive_offer_id, product_id, vendor_id) nulls not distinct`.execute(
    db,
  );
  await sql`create index festive_offer_products_vendor on festive_offer_products (vendor_id, festive_offer_id) where vendor_id is not null`.execute(
    db,
  );
}
