import { execFile } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { systemClock } from '#server/platform/clock/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import { openPostgres } from '#server/platform/db/open-database.ts';
import { type PostgresCluster, startPostgres } from '#server/testing/postgres-cluster.ts';
import { makeCustomer, makeProducts } from '#server/testing/marketplace-fixture.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { findViolations } from './invariants.ts';
import { liftRiskRules } from './lift-risk-rules.ts';
import { OrderLoad } from './order-load.ts';
import { each, type Figure } from './proof.ts';
import { furnish, launch, type Server } from './server-process.ts';

const VISITORS = 6;
/** Orders before, between and after the moments. */
const ORDERS = { short: 15, full: 300 };
/** Seconds after which PostgreSQL archives WAL that is not full: `archive_timeout` of the guide. */
const ARCHIVE_SECONDS = { short: 2, full: 60 };
const MOST_RTO_SECONDS = 900;
const execute = promisify(execFile);

/** Where base backup and WAL are, away from the cluster. As in docs/operators/point-in-time.md. */
interface Archive {
  path: string;
  base: string;
  remove(): void;
}
function makeArchive(): Archive {
  const folder = temporaryFolder('haatlane-archive-');
  // PostgreSQL writes here as its own user.
  chmodSync(folder.path, 0o777);
  return { ...folder, base: path.join(folder.path, 'base') };
}

const archiveSettings = ({ path: wal }: Archive, seconds: number): string[] => [
  'wal_level=replica',
  'archive_mode=on',
  `archive_timeout=${seconds}`,
  `archive_command=test ! -f ${wal}/%f && cp %p ${wal}/%f.part && sync ${wal}/%f.part && mv ${wal}/%f.part ${wal}/%f`,
  // Only the proof reads when an order was committed.
  'track_commit_timestamp=on',
];

/** A cluster from the base backup and the archived WAL; until `time`, or as far as the archive goes. */
const restoreCluster = (archive: Archive, time: string | null): Promise<PostgresCluster> =>
  startPostgres({
    settings: [
      `restore_command=cp ${archive.path}/%f %p`,
      'track_commit_timestamp=on',
      ...(time
        ? [
            `recovery_target_time=${time.replace('T', ' ').replace('Z', '+00')}`,
            'recovery_target_action=promote',
          ]
        : []),
    ],
    restore: async (data) => {
      await execute('cp', ['-a', archive.base, data]);
      writeFileSync(path.join(data, 'recovery.signal'), '');
    },
  });

interface Order {
  id: string;
  at: number;
}
/** All orders with the time of their commit, in milliseconds. */
async function commitsOf(db: Db): Promise<Order[]> {
  const { rows } = await sql<Order>`
    select id, (extract(epoch from pg_xact_commit_timestamp(xmin)) * 1000)::float8 as at from orders`.execute(
    db,
  );
  return rows;
}

/** Waits until the log of what is committed now has reached the archive, by the timeout of the guide. */
async function untilArchived(db: Db): Promise<void> {
  const { rows } = await sql<{ file: string }>`
    select pg_walfile_name(pg_current_wal_lsn()) as file`.execute(db);
  for (;;) {
    const { rows: archived } = await sql<{ file: string | null }>`
      select last_archived_wal as file from pg_stat_archiver`.execute(db);
    if ((archived[0]?.file ?? '') >= rows[0]!.file) return;
    await wait(200);
  }
}

/** What happened before the cluster was lost. */
interface Loss {
  /** The moment to restore to. */
  time: string;
  /** Orders acknowledged to a visitor before that moment. */
  acknowledged: ReadonlySet<string>;
  commits: Order[];
  lostAt: number;
  strange: string[];
}

