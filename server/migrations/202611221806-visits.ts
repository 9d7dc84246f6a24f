import { type Kysely, sql } from 'kysely';

/**
 * Visits: browser tabs that opened a product page, by a random id that the tab makes; nothing of who it is. A row for the marketplace (no vendor) and one for
 * each vendor of the products that were opened. Days that are over are added up and their rows deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table visits (visit text not null, vendor_id text not null default '', day date not null, is_ordered boolean not null default false, primary key (visit, vendor_id))`.execute(
    db,
  );
  await sql`create index visits_by_day on visits (vendor_id, day, is_ordered)`.execute(db);
  await sql`create index visits_day on visits (day)`.execute(db);
  await sql`create table visit_daily_totals (vendor_id text not null, day date not null, visits integer not null, ordered integer not null, primary key (vendor_id, day), check (ordered between 0 and visits))`.execute(
    db,
  );
}
