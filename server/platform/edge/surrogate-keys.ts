import { createHash } from 'node:crypto';
import { EVERYTHING } from '#server/platform/cache/public-cache.ts';

/** Carried by every shared reply, so that one request drops all of them. */
const ALL = 'all';
/** Proxies limit a header, Varnish to 8 kB; longer lists name only kinds of tags. */
const MOST_BYTES = 4_000;

/**
 * Tags contain words of searches in any script, and a list names hundreds of products: as eight
 * characters each they need no escaping in a proxy's expressions and fit into a header. Two tags
 * with one key (once in 10¹⁴ pairs) would only drop a page too many.
 */
const keyOf = (tag: string): string =>
  createHash('sha256').update(tag).digest('base64url').slice(0, 8);

/** `product:*` stands for every `product:…` of a reply with too many tags. */
const kindOf = (tag: string): string => `${tag.split(':', 1)[0]}:*`;

/** The keys a reply made from these tags carries. */
export function replyKeys(tags: readonly string[]): string {
  const keys = [ALL, ...tags.map(keyOf).sort()].join(' ');
  if (keys.length <= MOST_BYTES) return keys;
  return [ALL, ...[...new Set(tags.map(kindOf))].map(keyOf).sort()].join(' ');
}

/** The keys to drop when data behind these tags has changed. */
export function changedKeys(tags: readonly string[]): string[] {
  if (tags.includes(EVERYTHING)) return [ALL];
  return [...new Set(tags.flatMap((tag) => [tag, kindOf(tag)]))].map(keyOf);
}

export const ALL_KEYS: readonly string[] = [ALL];

/** How long a proxy may keep a reply, should its purge be lost: prices are never older than this. */
export const SHARED_SECONDS = 30;

/**
 * For caches in front that purge by key. Browsers and other proxies follow `Cache-Control`, which
 * stays `no-cache`. Proxies take these headers off.
 */
export const sharedHeaders = (tags: readonly string[]): Record<string, string> => ({
  'surrogate-control': `max-age=${SHARED_SECONDS}`,
  'cdn-cache-control': `max-age=${SHARED_SECONDS}`,
  'surrogate-key': replyKeys(tags),
});
