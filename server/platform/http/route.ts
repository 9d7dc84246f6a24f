import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type {
  Audience,
  Endpoint,
  EndpointBody,
  EndpointData,
  EndpointParams,
  EndpointQuery,
} from '#contracts/kernel/endpoint.ts';
import { AppError, fail } from '#contracts/kernel/errors.ts';
import { DEFAULT_LOCALE } from '#contracts/kernel/locales.ts';
import type { MessageValues } from '#contracts/kernel/message-id.ts';
import { actorOf, isTraced, recordTrace, writeNotes } from '#server/platform/audit/audit.ts';
import { recordExport } from '#server/platform/audit/exports.ts';
import { findBearer } from '#server/platform/auth/bearer.ts';
import { offerToken, type Session } from '#server/platform/auth/sessions.ts';
import { isSessionBlocked } from '#server/platform/auth/session-revocation.ts';
import { requireStepUp } from '#server/platform/auth/step-up.ts';
import { type Limit, throttle } from '#server/platform/auth/throttle.ts';
import { collectTags, serveCached } from '#server/platform/cache/public-cache.ts';
import { type Db, transact, type Tx } from '#server/platform/db/database.ts';
import { localeKey, replyIn, requestLocale } from '#server/platform/messages/caller-locale.ts';
import { inCallerLanguage } from '#server/platform/messages/caller.ts';
import { inLocale } from '#server/platform/messages/format.ts';
import { isLastStepOf, laneOf } from './admission.ts';
import type { Deps } from './deps.ts';
import { readMultipart, type Upload } from './multipart.ts';
import { once } from './once.ts';
import { onSeenVersion } from './versions.ts';
import { declareEndpoint } from './openapi.ts';
import { parseInput } from './parse-input.ts';

// an endpoint of any shapes; handlers see the real ones
type AnyEndpoint = Endpoint<any, any, any, any>;
/**
 * Reads the values of the record an endpoint edits, named as in its body; throws `not_found` if
 * missing.
 */
export type Current<E> = (
  call: Pick<Common<E>, 'params' | 'body' | 'session' | 'now' | 'deps'> & { tx: Tx },
) => Promise<object>;
type Versioned<E> = E extends { edits: string } ? readonly [current: Current<E>] : readonly [];
type SessionOf<E> = E extends { audience: 'public' } ? null : Session;

interface Common<E> {
  params: EndpointParams<E>;
  query: EndpointQuery<E>;
  body: EndpointBody<E>;
  /** The caller; null on public endpoints, which use `optionalSession`. */
  session: SessionOf<E>;
  /** The file of a multipart call, if any. */
  file: Upload | null;
  deps: Deps;
  now: Date;
  req: FastifyRequest;
  reply: FastifyReply;
  /** Sets the envelope's message: an id, or literal text. */
  say: (message: string, values?: MessageValues) => void;
  /** The session on a public endpoint, if the caller sent a valid token of that audience. */
  optionalSession: (audience: Exclude<Audience, 'public'>) => Promise<Session | null>;
  /** Counts an attempt and refuses with 429 past the limit; see `throttle`. */
  throttle: (key: string, limit: Limit) => Promise<void>;
}
export type RouteReadContext<E> = Common<E> & { db: Db };
export type WriteContext<E> = Common<E> & { tx: Tx };
export type ActionContext<E> = Common<E> & {
  db: Db;
  transact: <T>(
    work: (tx: Tx) => Promise<T>,
    options?: Parameters<typeof transact>[2],
  ) => Promise<T>;
};

interface CacheOption<E> {
  /**
   * Tags of the cached reply, or null if this reply must not be cached (it depends on the caller).
   */
  cache: (
    input: { params: EndpointParams<E>; query: EndpointQuery<E> },
    data: EndpointData<E>,
  ) => string[] | null;
  /** Another maximum age than the cache's, for what may lag behind. */
  maxAgeMs?: number;
}

type Run<E> = (common: Common<E>) => Promise<unknown>;
interface Route<E> {
  deps: Deps;
  e: E;
  run: Run<E>;
  cached: CacheOption<E> | undefined;
}
interface Said {
  text: string;
  values: MessageValues | undefined;
}
type ReportTags = (found: string[] | null) => void;

/**
 * Mounts endpoints on Fastify. A route reads as a sentence: `route.read(getCart, ({ db, session })
 * => …)`. `read` gets `db`, `write` gets a `tx` the edge opens and commits (once for an
 * Idempotency-Key), `action` opens its own (for work that must stay outside a transaction, such as
 * hashing). Every change by staff writes an audit log entry in the same transaction. Input is
 * parsed by the endpoint's schemas (400 with field details), the audience is checked (401, 403),
 * the answer has the envelope of rulings §1.
 */