async function loseCluster(archive: Archive, isShort: boolean): Promise<Loss> {
  const form = isShort ? 'short' : 'full';
  const cluster = await startPostgres({
    settings: archiveSettings(archive, ARCHIVE_SECONDS[form]),
  });
  const url = await cluster.createDatabase('shop');
  const database = openPostgres(url, { max: 3, maintenance: true });
  const servers: Server[] = [];
  let load: OrderLoad | undefined;
  try {
    await furnish(database.db);
    await liftRiskRules(database.db);
    servers.push(await launch({ DATABASE_URL: url, DATA_DIR: path.join(archive.path, 'files') }));
    const market = { db: database.db, clock: systemClock };
    const products = await makeProducts(market, { stock: 1_000_000 });
    const people = await each(Array.from({ length: VISITORS }), 3, () => makeCustomer(market));
    load = new OrderLoad(servers[0]!.client, people, products);
    await load.placed(ORDERS[form]);
    await cluster.run('pg_basebackup', [
      `--dbname=${cluster.url}`,
      `--pgdata=${archive.base}`,
      '--checkpoint=fast',
      '--wal-method=stream',
    ]);
    await cluster.run('pg_verifybackup', [archive.base]);
    await load.placed(ORDERS[form]);
    const acknowledged = new Set(load.acknowledged);
    const time = new Date().toISOString();
    await load.placed(ORDERS[form]);
    await untilArchived(database.db);
    await load.placed(ORDERS[form]);
    await load.end();
    const commits = await commitsOf(database.db);
    return { time, acknowledged, commits, lostAt: Date.now(), strange: load.strange };
  } finally {
    // While there is still a server to answer it.
    await load?.end();
    for (const server of servers) await server.kill();
    await database.close();
    await cluster.crash();
    await cluster.stop();
  }
}

/** Restores to a moment and returns the orders found, faults of the data and of its pages, and the seconds it took. */
async function restoreTo(archive: Archive, time: string | null) {
  const from = performance.now();
  const cluster = await restoreCluster(archive, time);
  const url = Object.assign(new URL(cluster.url), { pathname: '/shop' }).href;
  const server = await launch({ DATABASE_URL: url, DATA_DIR: path.join(archive.path, 'files') });
  const seconds = (performance.now() - from) / 1_000;
  await server.kill();
  const database = openPostgres(url);
  try {
    const orders = await commitsOf(database.db);
    const faults = await findViolations(database.db);
    const check = ['--install-missing', '--heapallindexed', `--database=shop`];
    const { host, port } = { host: new URL(url).hostname, port: new URL(url).port };
    await cluster
      .run('pg_amcheck', [...check, '-h', host, '-p', port, '-U', 'postgres'])
      .catch((error: Error) => faults.push(`pg_amcheck: ${error.message}`));
    return {
      orders: new Set(orders.map(({ id }) => id)),
      newest: Math.max(0, ...orders.map((o) => o.at)),
      faults,
      seconds,
    };
  } finally {
    await database.close();
    await cluster.stop();
  }
}

/** A base backup under order load, WAL archived, the cluster lost, and restored to a second in the middle. */
export async function pointInTime(isShort: boolean): Promise<Figure[]> {
  const archive = makeArchive();
  try {
    const loss = await loseCluster(archive, isShort);
    const due = loss.commits.filter(({ at }) => at <= Date.parse(loss.time)).map(({ id }) => id);
    const found = await restoreTo(archive, loss.time);
    const lacking = new Set([...due, ...loss.acknowledged].filter((id) => !found.orders.has(id)));
    const extra = found.orders.size - due.filter((id) => found.orders.has(id)).length;
    for (const line of [...found.faults, ...loss.strange]) console.log(`  ${line}`);
    const rows: Figure[] = [
      {
        done: `base backup under orders, cluster lost, restored to a moment in the middle: ${due.length} of ${loss.commits.length} orders were committed before it`,
        figure: `${lacking.size} of them lacking, ${extra} later ones, ${found.faults.length} faults of rows or pages (pg_amcheck); the shop answered after ${found.seconds.toFixed(1)} s`,
        goal: `exactly those orders; ≤ ${MOST_RTO_SECONDS} s`,
        isMet:
          lacking.size + extra + found.faults.length + loss.strange.length === 0 &&
          found.seconds <= MOST_RTO_SECONDS,
      },
    ];
    if (isShort) return rows;
    const all = await restoreTo(archive, null);
    const missing = loss.commits.filter(({ id }) => !all.orders.has(id));
    const seconds = missing.length === 0 ? 0 : (loss.lostAt - all.newest) / 1_000;
    return [
      ...rows,
      {
        done: `the same, restored as far as the archive goes (archive_timeout ${ARCHIVE_SECONDS.full} s)`,
        figure: `${missing.length} of ${loss.commits.length} orders lost, of the last ${seconds.toFixed(0)} s; ${all.faults.length} faults`,
        goal: `≤ ${ARCHIVE_SECONDS.full + 5} s, 0 faults`,
        isMet: seconds <= ARCHIVE_SECONDS.full + 5 && all.faults.length === 0,
      },
    ];
  } finally {
    archive.remove();
  }
}
