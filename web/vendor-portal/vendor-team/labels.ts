import type { VendorRole } from '#contracts/kernel/vendor-permissions.ts';
import type { TOKEN_RIGHTS } from '#contracts/vendor-team/api-tokens.ts';

/** Roles by name; every text is in the Hindi catalog. */
export const MEMBER_ROLE_NAMES: Readonly<Record<VendorRole, string>> = {
  owner: 'common.role_owner',
  catalog: 'common.catalog',
  orders: 'common.orders',
  finance: 'common.finance',
};
export const MEMBER_ROLE_TEXTS: Readonly<Record<VendorRole, string>> = {
  owner: 'vendor_team.owner_text',
  catalog: 'vendor_team.catalog_text',
  orders: 'vendor_team.orders_text',
  finance: 'vendor_team.finance_text',
};
/** The permissions of an API token. */
export const TOKEN_RIGHT_NAMES: Readonly<Record<(typeof TOKEN_RIGHTS)[number], string>> = {
  catalog: 'vendor_team.right_catalog',
  stock: 'common.stock',
  orders: 'vendor_team.right_orders',
  invoices: 'common.invoices',
  finance: 'vendor_team.right_finance',
  store: 'vendor_team.right_store',
};
