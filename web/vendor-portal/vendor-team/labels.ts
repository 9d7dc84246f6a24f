import type { VendorRole } from '#contracts/kernel/vendor-permissions.ts';
import type { TOKEN_RIGHTS } from '#contracts/vendor-team/api-tokens.ts';

/** Roles by name; every text stands in the Hindi catalogue. */
export const ROLE_NAMES: Readonly<Record<VendorRole, string>> = {
  owner: 'Owner',
  catalogue: 'Catalogue',
  orders: 'Orders',
  finance: 'Finance',
};
export const ROLE_TEXTS: Readonly<Record<VendorRole, string>> = {
  owner: 'Everything, also team and API tokens.',
  catalogue: 'Products, prices and stock.',
  orders: 'Orders, returns, invoices and stock.',
  finance: 'Payouts, statements, reports and invoices.',
};
/** What a program may be allowed. */
export const TOKEN_RIGHT_NAMES: Readonly<Record<(typeof TOKEN_RIGHTS)[number], string>> = {
  catalogue: 'Products and prices',
  stock: 'Stock',
  orders: 'Orders and returns',
  invoices: 'Invoices',
  finance: 'Payouts and statements',
  shop: 'Store page and delivery prices',
};
