import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, type Metric, Registry } from 'prom-client';
import { fail } from '#contracts/kernel/errors.ts';
import { cacheMetrics } from '#server/platform/cache/cache-metrics.ts';
import { memoOf, type PublicCache } from '#server/platform/cache/public-cache.ts';
import { observeQueries } from '#server/platform/db/count-queries.ts';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import { databaseMetrics } from './database-metrics.ts';
import { type Load, loadMetrics } from './load-metrics.ts';
import { type Figure, moduleMetrics } from './module-metrics.ts';

/**
 * Whether this process may get traffic: true once migrated and seeded, false when it begins to
 * stop.
 */
export interface Readiness {
  isReady: boolean;
}

/** Answered whatever the load. */
const ALWAYS = { config: { lane: 'none' } } as const;

/** `GET /health` (alive) and `GET /ready` (may get traffic): rulings §1. */
export function operationsRoutes(
  api: FastifyInstance,
  {
    database,
    readiness,
    version,
  }: { database: OpenDatabase; readiness: Readiness; version: string },
): void {
  api.get('/health', ALWAYS, async (_req, reply) => {
    reply.header('cache-control', 'no-store');
    return { success: true, data: { status: 'ok', version, database: database.kind } };
  });
  api.get('/ready', ALWAYS, async (_req, reply) => {
    reply.header('cache-control', 'no-store');
    if (!readiness.isReady) return fail('not_ready', { retryAfter: 2 });
    try {
      await database.ping();
    } catch {
      return fail('database_unavailable', { retryAfter: 2 });
    }
    return { success: true, data: { status: 'ready', version, database: database.kind } };
  });
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Whether a header shows that a proxy forwarded the request. */
const cameThroughProxy = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some(
    (name) =>
      name.startsWith('x-forwarded-') ||
      name === 'forwarded' ||
      name === 'via' ||
      name === 'x-real-ip' ||
      name === 'cf-connecting-ip' ||
      name === 'true-client-ip',
  );

/** Requests by route (never by URL, which would be unbounded). */
function observeRequests(app: FastifyInstance, registry: Registry): void {
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', (req, reply, done) => {
    requests.observe(
      {
        method: req.method,
        route: req.routeOptions.url ?? 'unknown',
        status: `${Math.floor(reply.statusCode / 100)}xx`,
      },
      reply.elapsedTime / 1_000,
    );
    done();
  });
}

/** Database statements; returns a function that stops observing. */
function observeDatabase(registry: Registry): () => void {
  const queries = new Histogram({
    name: 'db_query_duration_seconds',
    help: 'Time of a database statement, waiting included',
    buckets: SECONDS,
    registers: [registry],
  });
  const failures = new Counter({
    name: 'db_query_failures_total',
    help: 'Database statements that failed',
    registers: [registry],
  });
  return observeQueries((milliseconds, failed) => {
    queries.observe(milliseconds / 1_000);
    if (failed) failures.inc();
  });
}

const cachedReplies = (early: { answered: number }) =>
  new Counter({
    name: 'http_cached_replies_total',
    help: 'Requests answered from the cache (files, pages and replies), not in the histogram',
    registers: [],
    collect() {
      this.reset();
      this.inc(early.answered);
    },
  });

/** Where several processes serve one port, whichever is asked answers for all of them. */
export interface MetricsOfAll {
  /** How the others get this process's metrics. */
  offer(read: () => Promise<object[]>): void;
  /** The text of all. */
  collect(): Promise<string>;
}

/**
 * Prometheus metrics at `GET /metrics`, with the database or without it: the process, requests and
 * those refused, database statements and pool, messages and jobs. They are confidential, so only direct callers get them: requests through a proxy get 404.
 */
export function metrics(
  app: FastifyInstance,
  {
    defaults,
    early,
    database,
    cache,
    load,
    more,
    figures,
    all,
  }: {
    defaults: boolean;
    early: { answered: number };
    database: OpenDatabase;
    cache: PublicCache;
    load: Load;
    /** Metrics of parts that are not always there. */
    more: readonly Metric[];
    figures: readonly Figure[];
    all: MetricsOfAll | undefined;
  },
): void {
  const registry = new Registry();
  if (defaults) collectDefaultMetrics({ register: registry });
  observeRequests(app, registry);
  const stop = observeDatabase(registry);
  registry.registerMetric(cachedReplies(early));
  for (const metric of [...cacheMetrics(cache, memoOf(database.db)), ...more])
    registry.registerMetric(metric);
  databaseMetrics(database, registry);
  loadMetrics(load, registry);
  moduleMetrics(figures, registry);
  app.addHook('onClose', async () => {
    stop();
    registry.clear();
  });
  all?.offer(() => registry.getMetricsAsJSON());
  app.get('/metrics', async (req, reply) => {
    if (cameThroughProxy(req.headers)) return fail('not_found');
    return reply
      .header('content-type', registry.contentType)
      .header('cache-control', 'no-store')
      .send(await (all ? all.collect() : registry.metrics()));
  });
}
