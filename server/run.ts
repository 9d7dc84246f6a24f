import type { FastifyInstance } from 'fastify';
import { buildApp, version } from './app.ts';
import { drain } from './drain.ts';
import { startBackups } from '#server/backup/nightly.ts';
import {
  listenAddress,
  BootError,
  openPreparedDatabase,
  prepareDatabase,
  stage,
  welcome,
} from './boot.ts';
import { type Child, childOf } from './processes/child.ts';
import type { Processes } from './processes/primary.ts';
import { hashAfterPages } from '#server/platform/auth/password-queue.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { followDatabaseClock } from '#server/platform/clock/database-clock.ts';
import { type Config, ConfigError, loadConfig } from '#server/platform/config/config.ts';
import { DataDirInUseError } from '#server/platform/db/data-lock.ts';
import { NewerDatabaseError, PreReleaseDatabaseError } from '#server/platform/db/migrate.ts';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import { marketplaceName, setBrand } from '#server/platform/brand/brand.ts';
import { KeyFileError } from '#server/platform/secrets/key-file.ts';
import { SecretKeyError } from '#server/platform/secrets/seal.ts';
import { startTracing, TracingError } from '#server/platform/telemetry/tracing.ts';
import { useExtensions } from '#server/platform/extensions/enabled.ts';
import { ExtensionError } from '#server/platform/extensions/extension.ts';
import { loadExtensions } from '#server/platform/extensions/load.ts';
import { BrandError, readBrand } from '#server/platform/brand/brand-file.ts';

/**
 * Running requests get this long after the drain (or its first second); then the stop takes 10 s
 * at most.
 */
const GRACE_MS = 8_000;
const HARD_STOP_MS = 9_500;

interface Running {
  app?: FastifyInstance;
  database?: OpenDatabase;
  drainSeconds?: number | undefined;
  /** Set in the first of several processes. */
  processes?: Processes;
}

/** Starts the marketplace and runs it until a signal or failure ends the process. */
export async function run({ isDev }: { isDev: boolean }): Promise<void> {
  const from = performance.now();
  const readiness = { isReady: false };
  const running: Running = {};
  const child = childOf(process);
  stopOnSignals(running, readiness, child);
  endOnSurprises(running);
  child?.onReady(() => {
    readiness.isReady = true;
  });
  try {
    const config = configOf(child);
    running.drainSeconds = config.drainSeconds;
    setBrand(readBrand(config.brandDir));
    useExtensions(await loadExtensions(config.extensionsFile));
    hashAfterPages();
    if (!child)
      console.log(
        `${marketplaceName()} starts (${config.databaseUrl ? 'PostgreSQL' : `embedded database in ${config.dataDir}`})`,
      );
    if (config.webProcesses > 1) {
      if (isDev) throw new BootError('npm run dev runs one process: leave out WEB_PROCESSES.');
      const { runPrimary } = await import('./processes/primary.ts');
      running.processes = await runPrimary(config, from);
      return;
    }
    const stopTracing = await startTracing(process.env, version);
    const database = (running.database = child
      ? await openPreparedDatabase(config)
      : await prepareDatabase(config, systemClock));
    // On another machine PostgreSQL has a clock of its own, and processes must agree.
    const clock = database.time ? await followDatabaseClock(() => database.time!()) : systemClock;
    const app = (running.app = await stage('pages', () =>
      buildApp({
        config,
        database,
        clock,
        readiness,
        processMetrics: true,
        metricsOfAll: child?.metrics,
        pages: isDev ? 'development' : 'production',
      }),
    ));
    if (stopTracing) app.addHook('onClose', stopTracing);
    await startBackups(database, config, app.log);
    const address = await listen(app, config, child);
    if (child) return child.listens(address);
    readiness.isReady = true;
    console.log(welcome(config, address, (performance.now() - from) / 1000));
  } catch (error) {
    console.error(`\n${explain(error)}\n`);
    await running.database?.close().catch(() => {});
    process.exit(1);
  }
}

/** The settings; one of several processes has a role and connections of its own. */
function configOf(child: Child | undefined): Config {
  const config = loadConfig(process.env);
  return child
    ? {
        ...config,
        webProcesses: 1,
        processName: child.name,
        databaseConnections: child.connections,
      }
    : config;
}

/**
 * Listens and returns the address. A worker beside web processes must not take their requests: it
 * answers on a free port of this machine.
 */
async function listen(
  app: FastifyInstance,
  config: Config,
  child: Child | undefined,
): Promise<string> {
  const host = child && config.role === 'worker' ? '127.0.0.1' : config.host;
  await app.listen(
    child && config.role === 'worker'
      ? { host, port: 0, exclusive: true }
      : { host, port: config.port },
  );
  const { port } = app.server.address() as { port: number };
  return listenAddress(host, port);
}

/** Prints expected start failures as one sentence, others with their stack. */
function explain(error: unknown): string {
  if (
    error instanceof ConfigError ||
    error instanceof BrandError ||
    error instanceof ExtensionError ||
    error instanceof BootError ||
    error instanceof DataDirInUseError ||
    error instanceof PreReleaseDatabaseError ||
    error instanceof KeyFileError ||
    error instanceof SecretKeyError ||
    error instanceof TracingError ||
    error instanceof NewerDatabaseError
  )
    return error.message;
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Choose another one: PORT=3001 npm start`;
  if (code === 'EACCES')
    return `${message}: the shop may not use this. Check PORT and the owner of DATA_DIR.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * SIGTERM or SIGINT: while it drains, every answer closes its connection, so that nobody sends into
 * a closing one; then no new connections, running requests are finished, idle connections closed,
 * then the database. Exits 0 within ten seconds beside the drain; a second signal ends at once.
 */
function stopOnSignals(
  running: Running,
  readiness: { isReady: boolean },
  child: Child | undefined,
): void {
  let stopping = false;
  const stop = async (isRoll: boolean) => {
    // A child hears of one stop several times: from the first process and from the terminal.
    if (stopping && child) return;
    if (stopping) {
      running.processes?.kill();
      process.exit(1);
    }
    stopping = true;
    if (running.processes) {
      await running.processes.stop();
      process.exit(0);
    }
    // In a roll the replacement serves already, so the port as a whole stays ready.
    readiness.isReady = isRoll;
    if (isRoll) running.drainSeconds = undefined;
    const drainMs = (running.drainSeconds ?? 0) * 1_000;
    setTimeout(() => process.exit(0), drainMs + HARD_STOP_MS).unref();
    setTimeout(() => running.app?.server.closeAllConnections(), drainMs + GRACE_MS).unref();
    try {
      if (running.app?.server.listening) await drain(running.app.server, running.drainSeconds);
      // A connection that becomes idle while others work would otherwise be kept open.
      setInterval(() => running.app?.server.closeIdleConnections(), 50).unref();
      await running.app?.close();
      await running.database?.close();
      process.exit(0);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  };
  process.on('SIGTERM', () => void stop(false));
  process.on('SIGINT', () => void stop(false));
  child?.onStop((isRoll) => void stop(isRoll));
  // For the first process; without a handler it would end this one.
  if (child) process.on('SIGHUP', () => {});
}

/**
 * After an uncaught error the state is unknown: log it and exit, so that a supervisor restarts the
 * process.
 */
function endOnSurprises(running: Running): void {
  const end = (error: unknown) => {
    if (running.app) running.app.log.fatal({ err: error }, 'uncaught error');
    else console.error(error);
    process.exit(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
  process.on('warning', (warning) => {
    running.app?.log.warn({ err: warning }, 'warning');
  });
}
