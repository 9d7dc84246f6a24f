import { traced } from '#server/platform/telemetry/tracing.ts';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  createRequestHandler,
  type RequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import {
  type CacheEntry,
  collectTags,
  type Computed,
  makeEntry,
  type PublicCache,
  writeEntry,
} from '#server/platform/cache/public-cache.ts';
import { AppError } from '#contracts/kernel/errors.ts';
import {
  addressIn,
  isPortalLocale,
  LOCALES,
  type Locale,
  splitAddress,
} from '#contracts/kernel/locales.ts';
import { brandHeader } from '#server/platform/brand/page-brand.ts';
import { nameRoute } from '#server/platform/http/request-log.ts';
import { visitorOf } from '#server/platform/http/place.ts';
import { SECURITY_HEADERS } from '#server/platform/http/security-headers.ts';
import { loadAssets } from './assets.ts';
import { type InProcessApi, inProcessApi } from './in-process-api.ts';
import { startAfterPaint } from './after-paint.ts';
import { isStorefrontPage, type PageListener } from './early.ts';
import { chosenAddress, isPortalPage, pageAddress, pageKey, portalOfPath } from './page-key.ts';
import { busyPage } from './busy-page.ts';
import { TurnQueue } from '#server/platform/http/turn-queue.ts';
import { routePattern } from './route-pattern.ts';
import { ownScripts, pagePolicy, renderNonce, withoutNonce } from './page-policy.ts';

export interface PagesOptions {
  /** Compiles on change without caching; otherwise the built pages are served. */
  dev: boolean;
  deps: { cache: PublicCache };
  /** The marketplace's public URL without a trailing slash; base of canonical URLs. */
  publicOrigin: string;
  /** Pages, by path, whose form may post to other origins: to a payment gateway. */
  formTargets?: { path: RegExp; origins: () => readonly string[] };
  /** Previews of unpublished pages, by path: shown in a frame of the admin panel and never kept. */
  previews?: RegExp | undefined;
  /** Pages, by path, whose address is a secret: never kept, found by no search, told to no other site. */
  secrets?: RegExp | undefined;
  /** Files of the early hook: see `answerEarly`. */
  assets: Map<string, CacheEntry>;
  /** Notified of each page of the storefront that a browser opens. */
  onPage?: PageListener;
  /** Output folder of `react-router build`. */
  buildDirectory?: string;
  /** A given build, for tests. */
  build?: ServerBuild;
  /** Limits of rendering; replaced in tests. */
  queue?: TurnQueue;
}

/**
 * Requests are rendered under this origin whatever their Host header, so nobody can poison a cached
 * page.
 */
const ORIGIN = 'http://haatlane.internal';
const DROPPED_HEADERS = new Set([
  'set-cookie',
  'vary',
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'connection',
  'date',
]);

type Render = (url: string) => Promise<Computed>;
/** The render handlers of portals and storefront: they differ in the manifest of routes. */
interface Builds {
  portal: ServerBuild;
  shop: ServerBuild;
}

