import { sql } from 'kysely';
import type { ListingDefaults } from '#contracts/listings/listing-defaults.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** What a vendor's new products begin with, as stored; undefined: nothing was set. */
export async function selectListingDefaults(
  db: Db,
  vendorId: string,
): Promise<Partial<ListingDefaults> | undefined> {
  const { rows } = await sql<{
    values: Partial<ListingDefaults>;
  }>`select "values" from listing_defaults where vendor_id = ${vendorId}`.execute(db);
  return rows[0]?.values;
}
export async function upsertListingDefaults(
  tx: Tx,
  vendorId: string,
  values: ListingDefaults,
  now: Date,
): Promise<void> {
  await sql`insert into listing_defaults (vendor_id, "values", updated_at) values (${vendorId}, ${JSON.stringify(values)}::text::jsonb, ${now}::timestamptz)
    on conflict (vendor_id) do update set "values" = excluded."values", updated_at = excluded.updated_at`.execute(
    tx,
  );
}
