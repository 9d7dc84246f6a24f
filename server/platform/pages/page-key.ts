import { LOCALE_CODES, type Locale, localeOf } from '#contracts/kernel/locales.ts';

/** Filters and pages of a product list, as `web/storefront/product-lists` writes them. */
const LIST = [
  'q',
  'exact',
  'category',
  'subcategory',
  'subsubcategory',
  'sortBy',
  'page',
  'brand',
  'color',
  'vendor',
  'attribute',
  'country',
  'size',
  'rating',
  'discount',
  'inStock',
  'minPrice',
  'maxPrice',
];
/**
 * The query parameters that change a page, by the first segment of its path. All others (campaign marks, typing
 * errors, random values) are dropped before rendering, so they neither split the cache nor reach the HTML. A
 * section without a row takes none: portals and personal pages read theirs in the browser only.
 */
const KNOWN = new Map<string, ReadonlySet<string>>(
  Object.entries({
    explore: ['page'],
    categories: LIST,
    products: LIST,
    collections: LIST,
    search: LIST,
    store: LIST,
    'festival-offer': LIST,
    compare: ['ids'],
    product: ['variant', 'option', 'vendor', 'color', 'size', 'rating', 'photos', 'sortBy', 'page'],
    'track-order': ['order'],
    profile: ['section', 'page', 'status', 'year', 'q'],
    login: ['next'],
    signup: ['next'],
    'forgot-password': ['next'],
    'vendor-login': ['next'],
    'vendor-registration': ['step'],
    checkout: ['step'],
  }).map(([section, names]) => [section, new Set(names)]),
);
/** React Router's own, on requests for the data of a page: addresses that end in `.data`. */
const DATA_PARAMETERS = new Set(['_routes', 'index']);
const NONE: ReadonlySet<string> = new Set();
const LONGEST = 1_000;

const isData = (path: string) => path.endsWith('.data');
/** The first segment of a path as routes are found: decoded, in lower case, without the `.data` of a data request. */
function sectionOf(path: string): string {
  const first =
    path
      .replace(/\.data$/, '')
      .split('/')
      .find((part) => part !== '') ?? '';
  try {
    return decodeURIComponent(first).toLowerCase();
  } catch {
    return '';
  }
}

/** The address a page is rendered and stored under: its path and the parameters its route knows, sorted. */
export function pageAddress(url: string): string {
  const mark = url.indexOf('?');
  if (mark === -1) return url;
  const path = url.slice(0, mark);
  const known = KNOWN.get(sectionOf(path)) ?? NONE;
  const kept = [...new URLSearchParams(url.slice(mark + 1))].filter(
    ([name, value]) =>
      value !== '' && (known.has(name) || (DATA_PARAMETERS.has(name) && isData(path))),
  );
  if (kept.length === 0) return path;
  // Stable, so that values of one name keep their order.
  kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `${path}?${new URLSearchParams(kept)}`;
}

const CODES = LOCALE_CODES.join('|');
const CHOICE = new RegExp(`[?&]lang=(${CODES})(?:&|$)`);
const COOKIE = new RegExp(`(?:^|;\\s*)lang=(${CODES})(?:;|$)`);

/** Whether the address says which language it wants. */
export const choosesLocale = (url: string): boolean => CHOICE.test(url);

/** Which portal an address belongs to, however it is written: routes are found without regard to case, and after decoding. */
export function portalOfPath(url: string): 'admin' | 'vendor' | null {
  let path = url.split(/[?#]/, 1)[0]!;
  try {
    path = decodeURI(path);
  } catch {
    /* Of no route either. */
  }
  const [, first] = /^\/+(admin|vendor-dashboard)(?:\/|$)/i.exec(path) ?? [];
  return first === undefined ? null : first.toLowerCase() === 'admin' ? 'admin' : 'vendor';
}

/**
 * The language a page is asked for in: `?lang=` of the address (for search engines and shared links), else
 * the cookie `lang` the visitor's choice left, else English.
 */
export function pageLocale(url: string, cookie: string | undefined): Locale {
  return localeOf(
    CHOICE.exec(url)?.[1] ?? (cookie === undefined ? undefined : COOKIE.exec(cookie)?.[1]),
  );
}

/** The key in the public cache; null where the address is too long to be worth a place. */
export function pageKey(url: string, locale: Locale): string | null {
  if (url.length > LONGEST) return null;
  return `page ${locale} ${pageAddress(url)}`;
}
