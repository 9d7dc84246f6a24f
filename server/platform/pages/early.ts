import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import {
  type CacheEntry,
  type PublicCache,
  writeEntry,
} from '#server/platform/cache/public-cache.ts';
import type { SessionCaller } from '#server/platform/http/session-steps.ts';
import { localeKey, requestLocale } from '#server/platform/messages/caller-locale.ts';
import { choosesLocale, pageKey, portalOfPath } from './page-key.ts';

export interface EarlySources {
  cache: PublicCache;
  /** Built browser files by URL; filled when the pages are registered. */
  assets: Map<string, CacheEntry>;
  /** Notified of each page answered from memory. */
  onPage?: PageListener;
}
/** Notified of each page of the storefront that a browser opens; must not wait or fail. */
export type PageListener = (caller: SessionCaller) => void;

/** Requests answered from memory, without a log line or duration. */
export interface EarlyCount {
  answered: number;
}

/**
 * Answers from memory (built files, cached pages, public API replies) before anything else is done
 * for a request. Must be the first hook. Prepared replies carry all their headers. Direct requests
 * do not even reach Fastify; those through a proxy do, since it decides whom to trust about HTTPS
 * (and so HSTS).
 */
export function answerEarly(
  app: FastifyInstance,
  { cache, assets, onPage }: EarlySources,
): EarlyCount {
  const count: EarlyCount = { answered: 0 };

  const find = ({ method, url, headers }: IncomingMessage): CacheEntry | undefined => {
    // A caller with a token may get a personal reply on some public calls.
    if (
      (method !== 'GET' && method !== 'HEAD') ||
      url === undefined ||
      headers.authorization !== undefined
    )
      return undefined;
    if (url.startsWith('/api/'))
      return cache.get(localeKey(requestLocale(headers['accept-language']), url));
    const asset = assets.get(url);
    if (asset) return asset;
    // Answered by a redirect with a cookie.
    if (choosesLocale(url)) return undefined;
    const key = pageKey(url);
    return key === null ? undefined : cache.get(key);
  };

  const [fastify] = app.server.listeners('request') as Array<
    (req: IncomingMessage, res: ServerResponse) => void
  >;
  let isClosing = false;
  // While closing, Fastify tells callers so.
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  if (fastify) {
    app.server.off('request', fastify);
    app.server.on('request', (req: IncomingMessage, res: ServerResponse) => {
      const entry =
        isClosing || req.headers['x-forwarded-proto'] !== undefined ? undefined : find(req);
      if (!entry) return fastify(req, res);
      count.answered += 1;
      if (onPage && isStorefrontPage(req))
        onPage({ ip: req.socket.remoteAddress ?? '', headers: req.headers });
      writeEntry(req, res, entry);
    });
  }

  app.addHook('onRequest', (req, reply, done) => {
    const entry = find(req.raw);
    if (!entry) return done();
    if (req.protocol === 'https')
      reply.raw.setHeader('strict-transport-security', 'max-age=63072000; includeSubDomains');
    if (onPage && isStorefrontPage(req.raw)) onPage(req);
    reply.hijack();
    writeEntry(req.raw, reply.raw, entry);
  });
  return count;
}

/** Whether a browser opens a page of the storefront with this request. */
export const isStorefrontPage = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  headers['sec-fetch-dest'] === 'document' &&
  url !== undefined &&
  portalOfPath(url) === null;
