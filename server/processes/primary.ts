import cluster, { type Worker } from 'node:cluster';
import { totalmem } from 'node:os';
import Fastify from 'fastify';
import { BootError, prepareDatabase, welcome } from '#server/boot.ts';
import { marketplaceName } from '#server/platform/brand/brand.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import type { Config } from '#server/platform/config/config.ts';
import { loggerOptions } from '#server/platform/log/log.ts';
import { CHILD_CONNECTIONS, CHILD_NAME } from './child-messages.ts';
import { allowedConnections } from '#server/platform/db/facts.ts';
import { shareConnections } from './connections.ts';
import { Family, type Place, say } from './family.ts';
import { WholeMetrics } from './whole-metrics.ts';

/** A child ends within 9.5 s after its drain. */
const STOP_MS = 11_000;

/** All processes that were started. */
export interface Processes {
  /** Lets all finish what runs. */
  stop(): Promise<void>;
  kill(): void;
}

/** The processes of a configuration: web processes, and a worker unless the role says otherwise. */
export function placesOf({ role, webProcesses }: Pick<Config, 'role' | 'webProcesses'>): Place[] {
  const web = Array.from({ length: webProcesses }, (_, i): Place => ({
    name: `web-${i + 1}`,
    role: 'web',
  }));
  return role === 'all' ? [...web, { name: 'worker', role: 'worker' }] : web;
}

/**
 * Runs several processes on one port: migrates once, starts them, restarts those that end, and on
 * SIGHUP replaces one after another. Serves nothing itself.
 */
export async function runPrimary(config: Config, from: number): Promise<Processes> {
  const places = placesOf(config);
  const connections = await prepare(config, places.length);
  // Fastify's logger, without a server.
  const { log } = Fastify({ logger: loggerOptions({ ...config, processName: 'primary' }) });
  cluster.setupPrimary({
    execArgv: [...process.execArgv, `--max-old-space-size=${heapOf(places.length)}`],
  });
  const family: Family = new Family({
    places,
    start: ({ name, role }): Worker =>
      cluster.fork({ ROLE: role, [CHILD_NAME]: name, [CHILD_CONNECTIONS]: connections }),
    onMessage(worker, message) {
      if (message.type === 'metrics') metrics.take(message.id, message.metrics);
      if (message.type === 'want-metrics')
        void metrics
          .text()
          .then((text) => say(worker, { type: 'whole-metrics', id: message.id, text }));
    },
    onReady(address) {
      const what = `${config.webProcesses} web processes${places.length > config.webProcesses ? ' and a worker' : ''}`;
      console.log(`  ${what}, ${connections} database connections each`);
      console.log(welcome(config, address, (performance.now() - from) / 1000));
    },
    onFailedStart({ name }, code) {
      console.error(`\n${marketplaceName()} does not start: process ${name} ended with ${code}.\n`);
      family.kill();
      process.exit(1);
    },
    log: (level, about, message) => log[level](about, message),
  });
  const metrics = new WholeMetrics(() => family.workers);
  process.on('SIGHUP', () => void family.roll());
  return {
    stop: () => family.stop((config.drainSeconds ?? 0) * 1_000 + STOP_MS),
    kill: () => family.kill(),
  };
}

/** Migrates, fills an empty demo, and divides PostgreSQL's connections. */
async function prepare(config: Config, processes: number): Promise<number> {
  const database = await prepareDatabase(config, systemClock);
  try {
    // A pooler gives processes connections as they need them.
    if (config.databasePooler !== 'off') return config.databaseConnections;
    const allowed = await allowedConnections(database.db);
    return (
      shareConnections(allowed, processes, config.databaseConnections) ??
      fail(
        `PostgreSQL allows ${allowed} connections, too few for ${processes} processes. Raise max_connections, or lower WEB_PROCESSES.`,
      )
    );
  } finally {
    await database.close();
  }
}

const fail = (message: string): never => {
  throw new BootError(message);
};

/** Megabytes of heap for each: together half the memory, so that one cannot starve the others. */
function heapOf(processes: number): number {
  const constrained = process.constrainedMemory();
  const memory = constrained > 0 && constrained < totalmem() ? constrained : totalmem();
  return Math.round(Math.min(Math.max(memory / 2 / processes / 2 ** 20, 256), 2_048));
}
