import { z } from 'zod';
import { url } from './setting-kinds.ts';

/** What several processes share besides the database. */
export const cacheSettings = z.object({
  REDIS_URL: url(['redis:', 'rediss:']).optional(),
});

export interface CacheConfig {
  redisUrl: string | undefined;
}

export const cacheConfig = (e: z.infer<typeof cacheSettings>): CacheConfig => ({
  redisUrl: e.REDIS_URL,
});
