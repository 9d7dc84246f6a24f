/** How the service worker handles a request: not at all, or by a strategy. */
export type RequestKind =
  /** Not handled: the API, writes, other origins. */
  | 'none'
  /** Built files, immutable by name: cache first. */
  | 'static'
  /** Brand files, which may change without a build: network first. */
  | 'brand'
  /** Product pictures, content-addressed: cache first. */
  | 'picture'
  /** Pages: network first, the cached copy if slow or offline. */
  | 'page'
  /** Page data of client navigation. */
  | 'data'
  /** Personal pages, or those that need the network: never cached. */
  | 'personal';

/** First path segments that are never cached. */
const PERSONAL = new Set([
  'admin',
  'cart',
  'checkout',
  'demo',
  'forgot-password',
  'login',
  'orders',
  'profile',
  'signup',
  'track-order',
  'vendor',
  'vendor-dashboard',
  'vendor-login',
  'vendor-registration',
]);
const STATIC = /^\/assets\//;
const BRAND = /^\/(?:brand\/|icons\/|favicon\.svg$|manifest\.webmanifest$)/;
const PICTURE = /^\/media\/[^/]+\/\d+\.(?:avif|webp)$/;

export interface CachedRequest {
  method: string;
  mode: string;
  url: string;
}

/** The kind of a request to the marketplace at `origin`. */
export function requestKindOf({ method, mode, url }: CachedRequest, origin: string): RequestKind {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'none';
  const { pathname } = address;
  if (STATIC.test(pathname)) return 'static';
  if (BRAND.test(pathname)) return 'brand';
  if (PICTURE.test(pathname)) return 'picture';
  const segment = pathname.split('/', 2)[1]!;
  const isPersonal = PERSONAL.has(segment.replace(/\.data$/, ''));
  if (mode === 'navigate') return segment === 'api' ? 'none' : isPersonal ? 'personal' : 'page';
  return pathname.endsWith('.data') && !isPersonal ? 'data' : 'none';
}

/** A page's cache key: its URL without language and fragment. */
export function pageName(url: string): string {
  const address = new URL(url);
  address.searchParams.delete('lang');
  address.hash = '';
  return address.href;
}

/** The page of a data request: `/product/x.data?_routes=…` belongs to `/product/x`. */
export function pageOfData(url: string): string {
  const address = new URL(url);
  address.pathname = address.pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');
  address.searchParams.delete('_routes');
  return address.href;
}
