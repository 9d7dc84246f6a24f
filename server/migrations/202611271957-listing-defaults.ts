import { type Kysely, sql } from 'kysely';

/** What a vendor's new products begin with: declarations, package, brand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table listing_defaults (
    vendor_id text primary key references vendors (id),
    "values" jsonb not null,
    updated_at timestamptz not null)`.execute(db);
}
