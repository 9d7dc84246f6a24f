import type { z } from 'zod';
import type { AddressBody } from '#contracts/accounts/addresses.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import {
  clearDefault,
  deleteAddressRow,
  findAddress,
  insertAddress,
  lockUser,
  selectAddresses,
  updateAddressRow,
} from '#server/modules/accounts/queries.ts';
import type { AddressTable } from '#server/modules/accounts/tables.ts';

const MAX_ADDRESSES = 20;

/** The address book, default first. */
export const addressesOf = (db: Db, userId: string): Promise<AddressTable[]> =>
  selectAddresses(db, userId);

type AddressInput = z.output<typeof AddressBody>;
const addressColumns = (a: AddressInput) => ({
  full_name: a.fullName,
  phone: a.phone,
  line1: a.line1,
  line2: a.line2 || null,
  landmark: a.landmark || null,
  city: a.city,
  state: a.state,
  pincode: a.pincode,
  country: a.country,
});

/**
 * Every change locks the owner's row, so that concurrent changes leave one default and at most 20
 * addresses.
 */
async function lockAddresses(tx: Tx, userId: string): Promise<AddressTable[]> {
  if (!(await lockUser(tx, userId))) fail('session_expired');
  return selectAddresses(tx, userId);
}

/** Adds an address; the first one is the default. Throws `address_book_full`. */
export async function addAddress(
  tx: Tx,
  userId: string,
  body: AddressInput,
  now: Date,
): Promise<AddressTable> {
  const addresses = await lockAddresses(tx, userId);
  if (addresses.length >= MAX_ADDRESSES) fail('address_book_full');
  const isDefault = body.isDefault === true || addresses.length === 0;
  if (isDefault) await clearDefault(tx, userId);
  return insertAddress(tx, {
    id: newId('adr', now.getTime()),
    user_id: userId,
    ...addressColumns(body),
    is_default: isDefault,
    created_at: now,
  });
}

/**
 * Changes an address; the default remains until another replaces it. Throws `address_not_found`.
 */
export async function changeAddress(
  tx: Tx,
  userId: string,
  id: string,
  body: AddressInput,
): Promise<AddressTable> {
  const addresses = await lockAddresses(tx, userId);
  if (!addresses.some((a) => a.id === id)) fail('address_not_found');
  if (body.isDefault) await clearDefault(tx, userId);
  return (
    (await updateAddressRow(tx, userId, id, {
      ...addressColumns(body),
      ...(body.isDefault ? { is_default: true } : {}),
    })) ?? fail('address_not_found')
  );
}

/**
 * Removing the default makes the oldest remaining address the default. Throws `address_not_found`.
 */
export async function removeAddress(tx: Tx, userId: string, id: string): Promise<void> {
  const addresses = await lockAddresses(tx, userId);
  const gone = (await deleteAddressRow(tx, userId, id)) ?? fail('address_not_found');
  const next = addresses.find((a) => a.id !== id);
  if (gone.is_default && next) await updateAddressRow(tx, userId, next.id, { is_default: true });
}

/** An address of this user for checkout; throws `address_not_found` for another user's. */
export async function requireAddress(db: Db, userId: string, id: string): Promise<AddressTable> {
  return (await findAddress(db, userId, id)) ?? fail('address_not_found');
}
