import type { FastifyInstance } from 'fastify';
import { type CacheEntry, type PublicCache, writeEntry } from '#server/platform/cache/public-cache.ts';
import { pageKey } from './page-key.ts';

export interface EarlySources {
  cache: PublicCache;
  /** Built browser files by address; filled when the pages are registered. */
  assets: Map<string, CacheEntry>;
}

/**
 * Answers what lies ready (built files, kept pages, kept public API replies) before anything else is done
 * for a request. Must be the first hook. Prepared replies carry all their headers.
 */
export function answerEarly(app: FastifyInstance, { cache, assets }: EarlySources): void {
  app.addHook('onRequest', (req, reply, done) => {
    const { raw } = req;
    const { method, url, headers } = raw;
    // A caller with a token may get a reply of their own on some public calls.
    if ((method !== 'GET' && method !== 'HEAD') || url === undefined || headers.authorization !== undefined) return done();
    const entry = find(url);
    if (!entry) return done();
    if (req.protocol === 'https') reply.raw.setHeader('strict-transport-security', 'max-age=63072000; includeSubDomains');
    reply.hijack();
    writeEntry(raw, reply.raw, entry);
  });

  function find(url: string): CacheEntry | undefined {
    if (url.startsWith('/api/')) return cache.get(url);
    const asset = assets.get(url);
    if (asset) return asset;
    const key = pageKey(url);
    return key === null ? undefined : cache.get(key);
  }
}