/**
 * Serves every unclaimed URL as a page, for GET and HEAD. Pages are the same for every reader of a
 * language: rendered without cookies and tokens, cached whole, purged when their content changes.
 */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const {
    dev,
    deps: { cache },
    assets,
    queue = new TurnQueue(),
  } = options;
  const build: () => Promise<Builds> = options.build
    ? async () => ({ portal: options.build!, shop: options.build! })
    : dev
      ? await developmentBuild(app)
      : await productionBuild(options.buildDirectory ?? path.resolve('build'), assets);
  /** The builds, from the first page request on, when development compiles them. */
  let builds: Builds | undefined;
  const render = renderer(
    async () => (builds = await build()),
    (locale) => inProcessApi(app, cache, locale),
    options,
  );

  await app.register(async (pages) => {
    // Pages ignore bodies; not parsing them leaves the API's parsers alone.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', (_req, _body, done) => done(null));
    pages.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: async (req, reply) => {
        const url = req.raw.url!;
        const { locale, path: address } = splitAddress(url);
        // A page's links derive from its path: `//other.example` would lead to another host.
        if (!/^\/(?![/\\])/.test(address))
          return reply.redirect(addressIn(locale, ownPath(address)), 308);
        const chosen = chosenAddress(url);
        if (chosen) return saveChoice(reply, chosen);
        if (!isPortalLocale(locale) && isPortalPage(address))
          return reply.header('cache-control', 'no-store').redirect(address, 302);
        nameRoute(req, () => (builds ? routePattern(builds.portal, address) : 'page'));
        const key = dev ? null : pageKey(url);
        const produce = () =>
          queue.run(visitorOf(req), () => traced('render', {}, () => render(url)));
        let entry: CacheEntry;
        try {
          entry =
            key === null
              ? makeEntry(await produce(), 0)
              : await cache.compute(key, produce, {
                  kind: routePattern((builds ??= await build()).portal, address),
                  remake: () => queue.runBehind(() => traced('render', {}, () => render(url))),
                });
        } catch (error) {
          if (!(error instanceof AppError && error.code === 'SERVER_BUSY')) throw error;
          const { headers, body } = busyPage(error.retryAfter ?? 5, locale);
          return reply.code(503).headers(headers).send(body);
        }
        if (options.onPage && isStorefrontPage(req.raw)) options.onPage(req);
        sendPage(req, reply, entry);
      },
    });
    pages.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: '/*',
      handler: (_req, reply) =>
        reply
          .code(405)
          .header('allow', 'GET, HEAD')
          .type('text/plain')
          .send('Pages can only be read.\n'),
    });
  });
}

/** The path of an address that names another origin, as one of this origin. */
const ownPath = (url: string): string =>
  `/${url.replace(/^[a-z]+:\/\/[^/?]*/i, '').replace(/^[/\\]+/, '')}`;

/** Leads to the page in the chosen language; the cookie leads there from other addresses, too. */
const saveChoice = (
  reply: FastifyReply,
  { locale, address }: { locale: Locale; address: string },
): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('set-cookie', `lang=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`)
    .redirect(address, 302);

function sendPage(req: FastifyRequest, reply: FastifyReply, entry: CacheEntry): void {
  if (req.protocol === 'https')
    reply.raw.setHeader('strict-transport-security', 'max-age=63072000; includeSubDomains');
  reply.hijack();
  writeEntry(req.raw, reply.raw, entry);
}

/**
 * The ₹ is a separate font of two kilobytes named in the style sheet. Pages with prices preload it
 * in parallel with the style sheet, or their first paint would wait for another round trip.
 */
const rupeeFont = (assets: ReadonlyMap<string, unknown>): string | undefined =>
  [...assets.keys()].find((url) => /\/anek-rupee-[\w-]+\.woff2$/.test(url));

const SECRET_HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};
const PREVIEW_HEADERS = { ...SECRET_HEADERS, 'x-frame-options': 'SAMEORIGIN' };

/** As it reads in a page whose bytes are taken for characters. */
const RUPEE = Buffer.from('₹').toString('latin1');

/**
 * Renders one URL to a reply: React Router's full response with its policy and tags. A byte of the
 * page is a character here: as UTF-16 a page with a single ₹ takes twice the memory, at each step.
 */
