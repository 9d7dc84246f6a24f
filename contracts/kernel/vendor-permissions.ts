/**
 * What a member of a vendor's team may do. Every vendor call names the right it needs; `account` is one's own, and `dashboard` the dashboard:
 * both are everybody's. `store` is the profile, prices of delivery and holidays; `team` people, API tokens and webhooks; `bank` the account
 * money goes to and what the marketplace is registered as, which no program's token ever carries;
 * `application` the registration.
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
 * What a session may be: a role in the team; `applicant`: the owner of a vendor that is not open (yet); or `enrolling`: somebody who has to set up a second
 * factor before anything else.
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
