import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { fail } from '#contracts/kernel/errors.ts';
import { observeQueries } from '#server/platform/db/count-queries.ts';
import type { Db } from '#server/platform/db/database.ts';
import { countJobs } from '#server/platform/jobs/tables.ts';
import { countMessages } from '#server/platform/mail/outbox.ts';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';

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

const outboxMessages = (db: Db) =>
  new Gauge({
    name: 'messages',
    help: 'Messages of the outbox that wait to be sent, and those given up',
    labelNames: ['state'],
    registers: [],
    async collect() {
      const { waiting, failed } = await countMessages(db);
      this.set({ state: 'waiting' }, waiting);
      this.set({ state: 'failed' }, failed);
    },
  });

const jobsByState = (db: Db) =>
  new Gauge({
    name: 'jobs',
    help: 'Jobs by kind and state; dead ones wait for an operator',
    labelNames: ['job', 'state'],
    registers: [],
    async collect() {
      this.reset();
      for (const { name, state, count } of await countJobs(db))
        this.set({ job: name, state }, count);
    },
  });

/**
 * Prometheus metrics at `GET /metrics`: the process, requests, database statements, messages and
 * jobs. They are confidential, so only direct callers get them: requests through a proxy get 404.
 */
export function metrics(
  app: FastifyInstance,
  { defaults, early, db }: { defaults: boolean; early: { answered: number }; db: Db },
): void {
  const registry = new Registry();
  if (defaults) collectDefaultMetrics({ register: registry });
  observeRequests(app, registry);
  const stop = observeDatabase(registry);
  registry.registerMetric(cachedReplies(early));
  registry.registerMetric(outboxMessages(db));
  registry.registerMetric(jobsByState(db));
  app.addHook('onClose', async () => {
    stop();
    registry.clear();
  });
  app.get('/metrics', async (req, reply) => {
    if (cameThroughProxy(req.headers)) return fail('not_found');
    return reply
      .header('content-type', registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}
