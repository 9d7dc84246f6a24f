/** Sections of the profile. The first three answer to `?section=` as well (specification §2). */
export const SECTIONS = [
  { key: 'account', label: 'Account Info', to: '/profile?section=account' },
  { key: 'orders', label: 'Orders', to: '/profile?section=orders' },
  { key: 'wishlist', label: 'Wishlists', to: '/profile?section=wishlist' },
  { key: 'addresses', label: 'Addresses', to: '/profile/addresses' },
  { key: 'security', label: 'Password & devices', to: '/profile/security' },
  { key: 'preferences', label: 'Preferences', to: '/profile/preferences' },
] as const;
export type Section = (typeof SECTIONS)[number]['key'];
export interface ProfileView {
  section: Section;
  /** The order that is open; null for the list. */
  orderId: string | null;
  /** False at `/profile` alone: small screens show the list of sections there. */
  isChosen: boolean;
}

/** What an address of the profile shows. A path wins over the query; unknown names show the account. */
export function profileView(rest: string | undefined, search: URLSearchParams): ProfileView {
  const [first = '', second = ''] = (rest ?? '').split('/').filter(Boolean);
  const named = first || search.get('section') || '';
  const section = SECTIONS.find((one) => one.key === named)?.key;
  return {
    section: section ?? 'account',
    orderId: section === 'orders' && first === 'orders' && second ? second : null,
    isChosen: section !== undefined,
  };
}
