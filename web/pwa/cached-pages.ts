import type { Locale } from '#contracts/kernel/locales.ts';
import { pageIn, splitPath } from './kinds.ts';

/** Set by the build: the hash of all its files. */
declare const BUILD_ID: string;
/** Set by the build: see kinds.ts. */
declare const LANGUAGES: readonly Locale[];

const PREFIX = 'haatlane-';
/** Pictures are content-addressed and survive builds; everything else belongs to its build. */
const PICTURES = `${PREFIX}pictures`;
const STATIC = `${PREFIX}${BUILD_ID}-static`;
/** By language, so that one does not push out the other. */
const pagesIn = (locale: Locale) => `${PREFIX}${BUILD_ID}-pages-${locale}`;
const OURS: ReadonlySet<string> = new Set([PICTURES, STATIC, ...LANGUAGES.map(pagesIn)]);
const LANGUAGE = '/kept-language';
/** Maximum entries; the oldest goes first. */
const PAGES_KEPT = 60;
const PICTURES_KEPT = 200;

/** Deletes caches of earlier builds. */
export async function dropOld(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith(PREFIX) && !OURS.has(name))
      .map((name) => caches.delete(name)),
  );
}

async function put(name: string, key: string, response: Response, most: number): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(key, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((old) => cache.delete(old)));
}

/** Cache first, then network and cache. */
export async function cacheFirst(
  request: Request,
  kind: 'static' | 'picture',
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const name = kind === 'static' ? STATIC : PICTURES;
  const cached = await caches.match(request, { cacheName: name, ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(request);
  if (response.status === 200)
    later(
      put(
        name,
        request.url,
        response.clone(),
        kind === 'static' ? Number.POSITIVE_INFINITY : PICTURES_KEPT,
      ),
    );
  return response;
}

/** Network first, cached afterwards; the cached copy without a network. */
export async function networkFirst(
  request: Request,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  try {
    const response = await fetch(request);
    if (response.status === 200)
      later(put(STATIC, request.url, response.clone(), Number.POSITIVE_INFINITY));
    return response;
  } catch (error) {
    const cached = await caches.match(request, { cacheName: STATIC, ignoreVary: true });
    if (cached) return cached;
    throw error;
  }
}

/** Loads and caches built files not cached yet. */
export async function saveStatic(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(STATIC);
  await Promise.all(
    urls.map(async (url) => {
      if (!(await cache.match(url, { ignoreVary: true }))) await cache.add(url);
    }),
  );
}

/** A language by code; undefined if unknown. */
export const languageNamed = (name: string | null | undefined): Locale | undefined =>
  LANGUAGES.find((language) => language === name);

const languageOf = (response: Response): Locale =>
  languageNamed(response.headers.get('content-language')?.split('-', 1)[0]) ?? LANGUAGES[0]!;

/** Caches a complete page, and remembers its language as last read. */
export async function savePage(name: string, response: Response): Promise<void> {
  if (
    response.status !== 200 ||
    response.type !== 'basic' ||
    response.redirected ||
    !/^text\/(?:html|x-script)/.test(response.headers.get('content-type') ?? '')
  )
    return;
  const language = languageOf(response);
  if ((await lastLanguage()) !== language)
    await put(STATIC, LANGUAGE, new Response(language), Number.POSITIVE_INFINITY);
  await put(pagesIn(language), name, response, PAGES_KEPT);
}

export async function lastLanguage(): Promise<Locale> {
  const cached = await caches.match(LANGUAGE, { cacheName: STATIC });
  return languageNamed(await cached?.text()) ?? LANGUAGES[0]!;
}

/** A page's cached copy, by its name. */
export async function cachedPage(name: string): Promise<Response | undefined> {
  const { language = LANGUAGES[0]! } = splitPath(new URL(name).pathname);
  return caches.match(name, { cacheName: pagesIn(language), ignoreVary: true });
}

/**
 * The address of a page's copy in another language, for an address without one: a page works only
 * at the address it was made for.
 */
export async function cachedElsewhere(url: string): Promise<string | undefined> {
  const { searchParams, pathname } = new URL(url);
  const chosen = languageNamed(searchParams.get('lang'));
  if (chosen) return pageIn(chosen, url);
  if (splitPath(pathname).language) return undefined;
  for (const language of LANGUAGES) {
    const address = pageIn(language, url);
    if (await cachedPage(address)) return address;
  }
  return undefined;
}

/** Cached product pages in a language, latest first. */
export async function cachedProducts(language: Locale): Promise<string[]> {
  const keys = await (await caches.open(pagesIn(language))).keys();
  return keys
    .map((request) => request.url)
    .filter((url) => {
      const { path } = splitPath(new URL(url).pathname);
      return path.startsWith('/product/') && !path.endsWith('.data');
    })
    .reverse();
}

const offlineAddress = (language: Locale) =>
  language === LANGUAGES[0] ? '/offline' : `/${language}/offline`;

/** Caches the offline page in every language with its assets. */
export async function saveOfflinePages(): Promise<void> {
  const files = new Set<string>();
  for (const language of LANGUAGES) {
    const response = await fetch(offlineAddress(language), {
      credentials: 'omit',
      cache: 'reload',
    });
    if (!response.ok) throw new Error(`The offline page answered ${response.status}.`);
    for (const [file] of (await response.clone().text()).matchAll(
      /\/assets\/[\w.-]+\.(?:css|woff2)/g,
    ))
      files.add(file);
    await put(STATIC, offlineAddress(language), response, Number.POSITIVE_INFINITY);
  }
  await saveStatic([...files]);
}

export const offlinePage = (language: Locale): Promise<Response | undefined> =>
  caches.match(offlineAddress(language), { cacheName: STATIC, ignoreVary: true });
