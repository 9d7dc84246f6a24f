import { readBrand, SHIPPED_BRAND } from '#server/platform/brand/brand-file.ts';

/**
 * Technical names that nobody sees: keys of the browser's storage, locks and caches, the source of
 * the demo's ids. Add a name only if no page, message or document shows it.
 */
export const TECHNICAL_NAMES: readonly string[] = [
  // The configuration file of extensions, its setting, and their packages.
  'haatlane.config.ts',
  'HAATLANE_CONFIG',
  '@haatlane/',
  'haatlane-cart',
  'haatlane-checkout',
  'haatlane-device',
  'haatlane-lists',
  'haatlane-order-key',
  'haatlane-pending',
  'haatlane-pending-actions',
  'haatlane-pincode',
  'haatlane-promo',
  'haatlane-wishlist-look',
];
/** The service worker's caches carry the build in their names. */
const CACHE_PREFIX = /(["'`])haatlane-(?=\1|\$\{)/g;

export interface Occurrence {
  name: string;
  /** Its context. */
  excerpt: string;
}

/**
 * Everything the shipped brand is known by: its name in every script, its company, its contacts.
 */
export function shippedNames(): string[] {
  const { name, names, legalName, contact, grievanceOfficer } = readBrand(SHIPPED_BRAND);
  return [
    ...new Set([
      name,
      ...Object.values(names),
      legalName,
      contact.address,
      contact.phone,
      contact.email,
      contact.sellerEmail,
      grievanceOfficer.name,
      grievanceOfficer.email,
      grievanceOfficer.phone,
    ]),
  ];
}

/**
 * Where a text contains one of the names, in any case, except technical names; the longest name
 * counts.
 */
export function findNames(text: string, names: readonly string[]): Occurrence[] {
  let rest = text;
  for (const technical of [...TECHNICAL_NAMES].sort((a, b) => b.length - a.length))
    rest = rest.replaceAll(technical, ' '.repeat(technical.length));
  rest = rest.replace(CACHE_PREFIX, (whole) => whole[0]! + ' '.repeat(whole.length - 1));
  const lower = rest.toLowerCase();
  const found = new Map<number, Occurrence>();
  for (const name of [...names].sort((a, b) => a.length - b.length)) {
    const wanted = name.toLowerCase();
    for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + wanted.length))
      found.set(at, {
        name,
        excerpt: rest.slice(Math.max(0, at - 40), at + wanted.length + 40).replace(/\s+/g, ' '),
      });
  }
  return [...found.values()];
}
