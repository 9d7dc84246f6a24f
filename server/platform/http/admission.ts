import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import { Lane } from './lane.ts';
import { type Held, holding } from './outside.ts';
import { isFromNetwork, visitorOf } from './place.ts';
import { logQuietly } from './request-log.ts';

/**
 * Reads, writes, and calls that take long without keeping this process busy: uploads, exports, and
 * sign-ins, which wait for password hashing. A flood of one kind leaves the others their places.
 */
const LANES = ['read', 'write', 'long'] as const;
export type LaneName = (typeof LANES)[number];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `none`: answered whatever the load, for readiness. Default: by method. */
    lane?: LaneName | 'none';
    /** Places an order or confirms its payment: see `Lane`. */
    isLastStep?: boolean;
  }
}

/** Long calls mostly wait for the caller or another thread. */
const LONG_PER_PLACE = 2;
/** Requests that wait for each place: in a burst, and while more comes than can be done. */
const WAITING_IN_BURST = 32;
const WAITING_IN_OVERLOAD = 2;
const BURST_WAIT_MS = 5_000;
const OVERLOAD_AFTER_MS = 1_500;
/** How often refusals are logged, as a count. */
const REPORT_MS = 10_000;

const SIGN_IN = /\/(login|passkey-login|register|signup|password|reset-password)(\/|$)/;

const LAST_STEP = /^\/(orders|payments\/verify|payments\/orders\/:id\/cash)$/;
/** Whether it places an order or confirms its payment. */
export const isLastStepOf = (e: { method: string; path: string }): boolean =>
  e.method === 'POST' && LAST_STEP.test(e.path);
const isLastStep = (req: FastifyRequest): boolean => req.routeOptions.config.isLastStep ?? false;

/** The lane of an endpoint. */
export function laneOf(e: {
  method: string;
  path: string;
  multipart?: unknown;
  produces?: unknown;
}): LaneName {
  if (e.multipart || e.produces || (e.method !== 'GET' && SIGN_IN.test(e.path))) return 'long';
  return e.method === 'GET' ? 'read' : 'write';
}

export interface Admission {
  readonly lanes: Readonly<Record<LaneName, Lane>>;
}

export function createAdmission({
  requestsInFlight,
  requestWaitMs,
}: Pick<Config, 'requestsInFlight' | 'requestWaitMs'>): Admission {
  const lane = (concurrent: number) =>
    new Lane({
      concurrent,
      burst: {
        waiting: concurrent * WAITING_IN_BURST,
        waitMs: Math.max(BURST_WAIT_MS, requestWaitMs),
      },
      overloadAfterMs: OVERLOAD_AFTER_MS,
      overload: { waiting: concurrent * WAITING_IN_OVERLOAD, waitMs: requestWaitMs },
    });
  return {
    lanes: {
      read: lane(requestsInFlight),
      write: lane(requestsInFlight),
      long: lane(requestsInFlight * LONG_PER_PLACE),
    },
  };
}

/**
 * Admits the requests of an app: past its capacity a server that takes everything answers everybody
 * late (at three times the capacity p99 was 34 s). Where the queue is full a request is refused
 * before its body is read; it takes its place once the body has arrived, so that slow senders hold
 * none, and leaves it when the reply is made. Pages call the API in-process and wait in the render
 * queue instead.
 */
export function admitRequests(app: FastifyInstance, { lanes }: Admission): void {
  const holds = new WeakMap<FastifyRequest, Held>();
  const laneFor = (req: FastifyRequest): LaneName | null => {
    if (!isFromNetwork(req)) return null;
    const { lane } = req.routeOptions.config;
    if (lane === 'none') return null;
    return lane ?? (req.method === 'GET' || req.method === 'HEAD' ? 'read' : 'write');
  };
  const report = reportRefusals(app);

  app.addHook('onRequest', (req, _reply, done) => {
    const lane = laneFor(req);
    if (!lane) return done();
    refusing(req, report, () => lanes[lane].check(visitorOf(req) ?? '', isLastStep(req)));
    const held = { leave: () => {} };
    holds.set(req, held);
    holding(held, done);
  });
  app.addHook('preValidation', async (req, reply: FastifyReply) => {
    const lane = laneFor(req);
    const held = holds.get(req);
    if (!lane || !held) return;
    const leave = await lanes[lane]
      .enter(visitorOf(req) ?? '', isLastStep(req))
      .catch((error: unknown) => {
        report(req);
        throw error;
      });
    held.leave = leave;
    reply.raw.once('close', leave);
    // The caller went away while waiting.
    if (reply.raw.destroyed) leave();
  });
  app.addHook('onSend', async (req) => {
    // A long reply is made while it is sent.
    if (laneFor(req) !== 'long') holds.get(req)?.leave();
  });
}

function refusing(
  req: FastifyRequest,
  report: (req: FastifyRequest) => void,
  check: () => void,
): void {
  try {
    check();
  } catch (error) {
    report(req);
    throw error;
  }
}

/** One line for many refusals: thousands a second would be work for nobody. */
function reportRefusals(app: FastifyInstance): (req: FastifyRequest) => void {
  let count = 0;
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onClose', async () => clearTimeout(timer));
  return (req) => {
    logQuietly(req);
    count += 1;
    timer ??= setTimeout(() => {
      app.log.warn({ refused: count, seconds: REPORT_MS / 1_000 }, 'too busy: requests refused');
      count = 0;
      timer = undefined;
    }, REPORT_MS).unref();
  };
}
