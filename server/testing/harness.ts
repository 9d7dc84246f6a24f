import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import * as accounts from '#contracts/accounts/accounts.ts';
import {
  type Endpoint,
  type EndpointData,
  type EndpointInput,
  endpointUrl,
} from '#contracts/kernel/endpoint.ts';
import type { FieldError } from '#contracts/kernel/errors.ts';
import { buildApp } from '#server/app.ts';
import { type TestClock, testClock } from '#server/platform/clock/clock.ts';
import { type Config, loadConfig } from '#server/platform/config/config.ts';
import { countQueries } from '#server/platform/db/count-queries.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { declareQueues } from '#server/platform/jobs/install.ts';
import { installedJobs } from '#server/modules/jobs.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { useExtensions } from '#server/platform/extensions/enabled.ts';
import type { AnyExtension } from '#server/platform/extensions/extension.ts';
import { confirmSession } from './confirm-session.ts';
import { useKeyring } from '#server/platform/secrets/seal.ts';
import { setJobClock } from './job-clock.ts';
import { openTestDatabase, type TestDatabaseOptions } from './test-database.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { isMessageId } from '#server/platform/messages/format.ts';

// an endpoint of any shapes
type AnyEndpoint = Endpoint<any, any, any, any>;

/** A reply for tests. `data` exists on success; `code`, `message`, `details` on refusal. */
export interface Reply<D> {
  status: number;
  success: boolean;
  data: D;
  message: string | undefined;
  code: string | undefined;
  details: FieldError[] | undefined;
  headers: LightMyRequestResponse['headers'];
  /** The raw reply. */
  raw: LightMyRequestResponse;
}
/** Without a given version, a record is read first and saved with its version. */
type CallInput<E> = Omit<EndpointInput<E>, 'version'> & { version?: string | undefined };
export interface CallOptions {
  token?: string | undefined;
  headers?: Record<string, string>;
}

export interface TestApp {
  app: FastifyInstance;
  database: OpenDatabase;
  db: Db;
  config: Config;
  /** Fixed at 2026-11-02T06:30Z, the time of the seed, until a test moves it. */
  clock: TestClock;
  /** Dependencies of services a test calls without HTTP. */
  deps: Pick<Deps, 'db' | 'config' | 'log'> & { clock: TestClock };
  /** Calls an endpoint and returns the reply, refused or not. */
  call<E extends AnyEndpoint>(
    endpoint: E,
    input?: CallInput<E>,
    options?: CallOptions,
  ): Promise<Reply<EndpointData<E>>>;
  /**
   * Calls an endpoint that must succeed and returns its data; otherwise throws with the reply's
   * text. Confirms the session if required.
   */
  ok<E extends AnyEndpoint>(
    endpoint: E,
    input?: CallInput<E>,
    options?: CallOptions,
  ): Promise<EndpointData<E>>;
  /** Fastify's own inject, for raw requests: `inject({ method, url: '/api/…' })`. */
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** Runs `work` and returns how many statements it sent to the database. */
  countQueries: typeof countQueries;
  /**
   * Runs all jobs due by `clock`, including those they enqueue, until none is left; returns how
   * many. Nothing else runs jobs in tests: `shop.clock.advance(…); await shop.runDueJobs();`
   */
  runDueJobs(): Promise<number>;
  /** Signs a demo account in through the API and returns its token; needs `seed: true`. */
  signIn(who: 'customer' | 'vendor' | 'admin'): Promise<string>;
  close(): Promise<void>;
}

export interface TestAppOptions extends TestDatabaseOptions {
  /** Changes of the configuration, such as `{ demo: false }`. */
  config?: Partial<Config>;
  /** Extensions installed and on; none by default. */
  extensions?: readonly AnyExtension[];
  /** Starts at this instant instead. */
  at?: string;
  /** This database instead of a fresh one; it has jobs and their clock already. */
  database?: OpenDatabase;
}

/**
 * No reply shows a message id in place of its text. Audit log actions are codes that may look like
 * one.
 */
function refuseIds({ method, path }: { method: string; path: string }, body: string): void {
  if (path.startsWith('/admin/audit')) return;
  const ids = [...body.matchAll(/"([a-z_]+(?:\.[a-z0-9_]+){1,2})"(?!:)/g)]
    .map(([, text]) => text!)
    .filter(isMessageId);
  if (ids.length > 0)
    throw new Error(`${method} ${path} answers with ids for texts: ${ids.join(', ')}`);
}

