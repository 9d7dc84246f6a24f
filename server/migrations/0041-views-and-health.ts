import { type Kysely, sql } from 'kysely';

/** How often product pages were opened, and how a vendor's parts were dispatched: sums of days, as those of sales. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await views(db);
  await dispatch(db);
}

/**
 * Opening a page only adds a row to `product_views`, which nobody reads and nobody waits for; `reports.aggregate` takes the rows away and
 * adds them to the days of the vendors who sell the product then. No row says who it was.
 */
async function views(db: Kysely<unknown>): Promise<void> {
  await sql`create table product_views (product_id text not null, at timestamptz not null)`.execute(
    db,
  );
  await sql`create table vendor_views (vendor_id text not null references vendors (id), day date not null, views integer not null, primary key (vendor_id, day))`.execute(
    db,
  );
  await sql`
    create table vendor_product_views (
      vendor_id text not null references vendors (id), day date not null, product_id text not null, views integer not null,
      primary key (vendor_id, day, product_id) include (views)
    )`.execute(db);
}

/** Parts by the day they were ordered on: how many there were, were handed over, were handed over late, and were cancelled by the seller. Days there are are reckoned anew. */
async function dispatch(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table vendor_daily_totals add column parts integer not null default 0, add column shipped integer not null default 0,
      add column shipped_late integer not null default 0, add column seller_cancelled integer not null default 0`.execute(
    db,
  );
  await sql`insert into vendor_days_to_aggregate select vendor_id, day from vendor_daily_totals`.execute(
    db,
  );
}
