import type { Clock } from '#server/platform/clock/clock.ts';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import { API_POLICY, SECURITY_HEADERS } from '#server/platform/http/security-headers.ts';
import type { Valkey } from '#server/platform/valkey/valkey.ts';
import { giveMemo, Memo } from './memo.ts';
import { subscribeToPurges } from './purge.ts';
import { databasePort, valkeyPort, withFallback } from './purge-port.ts';
import { EVERYTHING, PublicCache, type PublicCacheOptions } from './store.ts';

export {
  type CacheEntry,
  type Computed,
  makeEntry,
  serveCached,
  writeEntry,
} from './cache-entry.ts';
export { type Memoised, Memo, memoOf } from './memo.ts';
export { purgeTags, refreshTags } from './purge.ts';
export { collectTags, dependOn, forbidCaching } from './sources.ts';
export { EVERYTHING, PublicCache, type PurgeListener } from './store.ts';

/**
 * The cache of one server and the memo of its database handle, subscribed to purges; call `close()`
 * when the server closes.
 */
export async function createPublicCache({
  database,
  clock,
  valkey = null,
  sharedHeaders,
}: {
  database: Pick<OpenDatabase, 'onNotify'> & Partial<OpenDatabase>;
  clock: Clock;
  valkey?: Valkey | null;
  sharedHeaders?: PublicCacheOptions['sharedHeaders'];
}): Promise<PublicCache> {
  const cache = new PublicCache({
    now: () => clock.now().getTime(),
    headers: { ...SECURITY_HEADERS, 'content-security-policy': API_POLICY },
    sharedHeaders,
  });
  const memo = new Memo();
  if (database.db) giveMemo(database.db, memo);
  const ofDatabase = databasePort(database);
  const leave = await subscribeToPurges(
    // The replica after the cache: what was dropped is made again from one that has the change.
    [cache, memo, ...(database.replica ? [database.replica] : [])],
    valkey ? withFallback(valkeyPort(valkey), ofDatabase) : ofDatabase,
  );
  cache.leaveWith(() => {
    leave();
    memo.purge([EVERYTHING]);
  });
  return cache;
}
