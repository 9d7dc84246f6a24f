import type { FastifyBaseLogger } from 'fastify';
import type { PublicCache } from '#server/platform/cache/public-cache.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import type { Valkey } from '#server/platform/valkey/valkey.ts';
import type { Db } from '#server/platform/db/database.ts';

/** Passed to every module's routes. */
export interface Deps {
  db: Db;
  database: OpenDatabase;
  cache: PublicCache;
  clock: Clock;
  /** Shared memory of several processes, with REDIS_URL. */
  valkey: Valkey | null;
  config: Config;
  log: FastifyBaseLogger;
}
