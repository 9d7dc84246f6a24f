import type { Db } from '#server/platform/db/database.ts';
import { searchVendors, selectVendors, selectVendorsBySlug } from './queries.ts';
import type { VendorTable } from './tables.ts';
import type { VendorTax } from './records.ts';

/** Vendors by id, in any state. */
export async function vendorsById(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, VendorTable>> {
  return new Map((await selectVendors(db, ids)).map((v) => [v.id, v]));
}
/** Active vendors in the order of the requested slugs. */
export async function activeVendors(db: Db, slugs: readonly string[]): Promise<VendorTable[]> {
  const found = new Map((await selectVendorsBySlug(db, slugs)).map((v) => [v.slug, v]));
  return slugs.map((slug) => found.get(slug)).filter((v) => v !== undefined);
}
/** Active vendors whose name contains the words, best known first. */
export const vendorsByName = (db: Db, words: string, limit: number): Promise<VendorTable[]> =>
  searchVendors(db, words, limit);

/**
 * Vendors who may not charge GST may not sell into another State either (CGST Act s. 10(2)(c),
 * Notification 34/2023).
 */
export const sellsAcrossStates = (tax: VendorTax): boolean =>
  tax.gstStatus === 'regular' && tax.interStateAllowed !== false;
