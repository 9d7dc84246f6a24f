import { splitAddress } from '#contracts/kernel/locales.ts';

/** Pages not worth returning to after signing in. */
const AUTH_PAGES = ['/login', '/signup', '/forgot-password'];

/**
 * Where to go after signing in: only a path of this storefront. Anything that a browser could read as
 * another host (`//evil`, `/\evil`, `https:`) becomes `fallback`. Without its language: the router
 * adds that of the page.
 */
export function safeReturnPath(wanted: string | null | undefined, fallback = '/'): string {
  const { path } = splitAddress(wanted ?? '');
  // eslint-disable-next-line no-control-regex -- control characters are dropped by URL parsers, hiding '//'
  if (!wanted?.startsWith('/') || !/^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(path)) return fallback;
  let url: URL;
  try {
    url = new URL(path, 'https://shop.invalid');
  } catch {
    return fallback;
  }
  if (url.host !== 'shop.invalid' || AUTH_PAGES.includes(url.pathname)) return fallback;
  return url.pathname + url.search + url.hash;
}

/** The address of an auth page that remembers where the customer was. */
export function authPath(page: '/login' | '/signup' | '/forgot-password', from: string): string {
  const back = safeReturnPath(from, '/');
  return back === '/' ? page : `${page}?next=${encodeURIComponent(back)}`;
}
