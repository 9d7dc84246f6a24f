import { readFileSync } from 'node:fs';
import Fastify, { type FastifyInstance } from 'fastify';
import { runInBackground } from './background.ts';
import { registerModules, registerFiles } from './modules/index.ts';
import { installedJobs } from './modules/jobs.ts';
import { type CacheEntry, createPublicCache } from '#server/platform/cache/public-cache.ts';
import { fail } from '#contracts/kernel/errors.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { apiReference } from '#server/platform/http/api-reference.ts';
import { admitRequests, createAdmission } from '#server/platform/http/admission.ts';
import { handleErrors, replyNotFound, replyWithError } from '#server/platform/http/error-reply.ts';
import { logAccess, openAccessLog } from '#server/platform/http/access-log.ts';
import {
  metrics,
  type MetricsOfAll,
  operationsRoutes,
  type Readiness,
} from '#server/platform/http/operations.ts';
import { traceRequests } from '#server/platform/telemetry/trace-requests.ts';
import {
  logRequests,
  requestId,
  RequestLogController,
  routeOf,
} from '#server/platform/http/request-log.ts';
import { handlePipelinedInTurn } from '#server/platform/http/pipelined-requests.ts';
import { cutSlowClients } from '#server/platform/http/slow-clients.ts';
import {
  addSecurityHeaders,
  API_POLICY,
  SECURITY_HEADERS,
} from '#server/platform/http/security-headers.ts';
import { openJobs } from '#server/platform/jobs/when-listening.ts';
import { forwardWork } from '#server/platform/jobs/work-notices.ts';
import { loggerOptions } from '#server/platform/log/log.ts';
import { openValkey, type Valkey } from '#server/platform/valkey/valkey.ts';
import { countInValkey } from '#server/platform/auth/throttle.ts';
import { purgeEdge } from '#server/platform/edge/edge.ts';
import { sharedHeaders } from '#server/platform/edge/surrogate-keys.ts';
import { answerEarly, type PageListener } from '#server/platform/pages/early.ts';
import { countSession } from '#server/platform/http/session-steps.ts';
import { TurnQueue } from '#server/platform/http/turn-queue.ts';
import { marketplaceName } from '#server/platform/brand/brand.ts';
import { useSmsRegistrations } from '#server/platform/mail/sms-registrations.ts';
import { brandRoutes } from '#server/platform/brand/routes.ts';
import { followPictures } from '#server/modules/media/service.ts';
import { searchFigures } from '#server/modules/search/service.ts';
import { followNames } from '#server/modules/content/service.ts';
import { formOriginsOf } from '#server/modules/payments/service.ts';
import { followExtensions } from '#server/modules/extensions/service.ts';

/** The program's version. */
export const { version } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { version: string };
const JSON_LIMIT = 64 * 1024;

export interface AppOptions {
  config: Config;
  database: OpenDatabase;
  clock: Clock;
  /** Defaults to ready from the start. */
  readiness?: Readiness;
  /**
   * With pages: `production` serves the build, `development` compiles on change. Without: API only.
   */
  pages?: 'production' | 'development';
  /** Metrics of all processes, where this is one of several on a port. */
  metricsOfAll?: MetricsOfAll | undefined;
  /** Process metrics at /metrics; once per process. */
  processMetrics?: boolean;
}

const newFastify = (config: Config): FastifyInstance =>
  Fastify({
    logger: loggerOptions(config),
    logController: new RequestLogController(),
    genReqId: requestId,
    trustProxy: config.trustProxy,
    bodyLimit: JSON_LIMIT,
    // cutSlowClients ends slow readers and senders; this bounds requests above its minimum rate, so
    // that a 10 MB photo can still arrive at 1 Mbit/s.
    requestTimeout: 90_000,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    // No hook runs before a route is found, so the headers are set here.
    frameworkErrors: (error, req, reply) =>
      replyWithError(error, req, reply.headers({ ...SECURITY_HEADERS, 'x-request-id': req.id })),
  });

