import type { z } from 'zod';
import { type AddressBody, DEFAULT_PREFERENCES, MEMBERSHIP_BENEFITS, normaliseEmail, normalisePhone, type register, type updateProfile } from '#contracts/accounts.ts';
import type { EndpointBody } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { hashPassword, verifyPassword } from '#server/platform/auth/password.ts';
import { type Db, isUniqueViolation, type Tx } from '#server/platform/db/database.ts';
import {
  clearDefault, deleteAddressRow, findAddress, findPortalAccount, findUser, getUser, insertAddress, insertUser, selectAddresses, updateAddressRow, updateUser,
} from './queries.ts';
import type { AddressTable, PortalAccountTable, UserTable } from './tables.ts';

const MOST_ADDRESSES = 20;

/** An e-mail or phone as typed → the form accounts are stored under. */
export const normaliseIdentifier = (text: string): string => (text.includes('@') ? normaliseEmail(text) : normalisePhone(text));

// Checked where there is no account, so that both refusals take the same time.
const dummyHash = hashPassword('no such account');

/** The user whose password this is; throws `invalid_credentials` alike for unknown account and wrong password. */
export async function authenticateUser(db: Db, identifier: string, password: string): Promise<UserTable> {
  const user = await findUser(db, identifier);
  const isRight = await verifyPassword(user?.password_hash ?? await dummyHash, password);
  return user && isRight ? user : fail('invalid_credentials');
}

/** The vendor or operator whose password this is. Throws `invalid_credentials`, also for a closed account. */
export async function authenticatePortal(db: Db, identifier: string, password: string): Promise<PortalAccountTable> {
  const account = await findPortalAccount(db, identifier);
  const isRight = await verifyPassword(account?.password_hash ?? await dummyHash, password);
  return account && isRight && account.is_active ? account : fail('invalid_credentials');
}

/** Plain reads and writes that need no more words. */
export { findUser, markPortalLogin, selectAddresses, selectMessages, updateUser } from './queries.ts';
export { deviceOf, guardGuesses } from './guard.ts';

/** Throws `account_exists` when e-mail or phone is taken. Hash the password before the transaction. */
export async function createUser(tx: Tx, body: EndpointBody<typeof register>, passwordHash: string, now: Date): Promise<UserTable> {
  try {
    return await insertUser(tx, {
      id: newId('usr', now.getTime()), full_name: body.name, email: body.email, phone: body.phone, password_hash: passwordHash, profile_pic: null,
      date_of_birth: null, gender: null, country: 'India', address: null, city: null, state: null, zip_code: null, is_email_verified: false, is_phone_verified: false,
      preferences: JSON.stringify(DEFAULT_PREFERENCES) as never,
      membership: JSON.stringify({ type: 'premium', startDate: now.toISOString(), benefits: MEMBERSHIP_BENEFITS, points: 0 }) as never,
      created_at: now, updated_at: now, last_login_at: now,
    });
  } catch (error) {
    if (isUniqueViolation(error)) fail('account_exists');
    throw error;
  }
}

/** Throws `session_expired` when the account is gone. */
export async function requireUser(db: Db, id: string): Promise<UserTable> {
  return await getUser(db, id) ?? fail('session_expired');
}

/** Changes what was sent and nothing else; a new e-mail or phone has to be verified anew. */
export async function changeProfile(tx: Tx, userId: string, body: EndpointBody<typeof updateProfile>, profilePic: string | undefined, now: Date): Promise<UserTable> {
  const user = await requireUser(tx, userId);
  const { fullName, name, email, phone, dateOfBirth, zipCode, preferences, ...plain } = body;
  const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined).map(([key, value]) => [key, value === '' ? null : value]));
  const newName = fullName ?? name;
  try {
    return await updateUser(tx, userId, {
      ...given,
      ...(newName === undefined ? {} : { full_name: newName }),
      ...(email === undefined || email === user.email ? {} : { email, is_email_verified: false }),
      ...(phone === undefined || phone === user.phone ? {} : { phone, is_phone_verified: false }),
      ...(dateOfBirth === undefined ? {} : { date_of_birth: dateOfBirth || null }),
      ...(zipCode === undefined ? {} : { zip_code: zipCode || null }),
      ...(preferences === undefined ? {} : { preferences: JSON.stringify({ ...DEFAULT_PREFERENCES, ...user.preferences, ...preferences }) as never }),
      ...(profilePic === undefined ? {} : { profile_pic: profilePic }),
      updated_at: now,
    });
  } catch (error) {
    if (isUniqueViolation(error)) fail('account_exists', { message: 'This e-mail or phone belongs to another account.' });
    throw error;
  }
}

type AddressInput = z.output<typeof AddressBody>;
const addressColumns = (a: AddressInput) => ({
  full_name: a.fullName, phone: a.phone, line1: a.line1, line2: a.line2 || null, landmark: a.landmark || null, city: a.city, state: a.state, pincode: a.pincode, country: a.country,
});

/** Adds an address; the first one is the default. Throws when the book is full. */
export async function addAddress(tx: Tx, userId: string, body: AddressInput, now: Date): Promise<AddressTable> {
  const book = await selectAddresses(tx, userId);
  if (book.length >= MOST_ADDRESSES) fail('registration_failed', { message: `The address book holds ${MOST_ADDRESSES} addresses. Remove one first.` });
  const isDefault = body.isDefault === true || book.length === 0;
  if (isDefault) await clearDefault(tx, userId);
  return insertAddress(tx, { id: newId('adr', now.getTime()), user_id: userId, ...addressColumns(body), is_default: isDefault, created_at: now });
}

export async function changeAddress(tx: Tx, userId: string, id: string, body: AddressInput): Promise<AddressTable> {
  if (body.isDefault) await clearDefault(tx, userId);
  return await updateAddressRow(tx, userId, id, { ...addressColumns(body), ...(body.isDefault ? { is_default: true } : {}) }) ?? fail('address_not_found');
}

/** Removing the default hands that role to the oldest address left. */
export async function removeAddress(tx: Tx, userId: string, id: string): Promise<void> {
  const gone = await deleteAddressRow(tx, userId, id) ?? fail('address_not_found');
  if (!gone.is_default) return;
  const [next] = await selectAddresses(tx, userId);
  if (next) await updateAddressRow(tx, userId, next.id, { is_default: true });
}

/** An address of this user for checkout; throws `address_not_found` for anybody else's. */
export async function requireAddress(db: Db, userId: string, id: string): Promise<AddressTable> {
  return await findAddress(db, userId, id) ?? fail('address_not_found');
}
