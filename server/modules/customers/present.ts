import type { User } from '#contracts/accounts/accounts.ts';
import type { Address } from '#contracts/accounts/addresses.ts';
import { localeOf } from '#contracts/kernel/locales.ts';
import { versionOf } from '#contracts/kernel/version.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import type { Customer, CustomerFile } from '#contracts/customers/customers.ts';
import {
  customerName,
  maskAddress,
  maskEmail,
  maskIp,
  maskName,
  maskPhone,
  presentDevice,
} from '#server/modules/accounts/service.ts';
import type { CustomerRow } from './queries.ts';
import type { CustomerNoteTable } from './tables.ts';
import { callerText } from '#server/platform/messages/caller.ts';

/** A closed account has nothing left to mask. */
export const presentCustomer = (p: CustomerRow): Customer => ({
  _id: p.id,
  name: p.is_closed ? callerText('customers.closed_account') : maskName(customerName(p.full_name)),
  email: p.is_closed ? '' : maskEmail(p.email),
  phone: p.is_closed ? '' : maskPhone(p.phone),
  city: p.city,
  state: p.is_closed ? 'closed' : p.blocked_at ? 'blocked' : 'active',
  isEmailVerified: p.is_email_verified,
  isPhoneVerified: p.is_phone_verified,
  orders: p.orders,
  createdAt: p.created_at.toISOString(),
  lastLoginAt: p.last_login_at?.toISOString() ?? null,
});

/** Membership fields operators can change. */
export const editedMembership = ({ type, points, benefits }: User['membership']) => ({
  type,
  points,
  benefits,
});

interface Parts {
  addresses: readonly Address[];
  sessions: readonly Parameters<typeof presentDevice>[0][];
  walletPaise: number;
  membership: User['membership'];
  notes: readonly CustomerNoteTable[];
}
export const presentFile = (
  p: CustomerRow,
  { addresses, sessions, walletPaise, membership, notes }: Parts,
): CustomerFile => ({
  ...presentCustomer(p),
  language: localeOf(p.language?.split('-', 1)[0]),
  blocked: p.blocked_at ? { at: p.blocked_at.toISOString(), reason: p.block_reason ?? '' } : null,
  addresses: addresses.map(maskAddress),
  sessions: sessions.map((s) => {
    const { isCurrent: _, ...device } = presentDevice({ ...s, ip: maskIp(s.ip) }, '');
    return device;
  }),
  wallet: paiseToRupees(walletPaise),
  membership,
  membershipVersion: versionOf(editedMembership(membership)),
  notes: notes.map((n) => ({
    _id: n.id,
    text: n.text,
    by: n.actor_name,
    at: n.created_at.toISOString(),
  })),
});
