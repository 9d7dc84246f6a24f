import { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { traceId } from '#server/platform/telemetry/tracing.ts';
import { type QueryCount, withQueryCount } from '#server/platform/db/count-queries.ts';

const SLOW_MS = 1_000;
const SANE_ID = /^[A-Za-z0-9._-]{8,64}$/;
const counts = new WeakMap<FastifyRequest, QueryCount>();
let sequence = 0;
const started = Date.now().toString(36);

/** The caller's `x-request-id` if harmless, else a new one, unique across restarts. */
export function requestId(req: { headers: Record<string, string | string[] | undefined> }): string {
  const given = req.headers['x-request-id'];
  if (typeof given === 'string' && SANE_ID.test(given)) return given;
  sequence += 1;
  return `${started}-${process.pid.toString(36)}-${sequence.toString(36)}`;
}

const patterns = new WeakMap<FastifyRequest, () => string>();
/** Finds a request's page route, such as `/product/:id`, for its log line. */
export const nameRoute = (req: FastifyRequest, pattern: () => string): void => {
  patterns.set(req, pattern);
};
/**
 * The pattern of a request's route, never its URL: invitations, bank change links and shared
 * wishlists carry secrets in the path.
 */
export const routeOf = (req: FastifyRequest): string =>
  patterns.get(req)?.() ?? req.routeOptions.url ?? 'unknown';

const quiet = new WeakSet<FastifyRequest>();
/** Leaves out a request's line (except at debug), where a count of such requests is logged instead. */
export const logQuietly = (req: FastifyRequest): void => {
  quiet.add(req);
};

/** Statements a request has sent to the database so far. */
export const queriesOf = (req: FastifyRequest): QueryCount =>
  counts.get(req) ?? { queries: 0, milliseconds: 0 };

/**
 * One log line per request: reads at debug, writes and refusals at info, slow ones at warn, 5xx at
 * error, with duration and number of statements. Answers carry the id as `x-request-id`.
 */
export function logRequests(app: FastifyInstance): void {
  const logsReads = app.log.level === 'debug' || app.log.level === 'trace';
  app.addHook('onRequest', (req, reply, done) => {
    reply.header('x-request-id', req.id);
    const count = { queries: 0, milliseconds: 0 };
    counts.set(req, count);
    withQueryCount(count, done);
  });
  app.addHook('onResponse', (req, reply, done) => {
    const status = reply.statusCode;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const level = quiet.has(req)
      ? 'debug'
      : status >= 500
        ? 'error'
        : ms > SLOW_MS
          ? 'warn'
          : status >= 400 || (req.method !== 'GET' && req.method !== 'HEAD')
            ? 'info'
            : 'debug';
    if (level !== 'debug' || logsReads) {
      const count = queriesOf(req);
      const trace = traceId();
      req.log[level](
        {
          method: req.method,
          route: routeOf(req),
          status,
          ms,
          ...(trace === undefined ? {} : { trace }),
          queries: count.queries,
          queryMs: Math.round(count.milliseconds * 10) / 10,
        },
        'request',
      );
    }
    done();
  });
}

/**
 * Our own request lines replace Fastify's; of its others one is kept: a streamed reply that failed
 * halfway. Fastify then breaks the connection, so that the missing last chunk tells the client; a
 * client or proxy of HTTP/1.0 knows no chunks and gets a reset.
 */
export class RequestLogController extends LogController {
  constructor() {
    super({ disableRequestLogging: true });
  }

  override streamError(error: Error & { code?: string }, req: FastifyRequest): void {
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return; // The client went away.
    req.log.error({ err: error, route: routeOf(req) }, 'reply broke off');
    if (req.raw.httpVersion === '1.0') req.raw.socket.resetAndDestroy();
  }
}
