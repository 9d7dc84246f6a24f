import { type Kysely, sql } from 'kysely';

/**
 * Changes of prices and stock saved together: who, when, why, and what undoing them needs. A row is
 * kept for 90 days; the price history and the stock movements of each offer stay.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table offer_edits (
    id text primary key,
    vendor_id text not null references vendors (id),
    by_id text,
    is_by_marketplace boolean not null,
    reason text,
    offers int not null,
    steps jsonb not null,
    at timestamptz not null,
    undone_at timestamptz)`.execute(db);
  await sql`create index offer_edits_vendor on offer_edits (vendor_id, at desc, id desc)`.execute(
    db,
  );
  await sql`create index offer_edits_at on offer_edits (at)`.execute(db);
}
