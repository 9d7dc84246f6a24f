import type { z } from 'zod';
import {
  type DeviceSession,
  FIRST_MEMBERSHIP,
  Preferences,
  type User,
  DEFAULT_PREFERENCES,
} from '#contracts/accounts/accounts.ts';
import { type Address } from '#contracts/accounts/addresses.ts';
import type { selectCustomerSessions } from '#server/platform/auth/session-lists.ts';
import type { AddressTable, UserTable } from './tables.ts';
import { callerText } from '#server/platform/messages/caller.ts';

const day = (value: string | Date | null): string | null => {
  if (!value) return null;
  if (typeof value === 'string') return value.slice(0, 10);
  // The driver returns `date` columns as local midnight; its calendar day is the stored one.
  return `${value.getFullYear()}-${String(value.getMonth() + 1).padStart(2, '0')}-${String(value.getDate()).padStart(2, '0')}`;
};

/** A customer's name as shown, in the caller's language if none is stored. */
export const customerName = (fullName: string): string => fullName || callerText('common.customer');

/** A user in API form, without the password hash. */
export function presentUser(row: UserTable): User {
  const name = customerName(row.full_name);
  const createdAt = row.created_at.toISOString();
  return {
    _id: row.id,
    fullName: name,
    name,
    email: row.email,
    phone: row.phone,
    profilePic: row.profile_pic,
    dateOfBirth: day(row.date_of_birth),
    gender: row.gender,
    country: row.country,
    address: row.address,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
    isEmailVerified: row.is_email_verified,
    isPhoneVerified: row.is_phone_verified,
    pendingEmail: row.pending_email,
    pendingPhone: row.pending_phone,
    createdAt,
    updatedAt: row.updated_at.toISOString(),
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
    preferences: Preferences.parse({ ...DEFAULT_PREFERENCES, ...row.preferences }),
    membership: { ...FIRST_MEMBERSHIP, startDate: createdAt, ...row.membership },
  };
}

export const presentAddress = (row: AddressTable): Address => ({
  _id: row.id,
  fullName: row.full_name,
  phone: row.phone,
  line1: row.line1,
  line2: row.line2,
  landmark: row.landmark,
  city: row.city,
  state: row.state,
  pincode: row.pincode,
  country: row.country,
  isDefault: row.is_default,
});

const BROWSERS: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** "Chrome on Android" from a user agent, for the device list. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return callerText('accounts.device.unknown');
  const of = (table: [RegExp, string][]) => table.find(([shape]) => shape.test(userAgent))?.[1];
  const app = of(BROWSERS) ?? callerText('accounts.device.app');
  const system = of(SYSTEMS);
  return system === undefined ? app : callerText('accounts.device.app_on', { app, system });
}

/** A signed-in device; `currentId` is the requesting session. */
export const presentDevice = (
  s: Awaited<ReturnType<typeof selectCustomerSessions>>[number],
  currentId: string,
): z.infer<typeof DeviceSession> => ({
  _id: s.id,
  device: deviceName(s.user_agent),
  ip: s.ip,
  createdAt: s.created_at.toISOString(),
  lastSeenAt: s.last_seen_at.toISOString(),
  isCurrent: s.id === currentId,
});
