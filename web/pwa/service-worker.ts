import { pushedMessage } from './notifications.ts';
import { pageName, pageOfData, requestKindOf, splitPath } from './kinds.ts';
import {
  dropOld,
  saveOfflinePages,
  savePage,
  saveStatic,
  cacheFirst,
  networkFirst,
  cachedElsewhere,
  cachedPage,
  cachedProducts,
  lastLanguage,
  offlinePage,
} from './cached-pages.ts';

/** Milliseconds a page may take before its cached copy is used. */
const PATIENCE_MS = 3_000;
const PRODUCTS_LISTED = 12;
/** Status codes of a proxy whose server is down. */
const AWAY = new Set([502, 503, 504]);

const worker = globalThis as unknown as WorkerScope;
const { origin } = worker.location;

worker.addEventListener('install', (event) => event.waitUntil(saveOfflinePages()));
// A new worker waits until no page of the old build is open, so that old pages find their files.
worker.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      await dropOld();
      await worker.registration.navigationPreload?.enable();
      await worker.clients.claim();
    })(),
  ),
);

worker.addEventListener('fetch', (event) => {
  const kind = requestKindOf(event.request, origin);
  if (kind === 'static' || kind === 'picture')
    event.respondWith(cacheFirst(event.request, kind, (work) => event.waitUntil(work)));
  else if (kind === 'brand')
    event.respondWith(networkFirst(event.request, (work) => event.waitUntil(work)));
  else if (kind === 'page') event.respondWith(page(event));
  else if (kind === 'data') event.respondWith(data(event));
  else if (kind === 'personal')
    event.respondWith(fromNetwork(event).catch(() => offline(event.request.url)));
});

/** The first page loaded before the worker ran: it sends itself and its files to be cached too. */
worker.addEventListener('message', (event) => {
  const { keep } = event.data as { keep?: unknown };
  if (!Array.isArray(keep)) return;
  const urls = keep.filter((url): url is string => typeof url === 'string');
  const asked = (mode: string) => (url: string) =>
    requestKindOf({ method: 'GET', mode, url }, origin);
  event.waitUntil(
    Promise.allSettled([
      saveStatic(urls.filter((url) => asked('no-cors')(url) === 'static')),
      ...urls.filter((url) => asked('navigate')(url) === 'page').map(fetchPage),
    ]),
  );
});

worker.addEventListener('push', (event) => {
  const message = pushedMessage(event.data?.text() ?? '', origin);
  if (!message) return;
  const { title, text, url, tag } = message;
  event.waitUntil(
    worker.registration.showNotification(title, {
      body: text,
      tag,
      icon: '/icons/icon-192.png',
      data: url,
    }),
  );
});

/** Shows the notification's page: in the tab that has it, else in a new one. */
worker.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(
    (async () => {
      const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const there = tabs.find((tab) => tab.url === notification.data);
      await (there ? there.focus() : worker.clients.openWindow(notification.data));
    })(),
  );
});

const fromNetwork = async (event: FetchRequest): Promise<Response> =>
  (await event.preloadResponse) ?? fetch(event.request);
const afterPatience = () =>
  new Promise<undefined>((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
  });

async function fetchPage(url: string): Promise<void> {
  await savePage(pageName(url), await fetch(url, { headers: { accept: 'text/html' } }));
}

async function page(event: FetchRequest): Promise<Response> {
  const name = pageName(event.request.url);
  const fresh = fromNetwork(event).then((response) => {
    event.waitUntil(savePage(name, response.clone()));
    return response;
  });
  // Even if the request has been aborted.
  event.waitUntil(fresh.catch(() => {}));
  const inTime = await Promise.race([fresh.catch(() => undefined), afterPatience()]);
  if (inTime && !AWAY.has(inTime.status)) return inTime;
  const cached = await cachedPage(name);
  if (cached) return cached;
  const elsewhere = await cachedElsewhere(name);
  if (elsewhere) return Response.redirect(elsewhere);
  return inTime ?? fresh.catch(() => offline(name));
}

async function data(event: FetchRequest): Promise<Response> {
  const { url } = event.request;
  try {
    const response = await fetch(event.request);
    event.waitUntil(savePage(url, response.clone()));
    const about = pageOfData(url);
    // A product reached by client navigation should also be available by its URL.
    if (
      response.status === 200 &&
      splitPath(new URL(about).pathname).path.startsWith('/product/') &&
      !(await cachedPage(pageName(about)))
    )
      event.waitUntil(fetchPage(about).catch(() => {}));
    return response;
  } catch (error) {
    const cached = await cachedPage(url);
    if (cached) return cached;
    throw error;
  }
}

/** The offline page in the address's language, else the last one, with links to cached products. */
async function offline(url: string): Promise<Response> {
  const language = splitPath(new URL(url).pathname).language ?? (await lastLanguage());
  const empty = await offlinePage(language);
  if (!empty) return Response.error();
  const items = await Promise.all(
    (await cachedProducts(language)).slice(0, PRODUCTS_LISTED).map(productLink),
  );
  const html = (await empty.text()).replace(
    /(<ul id="kept-products"[^>]*>)<\/ul>/,
    (_whole, open: string) => `${open}${items.join('')}</ul>`,
  );
  return new Response(html, { headers: empty.headers });
}

async function productLink(url: string): Promise<string> {
  const html = await (await cachedPage(url))?.text();
  // Taken from our HTML, so already escaped.
  const title = html?.match(/<title>([^<]*)<\/title>/)?.[1]?.replace(/ · [^·]*$/, '');
  const { pathname, search } = new URL(url);
  return title
    ? `<li><a href="${(pathname + search).replaceAll('&', '&amp;').replaceAll('"', '%22')}">${title}</a></li>`
    : '';
}

/**
 * The parts of the service worker API used here. TypeScript's library "webworker" conflicts with
 * that of the page, which the rest of web needs.
 */
interface LateEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchRequest extends LateEvent {
  readonly request: Request;
  /** The browser's preloaded response, requested while the worker started. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface MessageFromPage extends LateEvent {
  readonly data: unknown;
}
interface PushFromServer extends LateEvent {
  readonly data: { text(): string } | null;
}
interface NotificationClick extends LateEvent {
  readonly notification: { readonly data: string; close(): void };
}
interface Tab {
  readonly url: string;
  focus(): Promise<unknown>;
}
interface WorkerScope {
  readonly location: Location;
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<Tab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'push', listener: (event: PushFromServer) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationClick) => void): void;
  addEventListener(type: 'install' | 'activate', listener: (event: LateEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchRequest) => void): void;
  addEventListener(type: 'message', listener: (event: MessageFromPage) => void): void;
}
