import type { FoodLicence, OwnFoodLicence } from '#contracts/vendors/food-licence.ts';
import type { z } from 'zod';
import { fail } from '#contracts/kernel/errors.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { stamped } from '#server/platform/http/versions.ts';
import { selectLicence, updateLicence } from './queries.ts';

const licenceOf = async (db: Db, vendorId: string | null) =>
  (await selectLicence(db, vendorId)) ?? fail('session_expired');

/** The number of a vendor's licence; null without one valid on this day. */
export async function validLicence(db: Db, vendorId: string, now: Date): Promise<string | null> {
  const { number, validUntil } = await licenceOf(db, vendorId);
  return number !== null && validUntil! >= dayInIndia(now) ? number : null;
}

export const editableLicence = licenceOf;
export async function readLicence(db: Db, vendorId: string | null): Promise<OwnFoodLicence> {
  const licence = await licenceOf(db, vendorId);
  return stamped(licence, licence);
}
/** Saves a licence; `invalid_request` (400) for an expired one. */
export async function setLicence(
  tx: Tx,
  vendorId: string | null,
  { number, validUntil }: z.output<typeof FoodLicence>,
  now: Date,
): Promise<OwnFoodLicence> {
  if (Number.isNaN(Date.parse(validUntil)) || validUntil < dayInIndia(now))
    fail('invalid_request', {
      details: [
        {
          path: 'validUntil',
          message: 'errors.licence_expired',
        },
      ],
    });
  await updateLicence(tx, vendorId, number, validUntil);
  return readLicence(tx, vendorId);
}