function renderer(
  build: () => Promise<Builds>,
  apiIn: (locale: Locale) => InProcessApi,
  { dev, publicOrigin, formTargets, previews, secrets, assets }: PagesOptions,
): Render {
  const handlerOf = requestHandlers(dev ? 'development' : 'production');
  return async (url) => {
    const { locale, path: address } = splitAddress(url);
    const portal = portalOfPath(url);
    const now = (await build())[portal ? 'portal' : 'shop'];
    const handle = handlerOf(now, locale);
    const context = new RouterContextProvider();
    // The bundle's own key: a context created outside would be another object.
    const { apiContext } = now.entry.module as unknown as {
      apiContext: RouterContext<InProcessApi>;
    };
    context.set(apiContext, apiIn(locale));
    const nonce = renderNonce();
    const {
      result: { response, bytes },
      tags,
      madeAt,
      isComplete,
    } = await collectTags(async () => {
      const reply = await handle(
        new Request(ORIGIN + pageAddress(url), {
          headers: {
            'x-render-nonce': nonce,
            'x-locale': locale,
            'x-public-origin': publicOrigin,
            'x-brand': brandHeader(locale),
          },
        }),
        context,
      );
      return { response: reply, bytes: Buffer.from(await reply.arrayBuffer()) };
    });
    const headers: Record<string, string> = { ...SECURITY_HEADERS };
    for (const [name, value] of response.headers)
      if (!DROPPED_HEADERS.has(name)) headers[name] = value;
    headers['content-language'] = LOCALES[locale].tag;
    headers['cache-control'] = response.status === 200 ? 'no-cache' : 'no-store';
    const rendered = headers['content-type']?.startsWith('text/html')
      ? bytes.toString('latin1')
      : null;
    const html = rendered === null || dev ? rendered : startAfterPaint(rendered);
    const isPreview = previews?.test(address.split('?', 1)[0]!) ?? false;
    const isSecret = secrets?.test(address.split('?', 1)[0]!) ?? false;
    if (isSecret) Object.assign(headers, SECRET_HEADERS);
    if (isPreview) Object.assign(headers, PREVIEW_HEADERS);
    const font = html?.includes(RUPEE) ? rupeeFont(assets) : undefined;
    if (font) headers.link = `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`;
    headers['content-security-policy'] = pagePolicy(
      rendered === null ? [] : [...ownScripts(rendered, nonce), ...ownScripts(html!, nonce)],
      dev,
      formTargets?.path.test(address.split('?', 1)[0]!) ? formTargets.origins() : [],
      isPreview ? 'shown' : portal === 'admin' ? 'shows' : null,
    );
    return {
      status: response.status,
      headers,
      body: html === null ? bytes : Buffer.from(withoutNonce(html, nonce), 'latin1'),
      tags: isComplete && !isPreview && !isSecret ? [...tags, 'brand'] : null,
      madeAt,
    };
  };
}

/**
 * A handler of a build for each language: the language's part of the address is the router's
 * `basename`, so that links, forms, redirects and page data keep it.
 */
function requestHandlers(mode: 'development' | 'production') {
  const known = new WeakMap<ServerBuild, Map<Locale, RequestHandler>>();
  return (build: ServerBuild, locale: Locale): RequestHandler => {
    const handlers = known.get(build) ?? new Map<Locale, RequestHandler>();
    known.set(build, handlers);
    const handler =
      handlers.get(locale) ??
      createRequestHandler({ ...build, basename: addressIn(locale, '/') }, mode);
    handlers.set(locale, handler);
    return handler;
  };
}

async function productionBuild(
  directory: string,
  assets: Map<string, CacheEntry>,
): Promise<() => Promise<Builds>> {
  const portal = (await import(
    pathToFileURL(path.join(directory, 'server/index.js')).href
  )) as ServerBuild;
  for (const [url, entry] of await loadAssets(path.join(directory, 'client')))
    assets.set(url, entry);
  const shop =
    [...assets.keys()].find((url) => /\/shop-manifest-[\w-]+\.js$/.test(url)) ?? portal.assets.url;
  const builds = { portal, shop: { ...portal, assets: { ...portal.assets, url: shop } } };
  return async () => builds;
}

async function developmentBuild(app: FastifyInstance): Promise<() => Promise<Builds>> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: { server: app.server }, ws: { server: app.server } } as never,
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (req, reply, done) => {
    if (req.url.startsWith('/api/') || req.url.startsWith('/media/')) return done();
    vite.middlewares(req.raw, reply.raw, done);
  });
  return async () => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
    return { portal: build, shop: build };
  };
}
