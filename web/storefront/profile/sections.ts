/**
 * Sections of the profile. Account, orders and wishlist are available by `?section=` (specification
 * §2); all by it and by path.
 */
export const SECTIONS = [
  {
    key: 'account',
    label: 'accounts.profile.account_info',
    to: '/profile?section=account',
    text: 'accounts.profile.account_info_hint',
  },
  {
    key: 'orders',
    label: 'common.orders',
    to: '/profile?section=orders',
    text: 'accounts.profile.orders_hint',
  },
  { key: 'help', label: 'common.help', to: '/profile/help', text: 'support.nav_text' },
  {
    key: 'wishlist',
    label: 'accounts.profile.wishlists',
    to: '/profile?section=wishlist',
    text: 'accounts.profile.wishlists_hint',
  },
  {
    key: 'alerts',
    label: 'product_alerts.title',
    to: '/profile/alerts',
    text: 'product_alerts.hint',
  },
  {
    key: 'wallet',
    label: 'common.wallet',
    to: '/profile/wallet',
    text: 'accounts.profile.wallet_hint',
  },
  {
    key: 'addresses',
    label: 'accounts.profile.addresses',
    to: '/profile/addresses',
    text: 'accounts.profile.addresses_hint',
  },
  {
    key: 'security',
    label: 'accounts.profile.security',
    to: '/profile/security',
    text: 'accounts.profile.security_hint',
  },
  {
    key: 'preferences',
    label: 'accounts.profile.preferences',
    to: '/profile/preferences',
    text: 'accounts.profile.preferences_hint',
  },
  {
    key: 'privacy',
    label: 'accounts.profile.privacy',
    to: '/profile/privacy',
    text: 'accounts.profile.privacy_hint',
  },
] as const;
export type Section = (typeof SECTIONS)[number]['key'];
export interface ProfileView {
  /** Null at `/profile` alone and for unknown names: the overview. */
  section: Section | null;
  /** The open order; null for the list. */
  orderId: string | null;
  /** Its document on view. */
  invoiceId?: string;
}

/** The section of a profile address. The path takes precedence over the query. */
export function profileView(rest: string | undefined, search: URLSearchParams): ProfileView {
  const [first = '', second = '', third = '', fourth = ''] = (rest ?? '')
    .split('/')
    .filter(Boolean);
  const named = first || search.get('section') || '';
  const section = SECTIONS.find((one) => one.key === named)?.key ?? null;
  const orderId = section === 'orders' && first === 'orders' && second ? second : null;
  const isInvoice = orderId !== null && third === 'invoices' && fourth !== '';
  return { section, orderId, ...(isInvoice ? { invoiceId: fourth } : {}) };
}