/** Assembles the server without listening: platform, then modules under /api, then pages. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database, clock, readiness = { isReady: true } } = options;
  const app = newFastify(config);
  const valkey = await shareMemory(app, config, database);
  const cache = await createPublicCache({
    database,
    clock,
    valkey,
    sharedHeaders: config.edge && sharedHeaders,
  });
  const assets = new Map<string, CacheEntry>();
  const onPage: PageListener = (caller) => countSession(database, caller, { step: 'session' });
  const early = answerEarly(app, { cache, assets, onPage });
  handlePipelinedInTurn(app.server);
  cutSlowClients(app.server);
  if (config.accessLog)
    logAccess(app, {
      out: openAccessLog(config.accessLog),
      trustProxy: config.trustProxy,
      now: () => clock.now(),
    });
  traceRequests(app, routeOf);
  logRequests(app);
  addSecurityHeaders(app);
  handleErrors(app);
  parseJsonOnly(app);
  const admission = createAdmission(config);
  const renders = new TurnQueue();
  metrics(app, {
    defaults: options.processMetrics ?? false,
    early,
    database,
    cache,
    load: { lanes: admission.lanes, renders: () => renders.load },
    more: purgeEdge(app, config, cache),
    figures: searchFigures(database.db),
    all: options.metricsOfAll,
  });

  const deps: Deps = { db: database.db, database, cache, valkey, clock, config, log: app.log };
  app.addHook('onClose', async () => cache.close());
  useSmsRegistrations(config);
  openJobs(app, deps, installedJobs());
  if (config.role === 'web') forwardWork(app, deps);
  else runInBackground(app, deps);
  if (config.role === 'worker') serveProbesOnly(app);
  registerFiles(app, deps);
  followPictures(app, deps);
  brandRoutes(app, deps);
  await followNames(app, deps);
  await followExtensions(app, deps);
  await app.register(
    async (api) => {
      api.addHook('onRequest', (_req, reply, done) => {
        reply.header('content-security-policy', API_POLICY);
        done();
      });
      admitRequests(api, admission);
      operationsRoutes(api, { database, readiness, version });
      await registerModules(api, deps);
      apiReference(api, { version, title: () => `${marketplaceName()} API` });
      api.setNotFoundHandler(replyNotFound);
      api.all('/*', replyNotFound);
    },
    { prefix: '/api' },
  );

  if (options.pages && config.role !== 'worker') {
    const { registerPages } = await import('#server/platform/pages/pages.ts');
    await registerPages(app, {
      dev: options.pages === 'development',
      deps,
      assets,
      publicOrigin: config.publicUrl,
      formTargets: { path: PAYMENT_PAGE, origins: () => formOriginsOf(deps) },
      previews: /^\/home-preview\/./,
      secrets: /^\/unsubscribe\/./,
      queue: renders,
      onPage,
    });
  } else {
    app.setNotFoundHandler(replyNotFound);
  }
  return app;
}

/** Connects to REDIS_URL, if set; nothing waits for it. */
async function shareMemory(
  app: FastifyInstance,
  { redisUrl }: Config,
  { db }: OpenDatabase,
): Promise<Valkey | null> {
  if (redisUrl === undefined) return null;
  const valkey = await openValkey(redisUrl, app.log);
  countInValkey(db, valkey);
  app.addHook('onClose', async () => valkey.close());
  return valkey;
}

/** Only the payment page may post its form to gateways (decision 014). */
const PAYMENT_PAGE = /^\/orders\/[^/]+\/payment$/;

const PROBES = new Set(['/api/health', '/api/ready', '/metrics']);

/** A worker answers its supervisor and nobody else. */
function serveProbesOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async (req) => {
    if (!PROBES.has(req.url.split('?', 1)[0]!)) fail('not_found');
  });
}

/**
 * Only JSON bodies are accepted (modules add multipart for pictures); an empty body counts as none.
 */
function parseJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: JSON_LIMIT },
    (req, body, done) => {
      if (body === '') done(null, undefined);
      else parse(req, body as string, done);
    },
  );
}
