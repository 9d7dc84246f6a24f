import type { Clock } from '#server/platform/clock/clock.ts';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import { API_POLICY, SECURITY_HEADERS } from '#server/platform/http/security-headers.ts';
import { subscribeToPurges } from './purge.ts';
import { PublicCache } from './store.ts';

export { type CacheEntry, type Computed, makeEntry, serveCached, writeEntry } from './cache-entry.ts';
export { purgeNotice, purgeTags } from './purge.ts';
export { collectTags, EVERYTHING, forbidKeeping, PublicCache } from './store.ts';

/** The cache of one server, joined to the purges of its database; `close()` when the server closes. */
export async function createPublicCache(
  { database, clock }: { database: Pick<OpenDatabase, 'onNotify'>; clock: Clock },
): Promise<PublicCache> {
  const cache = new PublicCache({
    now: () => clock.now().getTime(), headers: { ...SECURITY_HEADERS, 'content-security-policy': API_POLICY },
  });
  cache.leaveWith(await subscribeToPurges(cache, database));
  return cache;
}
