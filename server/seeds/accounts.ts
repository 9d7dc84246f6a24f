import { sql } from 'kysely';
import { DEFAULT_PREFERENCES, MEMBERSHIP_BENEFITS } from '#contracts/accounts/accounts.ts';
import { addDays } from '#contracts/kernel/time.ts';
import { hashPassword } from '#server/platform/auth/password.ts';
import { brandSlug } from '#server/platform/brand/brand.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { insertRows } from './bulk.ts';
import { idFor } from './ids.ts';
import { vendorId } from './vendors.ts';

/** The accounts of demo mode (rulings §1). A database that holds them must not run with `DEMO=off`. */
export const DEMO_PASSWORD = 'demo-Haat-2026';
export const DEMO_ACCOUNTS = {
  get customer() {
    return `shopper@${brandSlug()}.example`;
  },
  get vendor() {
    return `vendor@${brandSlug()}.example`;
  },
  get admin() {
    return `admin@${brandSlug()}.example`;
  },
};
/**
 * Seeds of the demo's ids. They are the same under another brand, so the accounts are found there
 * too.
 */
export const DEMO_KEYS = {
  customer: 'shopper@haatlane.example',
  vendor: 'vendor@haatlane.example',
  admin: 'admin@haatlane.example',
} as const;
const DEMO_IDS = {
  customer: idFor('usr', DEMO_KEYS.customer),
  vendor: idFor('usr', DEMO_KEYS.vendor),
  admin: idFor('usr', DEMO_KEYS.admin),
};
/**
 * The demo accounts, whatever the marketplace's name when seeded; without closed and converted
 * ones.
 */
export const isDemoUser = sql<boolean>`(id = ${DEMO_IDS.customer} and email like '%.example')`;
export const isDemoPortalAccount = sql<boolean>`(id in (${DEMO_IDS.vendor}, ${DEMO_IDS.admin}) and email like '%.example')`;
/** Days before the first start on which the demo customer signed up. */
const CUSTOMER_SINCE_DAYS = 400;
/** The store of the demo vendor: active, own rate card, more than two hundred offers. */
export const DEMO_VENDOR = 'rangrezi-looms';

/** Number of the three demo accounts; with `DEMO=off` anything but 0 prevents the start. */
export async function countDemoAccounts(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select ((select count(*) from users where ${isDemoUser})
      + (select count(*) from portal_accounts where ${isDemoPortalAccount}))::int as n
  `.execute(db);
  return rows[0]!.n;
}

/** Three password hashes, made before the transaction because hashing is slow. */
export const hashDemoPasswords = (): Promise<string[]> =>
  Promise.all(Object.keys(DEMO_ACCOUNTS).map(() => hashPassword(DEMO_PASSWORD)));

/** Customer with an address book, vendor and operator. Existing accounts keep their password. */
export async function seedAccounts(tx: Tx, now: Date, passwords: string[]): Promise<void> {
  const [customer, vendor, admin] = passwords as [string, string, string];
  const userId = DEMO_IDS.customer;
  // Older than any order of theirs.
  const since = addDays(now, -CUSTOMER_SINCE_DAYS);
  await insertRows(tx, 'users', [
    {
      id: userId,
      full_name: 'Meera Deshpande',
      email: DEMO_ACCOUNTS.customer,
      phone: '+919000000901',
      password_hash: customer,
      date_of_birth: '1994-08-14',
      gender: 'female',
      country: 'India',
      address: '12, Saraswati Niwas, Lane 5, Prabhat Road',
      city: 'Pune',
      state: 'Maharashtra',
      zip_code: '411004',
      is_email_verified: true,
      is_phone_verified: true,
      preferences: DEFAULT_PREFERENCES,
      membership: {
        type: 'premium',
        startDate: since.toISOString(),
        benefits: MEMBERSHIP_BENEFITS,
        points: 0,
      },
      created_at: since,
      updated_at: now,
    },
  ]);
  const address = (name: string, rest: object, minutes: number) => ({
    id: idFor('adr', DEMO_KEYS.customer, name),
    user_id: userId,
    full_name: 'Meera Deshpande',
    phone: '+919000000901',
    country: 'India',
    created_at: new Date(now.getTime() - minutes * 60_000),
    ...rest,
  });
  await insertRows(tx, 'addresses', [
    address(
      'home',
      {
        line1: '12, Saraswati Niwas, Lane 5',
        line2: 'Prabhat Road',
        landmark: 'Opposite the banyan tree',
        city: 'Pune',
        state: 'Maharashtra',
        pincode: '411004',
        is_default: true,
      },
      2,
    ),
    address(
      'parents',
      {
        line1: 'Flat 3B, Kaveri Apartments',
        line2: '7th Cross, Malleswaram',
        landmark: null,
        city: 'Bengaluru',
        state: 'Karnataka',
        pincode: '560003',
        is_default: false,
      },
      1,
    ),
  ]);
  await insertRows(tx, 'portal_accounts', [
    {
      id: DEMO_IDS.vendor,
      role: 'vendor',
      vendor_id: vendorId(DEMO_VENDOR),
      vendor_role: 'owner',
      staff_role: null,
      full_name: 'Sunita Rangrez',
      email: DEMO_ACCOUNTS.vendor,
      phone: '+919000000902',
      password_hash: vendor,
      is_active: true,
      created_at: now,
    },
    {
      id: DEMO_IDS.admin,
      role: 'admin',
      vendor_role: null,
      staff_role: 'owner',
      vendor_id: null,
      full_name: 'Arvind Iyer',
      email: DEMO_ACCOUNTS.admin,
      phone: '+919000000903',
      password_hash: admin,
      is_active: true,
      created_at: now,
    },
  ]);
}
