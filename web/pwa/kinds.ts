import type { Locale } from '#contracts/kernel/locales.ts';

/**
 * Set by the build, default first: importing the list would not keep the worker in a single file.
 */
declare const LANGUAGES: readonly Locale[];

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
  'home-preview',
  'login',
  'orders',
  'profile',
  'signup',
  'track-order',
  'unsubscribe',
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
  const segment = splitPath(pathname).path.split('/', 2)[1]!;
  const isPersonal = PERSONAL.has(segment.replace(/\.data$/, ''));
  if (mode === 'navigate') return segment === 'api' ? 'none' : isPersonal ? 'personal' : 'page';
  return pathname.endsWith('.data') && !isPersonal ? 'data' : 'none';
}

/** The language a path begins with, and the rest of it; undefined where it has none. */
export function splitPath(pathname: string): { language: Locale | undefined; path: string } {
  const first = pathname.split('/', 2)[1];
  const language = LANGUAGES.slice(1).find((one) => one === first);
  return {
    language,
    path: language ? pathname.slice(language.length + 1) || '/' : pathname,
  };
}

/** A page's cache key: its URL without fragment. */
export const pageName = (url: string): string => url.split('#', 1)[0]!;

/** The same page in a language, without a choice of one. */
export function pageIn(language: Locale, url: string): string {
  const address = new URL(pageName(url));
  address.searchParams.delete('lang');
  const { path } = splitPath(address.pathname);
  address.pathname = language === LANGUAGES[0] ? path : `/${language}${path.replace(/^\/$/, '')}`;
  return address.href;
}

/** The page of a data request: `/product/x.data?_routes=…` belongs to `/product/x`, `/_.data` to `/`. */
export function pageOfData(url: string): string {
  const address = new URL(url);
  address.pathname = address.pathname.replace(/(?:\/_)?\.data$/, '') || '/';
  address.searchParams.delete('_routes');
  return address.href;
}
