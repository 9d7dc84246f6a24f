/** What the service worker does with a request: nothing, or one of its ways of answering. */
export type RequestKind =
  /** Not ours to touch: the API, writes, other origins. */
  | 'none'
  /** Built files, whose contents never change under their names: kept copy first. */
  | 'static'
  /** What the brand brings, which may change without a build: from the network while there is one. */
  | 'brand'
  /** Pictures of products, named by their content: kept copy first. */
  | 'picture'
  /** A page: network first, the kept copy when the network is slow or gone. */
  | 'page'
  /** What a page loads when one comes to it by a link. */
  | 'data'
  /** A page about one person, or one that only makes sense with the network: never kept. */
  | 'personal';

/** First path segments of what is never kept. */
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

/** The kind of a request to a vendor at `origin`. */
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

/** The name a page is stored under: its address without the choice of language and without the place in it. */
export function pageName(url: string): string {
  const address = new URL(url);
  address.searchParams.delete('lang');
  address.hash = '';
  return address.href;
}

/** The page behind what a link loads: `/product/x.data?_routes=…` belongs to `/product/x`. */
export function pageOfData(url: string): string {
  const address = new URL(url);
  address.pathname = address.pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');
  address.searchParams.delete('_routes');
  return address.href;
}
