/**
 * What a member of a vendor's team may do. Every vendor call names the right it needs; `desk` is everybody's:
 * the dashboard and one's own account. `shop` is the profile, prices of delivery and holidays; `team` people, API tokens and webhooks; `bank` the account
 * money goes to and what the shop is registered as, which no program's token ever carries;
 * `application` the registration.
 */
export const VENDOR_RIGHTS = ['desk', 'catalogue', 'stock', 'orders', 'invoices', 'finance', 'shop', 'team', 'bank', 'application'] as const;
export type VendorRight = (typeof VENDOR_RIGHTS)[number];

/** Roles in a team. */
export const VENDOR_ROLES = ['owner', 'catalogue', 'orders', 'finance'] as const;
export type VendorRole = (typeof VENDOR_ROLES)[number];

/** What a session may be: a role in the team, or `applicant`: the owner of a shop that is not open (yet). */
export const SESSION_ROLES = [...VENDOR_ROLES, 'applicant'] as const;
export type SessionRole = (typeof SESSION_ROLES)[number];

export const RIGHTS_OF: Readonly<Record<SessionRole, readonly VendorRight[]>> = {
  owner: VENDOR_RIGHTS,
  catalogue: ['desk', 'catalogue', 'stock'],
  orders: ['desk', 'orders', 'invoices', 'stock'],
  finance: ['desk', 'finance', 'invoices'],
  applicant: ['application'],
};

export const mayDo = (role: SessionRole, right: VendorRight): boolean => RIGHTS_OF[role].includes(right);
