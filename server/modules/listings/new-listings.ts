import { fail } from '#contracts/kernel/errors.ts';
import { vendorsById } from '#server/modules/vendors/service.ts';
import type { Db } from '#server/platform/db/database.ts';

/** `listings_held` (409) for a vendor that may not add products, by its measured service. */
export async function requireNewListings(db: Db, vendorId: string): Promise<void> {
  if ((await vendorsById(db, [vendorId])).get(vendorId)?.listings_held) fail('listings_held');
}
