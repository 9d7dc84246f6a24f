/**
 * What a member of a vendor's team may do. Every vendor call names the right it needs; `desk` is everybody's:
 * the dashboard and one's own account. `shop` is the profile, prices of delivery and holidays; `team` people, bank and keys.
 */
export const VENDOR_RIGHTS = ['desk', 'catalogue', 'stock', 'orders', 'invoices', 'finance', 'shop', 'team'] as const;
export type VendorRight = (typeof VENDOR_RIGHTS)[number];

export const VENDOR_ROLES = ['owner', 'catalogue', 'orders', 'finance'] as const;
export type VendorRole = (typeof VENDOR_ROLES)[number];

export const RIGHTS_OF: Readonly<Record<VendorRole, readonly VendorRight[]>> = {
  owner: VENDOR_RIGHTS,
  catalogue: ['desk', 'catalogue', 'stock'],
  orders: ['desk', 'orders', 'invoices', 'stock'],
  finance: ['desk', 'finance', 'invoices'],
};

export const mayDo = (role: VendorRole, right: VendorRight): boolean => RIGHTS_OF[role].includes(right);