export function routes(app: FastifyInstance, deps: Deps) {
  return {
    read: <E extends AnyEndpoint>(
      e: E,
      handler: (ctx: RouteReadContext<E>) => Promise<EndpointData<E>>,
      cached?: CacheOption<E>,
    ) =>
      mount(app, {
        deps,
        e,
        run: (c) => readFrom(e, c, cached !== undefined, (db) => handler({ ...c, db })),
        cached,
      }),
    write: <E extends AnyEndpoint>(
      e: E,
      handler: (ctx: WriteContext<E>) => Promise<EndpointData<E>>,
      ...versioned: Versioned<E>
    ) => mount(app, { deps, e, run: (c) => runWrite(e, c, handler, versioned), cached: undefined }),
    action: <E extends AnyEndpoint>(
      e: E,
      handler: (ctx: ActionContext<E>) => Promise<EndpointData<E>>,
      ...versioned: Versioned<E>
    ) =>
      mount(app, { deps, e, run: (c) => runAction(e, c, handler, versioned), cached: undefined }),
  };
}

/** Public replies, exports and reports are read from the replica where there is one. */
function readFrom<E extends AnyEndpoint, T>(
  { audience, produces, path }: E,
  { deps: { db, database }, req }: Common<E>,
  isCached: boolean,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const { replica } = database;
  if (replica && isCached && audience === 'public' && !req.headers.authorization)
    return replica.readPublic(work);
  if (replica && (produces || path.includes('/reports/'))) return replica.readLatest(work);
  return work(db);
}

/** Runs a handler in one transaction with its line of the audit log, once for an Idempotency-Key. */
function runWrite<E extends AnyEndpoint>(
  e: E,
  c: Common<E>,
  handler: (ctx: WriteContext<E>) => Promise<EndpointData<E>>,
  versioned: Versioned<E>,
): Promise<EndpointData<E>> {
  return transact(c.deps.db, (tx) =>
    once(tx, e, c, async (call) => {
      const data = await guarded(e, tx, call, versioned, () => handler({ ...call, tx }));
      await recordTrace(tx, e, c);
      return data;
    }),
  );
}

/** Runs a handler that opens its own transactions; each leaves its notes in the audit log. */
async function runAction<E extends AnyEndpoint>(
  e: E,
  c: Common<E>,
  handler: (ctx: ActionContext<E>) => Promise<EndpointData<E>>,
  versioned: Versioned<E>,
): Promise<EndpointData<E>> {
  const { db } = c.deps;
  let lines = 0;
  const data = await handler({
    ...c,
    db,
    transact: (work, options) =>
      transact(
        db,
        async (tx) => {
          const result = await guarded(e, tx, c, versioned, () => work(tx));
          lines += await writeNotes(tx, actorOf(c), c.now);
          return result;
        },
        options,
      ),
  });
  // Changes its own transactions did not audit.
  if (lines === 0 && isTraced(e)) await transact(db, (tx) => recordTrace(tx, e, c));
  return data;
}

/** Saves a versioned record only on the version the caller saw; other work runs directly. */
function guarded<E extends AnyEndpoint, T>(
  e: E,
  tx: Tx,
  call: Common<E>,
  versioned: Versioned<E>,
  work: () => Promise<T>,
): Promise<T> {
  const [current] = versioned as readonly [Current<E>?];
  return current
    ? onSeenVersion(tx, e as E & { edits: string }, call, () => current({ ...call, tx }), work)
    : work();
}

function mount<E extends AnyEndpoint>(app: FastifyInstance, route: Route<E>): void {
  const { e, cached } = route;
  declareEndpoint(app, e);
  const known = cached ? queryNames(e) : null;
  app.route({
    method: e.method,
    url: e.path,
    config: { lane: laneOf(e), isLastStep: isLastStepOf(e) },
    // Fastify answers HEAD for GET routes.
    handler: async (req, reply) => {
      // Cached replies are neither served to nor taken from calls with a token.
      if (known && !req.headers.authorization) return answerCached(route, known, req, reply);
      const envelope = await answer(route, req, reply);
      reply.code(e.status).header('cache-control', 'no-store');
      if (e.audience !== 'public') reply.header('vary', 'authorization');
      return envelope;
    },
  });
}

async function answerCached<E extends AnyEndpoint>(
  route: Route<E>,
  known: ReadonlySet<string>,
  req: FastifyRequest,
  reply: FastifyReply,
) {
  const locale = requestLocale(req.headers['accept-language']);
  const entry = await route.deps.cache.compute(
    localeKey(locale, cacheKey(req.url, known)),
    async () => {
      let found: string[] | null = null;
      const { result: envelope, tags: noted } = await collectTags(() =>
        answer(route, req, reply, (tags) => {
          found = tags;
        }),
      );
      return {
        status: route.e.status,
        body: JSON.stringify(envelope),
        tags: found && [...new Set([...(found as string[]), ...noted])],
        maxAgeMs: route.cached?.maxAgeMs,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-cache',
          vary: 'accept-language',
        },
      };
    },
    { kind: `/api${route.e.path}` },
  );
  return serveCached(req, reply, entry);
}

