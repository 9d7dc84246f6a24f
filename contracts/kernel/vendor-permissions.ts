/**
 * What a member of a vendor's team may do. Every vendor call names the permission it needs;
 * `account` (the member's own) and `dashboard` belong to everybody. `store` is the profile, delivery
 * prices and holidays; `team` members, API tokens and webhooks; `bank` the payout account and the
 * registered business, which API tokens never get; `application` the registration.
 */
export const VENDOR_RIGHTS = [
  'account',
  'dashboard',
  'catalog',
  'stock',
  'orders',
  'invoices',
  'finance',
  'store',
  'team',
  'bank',
  'application',
] as const;
export type VendorRight = (typeof VENDOR_RIGHTS)[number];

/** Roles in a team. */
export const VENDOR_ROLES = ['owner', 'catalog', 'orders', 'finance'] as const;
export type VendorRole = (typeof VENDOR_ROLES)[number];

/**
 * Role of a session: a team role; `applicant`, the owner of a vendor that is not open (yet); or
 * `enrolling`, someone who must set up a second factor first.
 */
export const SESSION_ROLES = [...VENDOR_ROLES, 'applicant', 'enrolling'] as const;
export type SessionRole = (typeof SESSION_ROLES)[number];

export const RIGHTS_OF: Readonly<Record<SessionRole, readonly VendorRight[]>> = {
  owner: VENDOR_RIGHTS,
  catalog: ['account', 'dashboard', 'catalog', 'stock'],
  orders: ['account', 'dashboard', 'orders', 'invoices', 'stock'],
  finance: ['account', 'dashboard', 'finance', 'invoices'],
  applicant: ['application'],
  enrolling: ['account'],
};

export const mayDo = (role: SessionRole, right: VendorRight): boolean =>
  RIGHTS_OF[role].includes(right);
