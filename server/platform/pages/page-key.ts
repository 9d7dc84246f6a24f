import { addressIn, LOCALE_CODES, type Locale, splitAddress } from '#contracts/kernel/locales.ts';

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
 * Query parameters that change a page, by the first path segment. All others (campaign tags, typing
 * errors, random values) are dropped before rendering, so they neither split the cache nor reach
 * the HTML. A section without an entry takes none: portals and personal pages read theirs in the
 * browser only.
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
    product: [
      ...['variant', 'option', 'pick', 'vendor', 'color', 'size'],
      ...['rating', 'photos', 'verified', 'aspect', 'sortBy', 'page'],
    ],
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
/** React Router's own, for page data requests: URLs that end in `.data`. */
const DATA_PARAMETERS = new Set(['_routes', 'index']);
const NONE: ReadonlySet<string> = new Set();
const LONGEST = 1_000;

const isData = (path: string) => path.endsWith('.data');
/** The first path segment as routes match it: decoded, lower case, without `.data`. */
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

/** The URL a page is rendered and cached under: its path and the route's parameters, sorted. */
export function pageAddress(url: string): string {
  const mark = url.indexOf('?');
  if (mark === -1) return url;
  const path = url.slice(0, mark);
  const known = KNOWN.get(sectionOf(splitAddress(path).path)) ?? NONE;
  const kept = [...new URLSearchParams(url.slice(mark + 1))].filter(
    ([name, value]) =>
      value !== '' && (known.has(name) || (DATA_PARAMETERS.has(name) && isData(path))),
  );
  if (kept.length === 0) return path;
  // A stable sort, so that values of one name keep their order.
  kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `${path}?${new URLSearchParams(kept)}`;
}

const CHOICE = new RegExp(`[?&]lang=(${LOCALE_CODES.join('|')})(?:&|$)`);

/** Whether the URL asks for a language by `lang`, as the language switch and older links do. */
export const choosesLocale = (url: string): boolean => CHOICE.test(url);

/** The language a URL asks for by `lang`, and the page's own address in it. */
export function chosenAddress(url: string): { locale: Locale; address: string } | null {
  const locale = CHOICE.exec(url)?.[1] as Locale | undefined;
  if (!locale) return null;
  const mark = url.indexOf('?');
  const query = new URLSearchParams(url.slice(mark));
  query.delete('lang');
  const { path } = splitAddress(url.slice(0, mark));
  return { locale, address: addressIn(locale, query.size > 0 ? `${path}?${query}` : path) };
}

/** The portal of a URL in any spelling: routes match case-insensitively, after decoding. */
export function portalOfPath(url: string): 'admin' | 'vendor' | null {
  let path = splitAddress(url.split(/[?#]/, 1)[0]!).path;
  try {
    path = decodeURI(path);
  } catch {
    /* Matches no route either. */
  }
  const [, first] = /^\/+(admin|vendor-dashboard)(?:\/|$)/i.exec(path) ?? [];
  return first === undefined ? null : first.toLowerCase() === 'admin' ? 'admin' : 'vendor';
}

/** Whether a page has the languages of the portals only: the portals, and a vendor's registration. */
export const isPortalPage = (url: string): boolean =>
  portalOfPath(url) !== null || /^\/+vendor-registration(?:[/?#]|$)/i.test(splitAddress(url).path);

/** The cache key; null for a URL too long to cache. */
export function pageKey(url: string): string | null {
  if (url.length > LONGEST) return null;
  return `page ${pageAddress(url)}`;
}
