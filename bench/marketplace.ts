import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type PostgresCluster, startPostgres } from '#server/testing/postgres-cluster.ts';
import { cpuOfTree } from './cpu.ts';
import { Client, load } from './load.ts';
import { answers, start, type Started } from './processes.ts';
import type { Measured, Row } from './report.ts';

/** Until a notice has reached the marketplace. */
const NOTICE_MS = 10;

/** One request, or one sequence of requests, of a visitor. */
export type Work = Parameters<typeof load>[3];

export interface BenchOptions {
  /** Web processes of the marketplace; with more than one there is a worker beside them. */
  processes?: number;
  products: number;
  seconds: number;
  visitors: number;
  /** A folder for the database, which stays there for the next run. */
  keep?: string;
}

/** What a row needs: the marketplace and its ceiling as processes, and how to measure them. */
export interface Bench extends BenchOptions {
  cluster: PostgresCluster;
  databaseUrl: string;
  shop: Started;
  ceiling: Started;
  /** A client of the marketplace, for what comes before a measurement. */
  setup: Client;
  /** `work` by all visitors (or fewer) for some seconds, after a warm-up of at most two. */
  measure: (on: Started, work: Work, visitors?: number) => Promise<Measured>;
  /** Empties every cache of the marketplace. */
  purge: () => Promise<void>;
  row: (row: Omit<Row, 'note'> & { note?: string }) => void;
  /** Resolves when the marketplace has loaded its product index. */
  indexed: () => Promise<void>;
  /** Runs SQL on the marketplace's database. */
  run: (sql: string) => void;
  /** Bare Fastify with one indexed SELECT; measured once. */
  selectCeiling: () => Promise<Measured>;
  /** The first product of the list. */
  slug: string;
}

/** A GET that must answer 200. */
export const get =
  (path: string, headers: Record<string, string> = {}) =>
  async (client: Client): Promise<void> => {
    const reply = await client.send({ method: 'GET', path, headers });
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status}`);
  };

/** Seeds a database, starts both processes, calls `work` and stops everything. */
export async function withMarketplace(
  options: BenchOptions,
  work: (bench: Bench) => Promise<void>,
  rows: Row[],
): Promise<void> {
  const cluster = await startPostgres(options.keep ? { keep: options.keep } : {});
  const running: Started[] = [];
  try {
    const databaseUrl = await cluster.createDatabase('bench');
    const env = {
      DATABASE_URL: databaseUrl,
      DEMO: 'on',
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      DATA_DIR: `${cluster.directory}/shop`,
      ...(options.processes ? { WEB_PROCESSES: String(options.processes) } : {}),
    };
    seed(options.products, env);
    const shop = await start(['server/main.ts'], env, answers('/api/ready', 200));
    running.push(shop);
    const ceiling = await start(['bench/baseline-server.ts'], env, answers('/missing', 404));
    running.push(ceiling);
    const setup = new Client(shop.port);
    const { results } = await setup.json<{ results: { slug: string }[] }>({
      method: 'GET',
      path: '/api/products?limit=24',
    });
    const database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
    const measure = measureWith(options, cluster);
    const slug = results[0]!.slug;
    let select: Promise<Measured> | undefined;
    await work({
      ...options,
      cluster,
      databaseUrl,
      shop,
      ceiling,
      setup,
      measure,
      row: (row) => report(rows, { note: '', ...row }),
      run: (sql) => {
        execFileSync('psql', [databaseUrl, '-qc', sql], { stdio: 'inherit' });
      },
      purge: async () => {
        await database.query(`select pg_notify('cache_purge', '["bench","*"]')`);
        await wait(NOTICE_MS);
      },
      indexed: async () => {
        for (let tries = 0; tries < 1_200; tries++) {
          const { body } = await setup.send({ method: 'GET', path: '/metrics' });
          if (/^product_index_products [1-9]/m.test(String(body))) return;
          await wait(100);
        }
        throw new Error('no product index after two minutes');
      },
      selectCeiling: () => (select ??= measure(ceiling, get(`/select/${slug}`))),
      slug,
    });
    setup.close();
    await database.end();
  } finally {
    for (const { child } of running) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await cluster.stop();
  }
}

function seed(products: number, env: Record<string, string>): void {
  console.log(`seeding ${products} products…`);
  execFileSync(
    process.execPath,
    ['server/seeds/cli.ts', ...(products > 480 ? ['--products', String(products)] : [])],
    { env: { ...process.env, ...env }, stdio: 'inherit' },
  );
}

const measureWith =
  ({ visitors, seconds }: BenchOptions, cluster: PostgresCluster): Bench['measure'] =>
  async (on, work, most = visitors) => {
    await load(on.port, most, Math.min(2, seconds), work);
    const before = { server: cpuOfTree(on.child.pid!), database: cpuOfTree(cluster.pid) };
    const result = await load(on.port, most, seconds, work);
    const server = cpuOfTree(on.child.pid!) - before.server;
    const cpu = server + cpuOfTree(cluster.pid) - before.database;
    if (result.failures > 0) console.error(`  ${result.failures} failures`);
    return { ...result, cpuMs: cpu / result.requests, serverMs: server / result.requests };
  };

function report(rows: Row[], row: Row): void {
  rows.push(row);
  const { perSecond, cpuMs, p50, p99 } = row.result;
  console.log(
    `  ${row.name}: ${perSecond.toFixed(0)}/s, ${cpuMs.toFixed(3)} CPU ms, p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`,
  );
}
