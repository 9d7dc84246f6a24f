import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import {
  type CacheEntry,
  type PublicCache,
  writeEntry,
} from '#server/platform/cache/public-cache.ts';
import { localeKey, requestLocale } from '#server/platform/messages/caller-locale.ts';
import { choosesLocale, pageKey } from './page-key.ts';

export interface EarlySources {
  cache: PublicCache;
  /** Built browser files by URL; filled when the pages are registered. */
  assets: Map<string, CacheEntry>;
}

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
export function answerEarly(app: FastifyInstance, { cache, assets }: EarlySources): EarlyCount {
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
      writeEntry(req, res, entry);
    });
  }

  app.addHook('onRequest', (req, reply, done) => {
    const entry = find(req.raw);
    if (!entry) return done();
    if (req.protocol === 'https')
      reply.raw.setHeader('strict-transport-security', 'max-age=63072000; includeSubDomains');
    reply.hijack();
    writeEntry(req.raw, reply.raw, entry);
  });
  return count;
}
