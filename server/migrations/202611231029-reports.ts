import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `
    create table vendor_daily_totals (
      vendor_id text references vendors (id),
      day date,
      orders integer not null,
      units integer not null,
      cancelled_units integer not null,
      returned_units integer not null,
      gross_paise bigint not null,
      net_paise bigint not null,
      parts integer not null default 0,
      shipped integer not null default 0,
      shipped_late integer not null default 0,
      seller_cancelled integer not null default 0,
      led integer not null default 0,
      lost_paise bigint not null default 0,
      commission_paise bigint not null default 0,
      fees_paise bigint not null default 0,
      funded_paise bigint not null default 0,
      primary key (vendor_id, day)
    )`,
  `
    create index vendor_daily_totals_day on vendor_daily_totals (day)
      include (vendor_id, net_paise, orders)`,
  `
    create table vendor_days_to_aggregate (
      vendor_id text not null,
      day date not null
    )`,
  `create index vendor_days_to_aggregate_day on vendor_days_to_aggregate (vendor_id, day)`,
  `
    create table vendor_product_daily_totals (
      vendor_id text references vendors (id),
      day date,
      product_id text,
      units integer not null,
      net_paise bigint not null,
      primary key (vendor_id, day, product_id) include (units, net_paise)
    )`,
  `create index vendor_product_daily_totals_day on vendor_product_daily_totals (day)`,
  `
    create table vendor_product_views (
      vendor_id text references vendors (id),
      day date,
      product_id text,
      views integer not null,
      primary key (vendor_id, day, product_id) include (views)
    )`,
  `
    create table vendor_views (
      vendor_id text references vendors (id),
      day date,
      views integer not null,
      primary key (vendor_id, day)
    )`,
  `
    create table marketplace_daily_totals (
      day date primary key,
      orders integer not null,
      units integer not null,
      cancelled_units integer not null,
      returned_units integer not null,
      gross_paise bigint not null,
      net_paise bigint not null,
      lost_paise bigint not null,
      commission_paise bigint not null,
      fees_paise bigint not null,
      funded_paise bigint not null,
      parts integer not null,
      shipped integer not null,
      shipped_late integer not null,
      vendors integer not null
    )`,
  `
    create table marketplace_days_to_aggregate (
      day date primary key
    )`,
  `
    create table marketplace_views (
      day date primary key,
      views integer not null
    )`,
  `
    create table category_daily_totals (
      day date,
      category_id text references categories (id) on delete cascade,
      units integer not null,
      net_paise bigint not null,
      primary key (day, category_id)
    )`,
  `
    create table product_views (
      product_id text not null,
      at timestamptz not null
    )`,
  `
    create table visits (
      visit text,
      vendor_id text default '',
      day date not null,
      is_ordered boolean not null default false,
      primary key (visit, vendor_id)
    )`,
  `create index visits_by_day on visits (vendor_id, day, is_ordered)`,
  `create index visits_day on visits (day)`,
  `
    create table visit_daily_totals (
      vendor_id text,
      day date,
      visits integer not null,
      ordered integer not null,
      primary key (vendor_id, day),
      constraint visit_daily_totals_check check (ordered between 0 and visits)
    )`,
  `
    -- Notes which days of a vendor have to be aggregated again.
    create function mark_vendor_days() returns trigger
      language plpgsql as $$
      begin
        insert into vendor_days_to_aggregate select distinct vendor_id,
          (created_at at time zone 'Asia/Kolkata')::date from changed;
        return null;
      end
    $$`,
  `
    create trigger vendor_orders_insert_days after insert on vendor_orders
      referencing new table as changed for each statement execute function mark_vendor_days()`,
  `
    create trigger vendor_orders_update_days after update on vendor_orders
      referencing new table as changed for each statement execute function mark_vendor_days()`,
];

/** Totals by day of vendors, categories and the marketplace; visits and views. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
