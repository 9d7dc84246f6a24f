import { fail } from '#contracts/kernel/errors.ts';
import { withoutEmpty } from '#contracts/kernel/translations.ts';
import type { z } from 'zod';
import type { StoreProfile } from '#contracts/vendors/vendors.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { lockVendor, selectVendors, updateStoreProfile } from './queries.ts';
import type { VendorTable } from './tables.ts';

export const readOwnStore = async (db: Db, vendorId: string | null): Promise<VendorTable> =>
  (vendorId ? (await selectVendors(db, [vendorId]))[0] : undefined) ?? fail('session_expired');

/**
 * Changes a store page and purges the pages that show it. Without a care contact customers see the
 * marketplace's.
 */
export async function changeStoreProfile(
  tx: Tx,
  vendorId: string | null,
  body: z.output<typeof StoreProfile>,
  now: Date,
): Promise<VendorTable> {
  const care = {
    ...(body.careEmail === undefined ? {} : { care_email: body.careEmail }),
    ...(body.carePhone === undefined ? {} : { care_phone: body.carePhone }),
  };
  const change = {
    ...care,
    tagline: body.tagline,
    description: body.description,
    return_policy: body.returnPolicy,
    customer_care_hours: body.careHours,
    ...(body.translations && { translations: withoutEmpty(body.translations) }),
  };
  const row = vendorId ? await updateStoreProfile(tx, vendorId, change, now) : undefined;
  await purgeTags(tx, ['vendors']);
  return row ?? fail('session_expired');
}

/** Replaces or removes a picture; returns the previous one, to be deleted after the commit. */
export async function changeStorePicture(
  tx: Tx,
  vendorId: string | null,
  place: 'logo' | 'banner',
  hash: string | null,
  now: Date,
): Promise<{ shop: VendorTable; before: string | null }> {
  const old = vendorId ? await lockVendor(tx, vendorId) : undefined;
  if (!old) return fail('session_expired');
  const shop = await updateStoreProfile(tx, old.id, { [place]: hash }, now);
  await purgeTags(tx, ['vendors']);
  return { shop: shop!, before: old[place] };
}
