import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { MigrationFile } from '#server/platform/db/migration-files.ts';
import { openPostgres } from '#server/platform/db/open-database.ts';
import { PROGRAM_VERSION } from '#server/platform/db/schema-releases.ts';
import { CONTRACT, EXPAND } from '#server/testing/upgrade-migrations.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { Client, Unanswered } from './client.ts';
import { LockWatch } from './lock-watch.ts';
import { fill, type Stock } from './order-trial.ts';
import { each, type Figure, type Proof } from './proof.ts';
import type { Environment, RunningMarketplace, Server } from './server-process.ts';
import { orderDuring } from './strict-load.ts';

const BUYERS = 3;
const READERS = 3;
/** The pause of a reader between two requests, so that two cores are not all theirs. */
const READ_PAUSE_MS = 20;
const MOST_LOCK_MS = 1_000;
const AFTERWARDS_MS = 2_000;

/** A release later: a program of this version cannot tell the difference. */
const NEXT = PROGRAM_VERSION.replace(/\d+\.\d+$/, (rest) => `${Number(rest.split('.')[0]) + 1}.0`);

/** Copies of a product, so that the table is as large as that of a large shop. */
async function multiply(db: Db, copies: number): Promise<void> {
  const changes: Record<string, string> = {
    id: `'prd_copy' || i`,
    slug: `'copy-' || i`,
    name: `'Copy ' || i`,
    status: `'inactive'`,
  };
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'products' and table_schema = 'public' and is_generated = 'NEVER'`.execute(
    db,
  );
  const names = rows.map((row) => row.name);
  await sql`
    insert into products (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(names.map((name) => (changes[name] ? sql.raw(changes[name]) : sql.ref(name))))}
    from (select * from products limit 1) one, generate_series(1, ${sql.lit(copies)}) i`.execute(
    db,
  );
  await sql`analyze products`.execute(db);
}

/** Visitors that read pages and lists; anything but 200 is a failure. */
class ReadLoad {
  readonly times: number[] = [];
  readonly failures: string[] = [];
  readonly #visits: Promise<unknown>;
  #isOver = false;

  constructor(client: Client, paths: readonly string[]) {
    this.#visits = each(Array.from({ length: READERS }), READERS, (_, i) =>
      this.#visit(client, paths, i),
    );
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#visits;
  }

  async #visit(client: Client, paths: readonly string[], first: number): Promise<void> {
    for (let i = first; !this.#isOver; i += 1) {
      const path = paths[i % paths.length]!;
      try {
        const reply = await client.send({ method: 'GET', path });
        this.times.push(reply.milliseconds);
        if (reply.status !== 200) this.failures.push(`${path}: ${reply.status} ${reply.text}`);
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error;
        this.failures.push(error.message);
      }
      await wait(READ_PAUSE_MS);
    }
  }
}

interface Phase {
  done: string;
  work: () => Promise<unknown>;
}

/** Runs one phase under load and judges its requests and locks. */
async function underLoad(
  balancer: Balancer,
  db: Db,
  { people, products }: Stock,
  { done, work }: Phase,
): Promise<Figure> {
  const client = new Client(balancer.address);
  const reads = new ReadLoad(client, [
    '/',
    `/api/products/${products.slug}`,
    '/api/products?limit=20&sortBy=newest',
    '/api/categories',
  ]);
  const locks = new LockWatch(db);
  const { tally, seconds } = await orderDuring(client, people, products, work).finally(() =>
    Promise.all([reads.end(), locks.end()]),
  );
  client.close();
  const failed = [...tally.failed, ...reads.failures];
  for (const line of failed.slice(0, 5)) console.log(`  ${line.slice(0, 300)}`);
  const { held, waited } = locks.longest;
  const refused = failed.length + tally.refused;
  return {
    done,
    figure:
      `${refused} of ${tally.times.length} calls for ${tally.orders} orders and ${reads.times.length} reads failed; ` +
      `${Math.max(...tally.times, ...reads.times).toFixed(0)} ms at most; ` +
      `exclusive locks held ${held.toFixed(0)} ms at most (${locks.worst}), waited for ${waited.toFixed(0)} ms; ${seconds.toFixed(1)} s`,
    goal: `0 failed, no lock held or waited for over ${MOST_LOCK_MS} ms`,
    isMet: refused === 0 && tally.orders > 0 && held <= MOST_LOCK_MS && waited <= MOST_LOCK_MS,
  };
}

/** Replaces every process by a new one, one after another. */
async function replaceAll(
  balancer: Balancer,
  old: Server[],
  shop: RunningMarketplace,
): Promise<void> {
  for (const server of old) {
    const next = await shop.another();
    balancer.add(next.client.address);
    await balancer.serving(next.client.address);
    await server.stop();
    balancer.remove(server.client.address);
  }
}

async function prove(environment: Environment, thousands: number): Promise<Figure[]> {
  const shop = await environment.openMarketplace();
  const database = openPostgres(shop.databaseUrl, { max: 3, maintenance: true });
  const balancer = await startBalancer();
  try {
    const { db } = database;
    const stock = await fill(shop, BUYERS);
    await multiply(db, thousands * 1_000);
    const old = [shop, await shop.another()];
    for (const server of old) balancer.add(server.client.address);
    for (const server of old) await balancer.serving(server.client.address);
    const judge = (phase: Phase) => underLoad(balancer, shop.db, stock, phase);
    const count = `${(thousands * 1_000).toLocaleString('en-IN')} products`;
    const run = (migrations: readonly MigrationFile[]) =>
      migrate(db, { migrations, version: NEXT });
    return [
      await judge({
        done: `expand while two processes of the version before serve: 3 columns, 4 indexes, ${count} backfilled`,
        work: () => run(EXPAND),
      }),
      await judge({
        done: 'both processes replaced, one after another',
        work: () => replaceAll(balancer, old, shop),
      }),
      await judge({
        done: 'contract while the new ones serve: a column gives its name to one of another type',
        work: async () => {
          await run([CONTRACT]);
          // Every connection meets the changed column.
          await wait(AFTERWARDS_MS);
        },
      }),
    ];
  } finally {
    await balancer.close();
    await database.close();
  }
}

export const upgrade: Proof = {
  name: 'upgrade',
  unit: 'thousand products',
  quick: 2,
  full: 100,
  isOnlyNamed: true,
  run: (environment, { runs }) => prove(environment, runs),
};
