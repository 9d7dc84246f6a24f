import { type Kysely, sql } from 'kysely';

/**
 * From this hour in India on, an order counts as placed on the next day: in the delivery promise and
 * the dispatch deadline.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pickup_places add column cut_off_hour integer not null default 14 check (cut_off_hour between 6 and 23)`.execute(
    db,
  );
}
