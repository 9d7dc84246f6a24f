import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { type getListingDefaults, ListingDefaults } from '#contracts/listings/listing-defaults.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { stamped } from '#server/platform/http/versions.ts';
import { selectListingDefaults, upsertListingDefaults } from './queries.defaults.ts';

/** What a vendor's new products begin with. */
export const listingDefaultsOf = async (db: Db, vendorId: string): Promise<ListingDefaults> =>
  ListingDefaults.parse((await selectListingDefaults(db, vendorId)) ?? {});
export async function readListingDefaults(
  db: Db,
  vendorId: string,
): Promise<EndpointData<typeof getListingDefaults>> {
  const defaults = await listingDefaultsOf(db, vendorId);
  return stamped({ defaults }, defaults);
}
export async function saveListingDefaults(
  tx: Tx,
  vendorId: string,
  defaults: ListingDefaults,
  now: Date,
): Promise<EndpointData<typeof getListingDefaults>> {
  await upsertListingDefaults(tx, vendorId, defaults, now);
  return stamped({ defaults }, defaults);
}
