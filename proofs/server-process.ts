import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { systemClock } from '#server/platform/clock/clock.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { Db } from '#server/platform/db/database.ts';
import { openDatabase, openPostgres } from '#server/platform/db/open-database.ts';
import { seedBasics } from '#server/seeds/seed.ts';
import { type ClusterTopology, startClusterTopology } from '#server/testing/cluster-topology.ts';
import { liftSpeedLimits, type Market } from '#server/testing/marketplace-fixture.ts';
import { type PostgresCluster, startPostgres } from '#server/testing/postgres-cluster.ts';
import { type ServerProcess, spawnServer } from '#server/testing/spawn-server.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { Client } from './client.ts';
import { rememberStock } from './invariants.ts';

/** A server process that can be killed as by a power cut, and restarted at the same address. */
export interface Server {
  client: Client;
  kill(): Promise<void>;
  /** Asks it to stop (SIGTERM), as a supervisor does, and waits until it has. */
  stop(): Promise<void>;
  /** Its process, for what the system knows about it. */
  readonly pid: number;
  /** Resolves when the server reports that it listens. */
  start(): Promise<void>;
  isAlive(): boolean;
}

/** A running marketplace on its own PostgreSQL database, whose rows can be read. */
export interface RunningMarketplace extends Server, Market {
  /** A second server process on the same database; it ends with the marketplace. */
  another(env?: Record<string, string>): Promise<Server>;
  /** The address of its database. */
  databaseUrl: string;
  dataDir: string;
  close(): Promise<void>;
}

/** A running marketplace on the embedded database, whose rows cannot be read while it runs. */
export interface EmbeddedMarketplace<T> extends Server {
  /** What was seeded before it started. */
  filled: T;
  dataDir: string;
  /** Stops the server and reads the rows. */
  inspect<R>(work: (db: Db) => Promise<R>): Promise<R>;
}

export interface MarketplaceOptions {
  /** More settings of its servers. */
  env?: Record<string, string>;
  /** Another cluster than the shared one, with the same template. */
  cluster?: PostgresCluster;
  /** The address under which servers find the database, such as a proxy's. */
  reach?: (databaseUrl: string) => Promise<string>;
  /** The database moves, so its rows are read at that address too. */
  isMoving?: boolean;
}

/**
 * The environment of proofs: one PostgreSQL with durable commits, and as many marketplaces on it as
 * they request.
 */
