import { type Kysely, sql } from 'kysely';

/**
 * What the panel's home reads: sums of a day over all vendors, added up by `reports.aggregate` from the days of vendors, which now also keep
 * what the marketplace earned of them. So a range of days is as many rows, however many orders there are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `led`: orders whose first part is this vendor's, so that an order of several shops counts once over all of them.
  await sql`
    alter table vendor_daily_totals add column led integer not null default 0, add column lost_paise bigint not null default 0,
      add column commission_paise bigint not null default 0, add column fees_paise bigint not null default 0, add column funded_paise bigint not null default 0`.execute(
    db,
  );
  await sql`create index vendor_daily_totals_day on vendor_daily_totals (day) include (vendor_id, net_paise, orders)`.execute(
    db,
  );
  await sql`create index vendor_product_daily_totals_day on vendor_product_daily_totals (day)`.execute(
    db,
  );
  await sql`
    create table marketplace_daily_totals (
      day date primary key,
      orders integer not null, units integer not null, cancelled_units integer not null, returned_units integer not null,
      gross_paise bigint not null, net_paise bigint not null, lost_paise bigint not null, commission_paise bigint not null, fees_paise bigint not null, funded_paise bigint not null,
      parts integer not null, shipped integer not null, shipped_late integer not null, vendors integer not null
    )`.execute(db);
  await sql`
    create table category_daily_totals (
      day date not null, category_id text not null references categories (id) on delete cascade,
      units integer not null, net_paise bigint not null,
      primary key (day, category_id)
    )`.execute(db);
  await sql`create table marketplace_days_to_aggregate (day date primary key)`.execute(db);
  await sql`create table marketplace_views (day date primary key, views integer not null)`.execute(
    db,
  );
  // Of a product several shops sell, each has the same views.
  await sql`insert into marketplace_views select day, sum(views)::int from (select day, product_id, max(views) as views from vendor_product_views group by day, product_id) x group by day`.execute(
    db,
  );
  await sql`insert into vendor_days_to_aggregate select vendor_id, day from vendor_daily_totals`.execute(
    db,
  );
}
