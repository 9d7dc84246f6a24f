/** Filled in by the build: the hash of all its files. */
declare const BUILD_ID: string;

const PREFIX = 'haatlane-';
/** Pictures are named by their content and outlive a build; all else belongs to the build that made it. */
const PICTURES = `${PREFIX}pictures`;
const STATIC = `${PREFIX}${BUILD_ID}-static`;
const PAGES = { en: `${PREFIX}${BUILD_ID}-pages-en`, hi: `${PREFIX}${BUILD_ID}-pages-hi` };
const OURS: ReadonlySet<string> = new Set([PICTURES, STATIC, PAGES.en, PAGES.hi]);
const LANGUAGE = '/kept-language';
/** How much is kept; the oldest goes first. */
const PAGES_KEPT = 60;
const PICTURES_KEPT = 200;

export type CachedLanguage = keyof typeof PAGES;

/** Drops what earlier builds kept. */
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

/** The kept copy, else the network's, which is then kept. */
export async function keptFirst(
  request: Request,
  kind: 'static' | 'picture',
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const name = kind === 'static' ? STATIC : PICTURES;
  const kept = await caches.match(request, { cacheName: name, ignoreVary: true });
  if (kept) return kept;
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

/** Fetches and keeps built files that are not kept yet. */
export async function saveStatic(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(STATIC);
  await Promise.all(
    urls.map(async (url) => {
      if (!(await cache.match(url, { ignoreVary: true }))) await cache.add(url);
    }),
  );
}

const languageOf = (response: Response): CachedLanguage =>
  response.headers.get('content-language')?.startsWith('hi') ? 'hi' : 'en';

/** Keeps a page that came whole, in its language, and remembers that this language was read last. */
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
  await put(PAGES[language], name, response, PAGES_KEPT);
}

export async function lastLanguage(): Promise<CachedLanguage> {
  const kept = await caches.match(LANGUAGE, { cacheName: STATIC });
  return kept && (await kept.text()) === 'hi' ? 'hi' : 'en';
}

/** The kept copy of a page, in the wanted language if there is one. */
export async function keptPage(
  name: string,
  wanted?: CachedLanguage,
): Promise<Response | undefined> {
  const language = wanted ?? (await lastLanguage());
  return (
    (await caches.match(name, { cacheName: PAGES[language], ignoreVary: true })) ??
    (await caches.match(name, {
      cacheName: PAGES[language === 'en' ? 'hi' : 'en'],
      ignoreVary: true,
    }))
  );
}

/** Addresses of kept product pages in a language, the last kept first. */
export async function keptProducts(language: CachedLanguage): Promise<string[]> {
  const keys = await (await caches.open(PAGES[language])).keys();
  return keys
    .map((request) => request.url)
    .filter((url) => {
      const { pathname } = new URL(url);
      return pathname.startsWith('/product/') && !pathname.endsWith('.data');
    })
    .reverse();
}

const offlineAddress = (language: CachedLanguage) => `/offline?lang=${language}`;

/** Fetches the offline page in both languages and what it needs to look right. */
export async function saveOfflinePages(): Promise<void> {
  const files = new Set<string>();
  for (const language of ['en', 'hi'] as const) {
    // Without cookies in or out: the choice of language in this address is not the visitor's.
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

export const offlinePage = (language: CachedLanguage): Promise<Response | undefined> =>
  caches.match(offlineAddress(language), { cacheName: STATIC, ignoreVary: true });
