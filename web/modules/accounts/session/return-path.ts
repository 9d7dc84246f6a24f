/** Pages not worth returning to after signing in. */
const AUTH_PAGES = ['/login', '/signup', '/forgot-password'];

/**
 * Where to go after signing in: only a path of this storefront. Anything that a browser could read as
 * another host (`//evil`, `/\evil`, `https:`) becomes `fallback`.
 */
export function safeReturnPath(wanted: string | null | undefined, fallback = '/'): string {
  // eslint-disable-next-line no-control-regex -- control characters are dropped by URL parsers, hiding '//'
  if (!wanted || !/^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(wanted)) return fallback;
  let url: URL;
  try {
    url = new URL(wanted, 'https://shop.invalid');
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