export interface Environment {
  cluster: PostgresCluster;
  /** An unused marketplace: categories, rewards and texts, no products, no people. */
  openMarketplace(options?: MarketplaceOptions): Promise<RunningMarketplace>;
  openEmbedded<T>(fill: (market: Market) => Promise<T>): Promise<EmbeddedMarketplace<T>>;
  /** Closes the marketplaces of one proof, after a final check of each that is on PostgreSQL. */
  closeMarketplaces(look: (db: Db) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

const TEMPLATE = 'proof_template';

/** Tables, categories, rewards and texts of a marketplace before its first vendor. */
export async function furnish(db: Db): Promise<void> {
  await migrate(db);
  await seedBasics(db, { log: () => {}, clock: systemClock });
  await liftSpeedLimits(db);
  await rememberStock(db);
}

/** Opens and closes marketplaces; each has a database and a folder of its own. */
class PostgresEnvironment implements Environment {
  readonly cluster: PostgresCluster;
  readonly #folder: ReturnType<typeof temporaryFolder>;
  #shops: RunningMarketplace[] = [];
  #embedded: Server[] = [];
  #names = 0;

  readonly #topology: ClusterTopology | undefined;

  constructor(cluster: PostgresCluster, topology?: ClusterTopology) {
    this.cluster = cluster;
    this.#topology = topology;
    this.#folder = temporaryFolder('haatlane-proofs-');
  }

  async openMarketplace({
    env = {},
    cluster = this.cluster,
    reach,
    isMoving = false,
  }: MarketplaceOptions = {}): Promise<RunningMarketplace> {
    const name = `proof_${++this.#names}`;
    const url = await copyTemplate(cluster.url, name);
    const reached = reach ? await reach(url) : url;
    const database = openPostgres(isMoving ? reached : url);
    const dataDir = path.join(this.#folder.path, name);
    const settings = this.#topology?.settingsFor(reached) ?? { DATABASE_URL: reached };
    const direct = await launch({ ...settings, DATA_DIR: dataDir, ...env });
    const proxy = await this.#topology?.proxyTo([new URL(direct.client.address).host]);
    const server = proxy ? behind(direct, proxy.address) : direct;
    const others: Server[] = [];
    const shop: RunningMarketplace = {
      ...server,
      get pid() {
        return server.pid;
      },
      databaseUrl: url,
      dataDir,
      db: database.db,
      clock: systemClock,
      async another(more = {}) {
        const other = await launch({
          ...settings,
          DATA_DIR: `${dataDir}-${others.length + 2}`,
          ...env,
          ...more,
        });
        others.push(other);
        return other;
      },
      close: async () => {
        this.#shops = this.#shops.filter((one) => one !== shop);
        await proxy?.stop();
        for (const one of [direct, ...others]) await one.kill();
        await database.close();
      },
    };
    this.#shops.push(shop);
    return shop;
  }

  async openEmbedded<T>(fill: (market: Market) => Promise<T>): Promise<EmbeddedMarketplace<T>> {
    const dataDir = path.join(this.#folder.path, `proof_${++this.#names}`);
    const inside = async <R>(work: (db: Db) => Promise<R>) => {
      const database = await openDatabase({ dataDir, databaseUrl: undefined });
      try {
        return await work(database.db);
      } finally {
        await database.close();
      }
    };
    const filled = await inside(async (db) => {
      await furnish(db);
      return fill({ db, clock: systemClock });
    });
    const server = await launch({ DATA_DIR: dataDir });
    this.#embedded.push(server);
    return {
      ...server,
      filled,
      dataDir,
      async inspect(work) {
        await server.kill();
        return inside(work);
      },
    };
  }

  async closeMarketplaces(look: (db: Db) => Promise<void>): Promise<void> {
    const [open, running] = [this.#shops, this.#embedded];
    this.#embedded = [];
    try {
      for (const shop of open) await look(shop.db);
    } finally {
      for (const shop of open) await shop.close();
      for (const server of running) await server.kill();
    }
  }

  async close(): Promise<void> {
    await this.closeMarketplaces(async () => {});
    await this.#topology?.stop();
    await this.cluster.stop();
    this.#folder.remove();
  }
}

/** Fills a cluster's template, from which each marketplace on it is copied. */
export async function makeTemplate(cluster: PostgresCluster): Promise<void> {
  const template = openPostgres(await cluster.createDatabase(TEMPLATE), {
    max: 3,
    maintenance: true,
  });
  await furnish(template.db);
  await template.close();
}

/** One process on its PostgreSQL, or several behind proxies and a pooler, with a replica. */
export async function openEnvironment({ isCluster }: { isCluster: boolean }): Promise<Environment> {
  const cluster = await startPostgres();
  await makeTemplate(cluster);
  return new PostgresEnvironment(
    cluster,
    isCluster ? await startClusterTopology(cluster) : undefined,
  );
}

/** The same server, called through a proxy. */
const behind = (server: Server, address: string): Server => ({
  ...server,
  get pid() {
    return server.pid;
  },
  client: new Client(address),
});

async function copyTemplate(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name} template ${TEMPLATE}`);
  await client.end();
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

/**
 * Starts a server; for a marketplace that already has categories, demo mode only enables the test
 * gateway, nothing is seeded.
 */
export async function launch(env: Record<string, string>): Promise<Server> {
  const spawn = (more: Record<string, string> = {}) =>
    spawnServer({
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
      DEMO: 'on',
      ADMIN_IDLE_MINUTES: '480',
      // `WEB_PROCESSES=2 npm run prove`: several processes wherever PostgreSQL is used.
      ...(process.env.WEB_PROCESSES && env.DATABASE_URL
        ? { WEB_PROCESSES: process.env.WEB_PROCESSES }
        : {}),
      ...env,
      ...more,
    });
  let server: ServerProcess = spawn();
  const client = new Client(await server.address);
  return {
    client,
    async kill() {
      server.child.kill('SIGKILL');
      printSurprises((await server.ended).output);
    },
    async start() {
      server = spawn({ PORT: new URL(client.address).port });
      await server.address;
    },
    async stop() {
      server.child.kill('SIGTERM');
      printSurprises((await server.ended).output);
    },
    get pid() {
      return server.child.pid!;
    },
    isAlive: () => server.child.exitCode === null && server.child.signalCode === null,
  };
}

const SURPRISES_SHOWN = 3;
/** Errors the server logged (a 500 reply; with LOG_LEVEL=warn also 503), to find the cause. */
function printSurprises(output: string): void {
  for (const line of output
    .split('\n')
    .filter((l) => /unexpected error|database unavailable/.test(l))
    .slice(0, SURPRISES_SHOWN))
    console.log(`  server: ${line.slice(0, 5_000)}`);
}

/** The number of rows of a query; for proofs that count effects. */
export async function count(db: Db, from: ReturnType<typeof sql>): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ n: number }>`select count(*)::int as n from ${from}`.execute(db);
  return row!.n;
}
