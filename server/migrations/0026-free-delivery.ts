import { type Kysely, sql } from 'kysely';

/** What the marketplace pays a seller with a rate card for delivery its milestone made free for the shopper. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table vendor_orders add column free_delivery_paise integer not null default 0 check (free_delivery_paise >= 0)`.execute(
    db,
  );
}