/** Sends a call; where no version was named, once more with the one the server tells. */
async function send<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  input: CallInput<E> | undefined,
  { token, headers }: CallOptions,
): Promise<LightMyRequestResponse> {
  const { params, query, body, version } = (input ?? {}) as {
    params?: unknown;
    query?: unknown;
    body?: unknown;
    version?: string;
  };
  const once = (seen: string | undefined) =>
    app.inject({
      method: endpoint.method,
      url: `/api${endpointUrl(endpoint, { params, query })}`,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(seen ? { 'if-match': seen } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
  const raw = await once(version);
  return raw.statusCode === 428 ? once(raw.json().data.version) : raw;
}

function replyOf<D>(raw: LightMyRequestResponse): Reply<D> {
  const envelope = raw.json();
  return {
    status: raw.statusCode,
    headers: raw.headers,
    raw,
    success: envelope.success,
    data: envelope.data,
    message: envelope.message,
    code: envelope.code,
    details: envelope.details,
  };
}

/** The two ways tests call endpoints. */
function callsOf(
  app: FastifyInstance,
  database: OpenDatabase,
  clock: TestClock,
): Pick<TestApp, 'call' | 'ok'> {
  const call: TestApp['call'] = async (endpoint, input, options = {}) => {
    const raw = await send(app, endpoint, input, options);
    refuseIds(endpoint, raw.body);
    return replyOf(raw);
  };
  const ok: TestApp['ok'] = async (endpoint, input, options) => {
    let reply = await call(endpoint, input, options);
    // Like the browser's dialog: the user confirms, and the call is repeated.
    if (reply.code === 'STEP_UP_REQUIRED' && options?.token) {
      await confirmSession({ db: database.db, clock }, options.token);
      reply = await call(endpoint, input, options);
    }
    if (!reply.success)
      throw new Error(
        `${endpoint.method} ${endpoint.path} answered ${reply.status} ${reply.raw.body}`,
      );
    return reply.data;
  };
  return { call, ok };
}

/** Servers of a test may share a database, so they share the key of its secrets. */
const TEST_SECRET_KEY = Buffer.alloc(32, 'test').toString('base64');

const testConfig = (dataDir: string, change: Partial<Config> | undefined): Config => ({
  ...loadConfig({
    DEMO: 'on',
    DATA_DIR: dataDir,
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    SECRETS_KEYS: TEST_SECRET_KEY,
  }),
  // Tests move the clock by hours after signing an operator in once; idle tests set their own
  // limit.
  adminIdleMinutes: 480,
  ...change,
});

/**
 * The whole server without a socket, on a fresh database of its own, for `*.int.test.ts` files.
 *
 * ```ts
 * let shop: TestApp;
 * beforeAll(async () => { shop = await createTestApp({ seed: true }); });
 * afterAll(() => shop.close());
 *
 * it('lists categories', async () => {
 *   const { items } = await shop.ok(listCategories, {});
 *   const refused = await shop.call(addCartItem, { body: { … } });        // no token: 401
 *   expect(refused).toMatchObject({ status: 401, code: 'LOGIN_TO_VIEW_CART' });
 *   const token = await shop.signIn('customer');
 *   const { result, count } = await shop.countQueries(() => shop.ok(getCart, {}, { token }));
 *   expect(count).toBeLessThanOrEqual(5);
 * });
 * ```
 * One app per file, made in `beforeAll`: tests of a file share the database, so each makes its own things.
 * `seed: true` brings the demo marketplace. The file runs on the embedded database, and on PostgreSQL when
 * `TEST_DATABASE_URL` is set (`npm run test:postgres`). Never sleep: move `clock`, or await what happens.
 */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const folder = temporaryFolder('haatlane-app-');
  const config = testConfig(folder.path, options.config);
  useKeyring(config.secretKeys!);
  useExtensions(options.extensions ?? []);
  const database = options.database ?? (await openTestDatabase(options));
  if (options.extensions) await migrate(database.db);
  const clock = options.at ? testClock(options.at) : testClock();
  const app = await buildApp({ config, database, clock });
  await app.ready();
  await declareQueues(database.db, installedJobs());
  await setJobClock(database.db, clock.now());
  const { call, ok } = callsOf(app, database, clock);
  return {
    app,
    database,
    db: database.db,
    config,
    clock,
    call,
    ok,
    countQueries,
    deps: { db: database.db, config, clock, log: app.log },
    inject: (request) => app.inject(request),
    async runDueJobs() {
      await setJobClock(database.db, clock.now());
      return app.jobs.runDue();
    },
    async signIn(who) {
      const body = {
        identifier: `${who === 'customer' ? 'shopper' : who}@haatlane.example`,
        password: 'demo-Haat-2026',
      };
      const { token } = await ok(who === 'customer' ? accounts.login : accounts.portalLogin, {
        body,
      });
      return token;
    },
    async close() {
      await app.close();
      await database.close();
      useExtensions([]);
      folder.remove();
    },
  };
}