/** Checks who calls, parses, runs the handler and gives the envelope, or the bytes of a file. */
async function answer<E extends AnyEndpoint>(
  { deps, e, run, cached }: Route<E>,
  req: FastifyRequest,
  reply: FastifyReply,
  tellTags?: ReportTags,
) {
  let message: Said | undefined;
  const call = await readCall(deps, e, req, reply, (said) => {
    message = said;
  });
  const locale = requestLocale(req.headers['accept-language']);
  // Editors get texts as written, whatever the language of their pages.
  const isReader = e.audience === 'public' || e.audience === 'user';
  const data = await inCallerLanguage(locale, () =>
    replyIn(isReader ? locale : DEFAULT_LOCALE, () => run(call)),
  );
  if (deps.config.checkReplies) e.data.parse(data);
  if (e.produces) {
    const name = reply.getHeader('content-disposition');
    await recordExport(deps.db, e, call, { file: data, name });
    reply.type(e.produces);
    // Large tables are streamed.
    return isStream(data) ? Readable.from(data) : Buffer.from(data as Uint8Array);
  }
  tellTags?.(cached ? cached.cache(call, data as never) : null);
  if (message === undefined) return { success: true, data };
  return { success: true, data, message: inLocale(locale, message.text, message.values) };
}

/** What a handler gets: the session of the endpoint's audience, parsed input, and what it may do beside. */
async function readCall<E extends AnyEndpoint>(
  deps: Deps,
  e: E,
  req: FastifyRequest,
  reply: FastifyReply,
  say: (said: Said) => void,
): Promise<Common<E>> {
  const session = e.audience === 'public' ? null : await requireSession(deps, req, e);
  if (session?.isRotationDue) await rotate(deps, session, reply);
  const upload = e.multipart && req.isMultipart() ? await readMultipart(req) : null;
  return {
    params: parseInput(e.params, req.params),
    query: parseInput(e.query, req.query),
    body: parseInput(e.body, upload ? upload.fields : (req.body ?? undefined)),
    file: upload?.file ?? null,
    session,
    deps,
    now: deps.clock.now(),
    req,
    reply,
    say: (text, values) => say({ text, values }),
    optionalSession: (audience) => optionalSession(deps, req, audience),
    throttle: (key, limit) => throttle(deps.db, key, limit, deps.clock),
  } as Common<E>;
}

const isStream = (data: unknown): data is AsyncIterable<Uint8Array> =>
  typeof data === 'object' && data !== null && Symbol.asyncIterator in data;

/** The query parameters of an endpoint's schema. */
function queryNames({ path, query }: AnyEndpoint): ReadonlySet<string> {
  if (!query) return new Set();
  const { shape } = query as { shape?: object };
  if (!shape)
    throw new Error(
      `The query of ${path} must be an object schema: its cached replies are kept by its fields.`,
    );
  return new Set(Object.keys(shape));
}

/**
 * The cache key of a public reply, as `endpointUrl` writes it: known parameters only, sorted,
 * without empty ones.
 */
export function cacheKey(url: string, known: ReadonlySet<string>): string {
  const mark = url.indexOf('?');
  if (mark === -1) return url;
  const kept = new URLSearchParams(
    [...new URLSearchParams(url.slice(mark + 1))].filter(
      ([name, value]) => value !== '' && known.has(name),
    ),
  );
  kept.sort();
  const text = kept.toString();
  return text ? `${url.slice(0, mark)}?${text}` : url.slice(0, mark);
}

/**
 * The bearer token of a request, or null. Two Authorization headers arrive joined and match
 * nothing.
 */
export function bearerToken(req: FastifyRequest): string | null {
  const match = /^Bearer ([A-Za-z0-9_-]{20,200})$/i.exec(req.headers.authorization ?? '');
  return match ? match[1]! : null;
}

async function optionalSession(
  deps: Deps,
  req: FastifyRequest,
  audience: Audience,
): Promise<Session | null> {
  const token = bearerToken(req);
  const session = token ? await findBearer(deps.db, token, deps) : null;
  return session?.audience === audience ? session : null;
}

async function requireSession(deps: Deps, req: FastifyRequest, e: AnyEndpoint): Promise<Session> {
  if (!req.headers.authorization) throw new AppError(e.loginError);
  const token = bearerToken(req);
  const session = token ? await findBearer(deps.db, token, deps) : null;
  if (!session)
    return fail(
      token !== null && (await isSessionBlocked(deps.db, token))
        ? 'account_blocked'
        : 'session_expired',
    );
  if (session.audience !== e.audience) return fail('access_denied');
  if (e.right && !session.rights.includes(e.right))
    return fail(e.audience === 'admin' ? 'staff_right_missing' : 'right_missing');
  if (e.stepUp) requireStepUp(session, deps.clock.now());
  return session;
}

/** Header with a rotated token; the browser stores it in place of the one it sent. */
export const SESSION_TOKEN_HEADER = 'x-session-token';
async function rotate(deps: Deps, session: Session, reply: FastifyReply): Promise<void> {
  const token = await transact(deps.db, (tx) => offerToken(tx, session, deps.clock.now()));
  if (token) reply.header(SESSION_TOKEN_HEADER, token);
}
