/** Sections of the profile. Account, orders and wishlist answer to `?section=` by specification §2; all answer to it and to their path. */
export const SECTIONS = [
  {
    key: 'account',
    label: 'Account Info',
    to: '/profile?section=account',
    text: 'Name, contacts, photo and membership',
  },
  {
    key: 'orders',
    label: 'Orders',
    to: '/profile?section=orders',
    text: 'Track, cancel and buy again',
  },
  { key: 'help', label: 'Help', to: '/profile/help', text: 'What you asked, and the answers' },
  {
    key: 'wishlist',
    label: 'Wishlists',
    to: '/profile?section=wishlist',
    text: 'What you saved for later',
  },
  { key: 'wallet', label: 'Wallet', to: '/profile/wallet', text: 'Cashback and what it paid' },
  { key: 'addresses', label: 'Addresses', to: '/profile/addresses', text: 'Where parcels go' },
  {
    key: 'security',
    label: 'Password & devices',
    to: '/profile/security',
    text: 'Change the password, sign devices out',
  },
  {
    key: 'preferences',
    label: 'Preferences',
    to: '/profile/preferences',
    text: 'Messages, language and theme',
  },
  {
    key: 'privacy',
    label: 'Your data',
    to: '/profile/privacy',
    text: 'Download it or close the account',
  },
] as const;
export type Section = (typeof SECTIONS)[number]['key'];
export interface ProfileView {
  /** Null at `/profile` alone and for unknown names: the overview. */
  section: Section | null;
  /** The order that is open; null for the list. */
  orderId: string | null;
}

/** What an address of the profile shows. A path wins over the query. */
export function profileView(rest: string | undefined, search: URLSearchParams): ProfileView {
  const [first = '', second = ''] = (rest ?? '').split('/').filter(Boolean);
  const named = first || search.get('section') || '';
  const section = SECTIONS.find((one) => one.key === named)?.key ?? null;
  return { section, orderId: section === 'orders' && first === 'orders' && second ? second : null };
}
