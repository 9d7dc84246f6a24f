/**
 * Query parameters that may change a page; all others (campaign marks, typing errors) are dropped before
 * rendering, so they neither split the cache nor reach the HTML. `_routes` and `index` are React Router's.
 */
const KNOWN = new Set([
  'q', 'query', 'page', 'limit', 'category', 'subcategory', 'subsubcategory', 'brand', 'vendor', 'minPrice', 'maxPrice',
  'rating', 'inStock', 'sortBy', 'discount', 'variant', 'option', 'section', 'status', 'step', 'color', 'size', 'order', 'next', 'photos', 'ids', 'exact', 'attribute',
  '_routes', 'index',
]);
const LONGEST = 1_000;

/** Lets a page have one more query parameter. */
export function knowQueryParameter(name: string): void {
  KNOWN.add(name);
}

/** The address a page is rendered and kept under: its path and the known parameters, sorted. */
export function pageAddress(url: string): string {
  const mark = url.indexOf('?');
  if (mark === -1) return url;
  const path = url.slice(0, mark);
  const kept = [...new URLSearchParams(url.slice(mark + 1))].filter(([name, value]) => KNOWN.has(name) && value !== '');
  if (kept.length === 0) return path;
  // Stable, so that values of one name keep their order.
  kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `${path}?${new URLSearchParams(kept)}`;
}

/** Languages pages are rendered in. */
export type PageLocale = 'en' | 'hi';

const CHOICE = /[?&]lang=(en|hi)(?:&|$)/;

/** Whether the address says which language it wants. */
export const choosesLocale = (url: string): boolean => CHOICE.test(url);

/** Which portal an address belongs to, however it is written: routes are found without regard to case, and after decoding. */
export function portalOf(url: string): 'admin' | 'vendor' | null {
  let path = url.split(/[?#]/, 1)[0]!;
  try { path = decodeURI(path); } catch { /* Of no route either. */ }
  const [, first] = /^\/+(admin|vendor-dashboard)(?:\/|$)/i.exec(path) ?? [];
  return first === undefined ? null : first.toLowerCase() === 'admin' ? 'admin' : 'vendor';
}

/**
 * The language a page is asked for in: `?lang=` of the address (for search engines and shared links), else
 * the cookie `lang` the visitor's choice left, else English. The admin panel speaks English alone (decision 040).
 */
export function pageLocale(url: string, cookie: string | undefined): PageLocale {
  if (portalOf(url) === 'admin') return 'en';
  const asked = CHOICE.exec(url)?.[1] ?? (cookie === undefined ? undefined : /(?:^|;\s*)lang=(en|hi)(?:;|$)/.exec(cookie)?.[1]);
  return asked === 'hi' ? 'hi' : 'en';
}

/** The key in the public cache; null where the address is too long to be worth a place. */
export function pageKey(url: string, locale: PageLocale): string | null {
  if (url.length > LONGEST) return null;
  return `page ${locale} ${pageAddress(url)}`;
}
