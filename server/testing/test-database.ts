import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import pg from 'pg';
import { allJobs } from '#server/modules/jobs.ts';
import { testClock } from '#server/platform/clock/clock.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import {
  type EmbeddedDatabase,
  type OpenDatabase,
  openInMemory,
  openPostgres,
} from '#server/platform/db/open-database.ts';
import { installJobs } from '#server/platform/jobs/install.ts';
import { installJobClock } from './job-clock.ts';
import { seedDemo } from '#server/seeds/seed.ts';

const ROOT = path.join(import.meta.dirname, '../..');
/**
 * A filled database depends on migrations, seeds and what they call; a change creates a new image.
 */
const SERVER = path.join(ROOT, 'server');
const CACHE = path.join(ROOT, '.cache/test-database');
export interface TestDatabaseOptions {
  /**
   * With the demo marketplace, seeded at the initial time of `testClock()`. Otherwise migrated and
   * empty.
   */
  seed?: boolean;
}

/**
 * A fresh database for one test file: in memory, or on the PostgreSQL at `TEST_DATABASE_URL`
 * (created there from a template and dropped on close). Ready in under a second, because a migrated
 * (and seeded) image is kept between runs until the server's sources change.
 */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  return server
    ? openOnPostgres(server, options)
    : openInMemory(await readImage(options), await compiledEngine());
}

const memory = globalThis as typeof globalThis & {
  haatlaneEngine?: Promise<object>;
  haatlaneImages?: Map<string, SharedArrayBuffer>;
  /** Missing in Node's types. */
  WebAssembly: { compile(bytes: Uint8Array): Promise<object> };
};

/** PGlite's code, compiled once per process for all test files, so that it also warms up once. */
function compiledEngine(): Promise<object> {
  const file = path.join(
    path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')),
    'pglite.wasm',
  );
  memory.haatlaneEngine ??= memory.WebAssembly.compile(readFileSync(file));
  return memory.haatlaneEngine;
}

async function migrateAll({ db }: OpenDatabase): Promise<void> {
  await migrate(db);
  await installJobs(db, allJobs);
  await installJobClock(db);
}
const seed = ({ db }: OpenDatabase): Promise<void> =>
  seedDemo(db, { log: () => {}, clock: testClock(), hasMarket: false });

/**
 * A throw-away database in memory needs no crash safety, no replicas and no large buffer cache (cleared at
 * each start).
 */
const FAST_SETTINGS = {
  full_page_writes: 'off',
  max_connections: '10',
  max_wal_senders: '0',
  min_wal_size: '32MB',
  shared_buffers: '32MB',
  wal_buffers: '256kB',
  wal_level: 'minimal',
  wal_recycle: 'off',
};

/**
 * Removes what a start from the image does not need: two template databases and old logs, half of
 * its size.
 */
async function shrink({ db }: OpenDatabase): Promise<void> {
  for (const name of ['template0', 'template1']) {
    await sql`alter database ${sql.ref(name)} is_template false`.execute(db);
    await sql`drop database ${sql.ref(name)}`.execute(db);
  }
  for (const [setting, value] of Object.entries(FAST_SETTINGS))
    await sql`alter system set ${sql.ref(setting)} = ${sql.lit(value)}`.execute(db);
  await sql`select pg_reload_conf()`.execute(db);
  await sql`select pg_switch_wal()`.execute(db);
  await sql`checkpoint`.execute(db);
}

/** Hash of a filled database's sources; test files get it from `announceContent`. */
function contentHash(): string {
  return process.env.TEST_DATABASE_CONTENT ?? hashOfSources();
}
/** Saves later test files from reading all sources. */
export function announceContent(): void {
  process.env.TEST_DATABASE_CONTENT = hashOfSources();
}

const contentName = ({ seed }: TestDatabaseOptions): string =>
  `${seed ? 'seeded' : 'empty'}_${contentHash()}`;

function hashOfSources(): string {
  const hash = createHash('sha256');
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).sort();
  for (const file of files) {
    const full = path.join(SERVER, file);
    if (/\.(test|fixture)\.ts$/.test(file) || !statSync(full).isFile()) continue;
    hash.update(file);
    hash.update(/\.(ts|json)$/.test(file) ? readFileSync(full) : String(statSync(full).size));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Creates the in-memory image if missing and returns its file. Concurrent test files wait for one to create it. */
export async function prepareImage(options: TestDatabaseOptions): Promise<string> {
  const file = path.join(CACHE, `${contentName(options)}.tar`);
  if (!existsSync(file)) {
    if (options.seed) await prepareImage({});
    await alone(async () => {
      if (existsSync(file)) return;
      const database = await (options.seed ? seededDatabase() : emptyDatabase());
      const image = await database.dump();
      await database.close();
      // Images of earlier sources are obsolete.
      for (const old of readdirSync(CACHE))
        if (old.startsWith(options.seed ? 'seeded_' : 'empty_')) rmSync(path.join(CACHE, old));
      writeFileSync(`${file}.new`, new Uint8Array(image));
      renameSync(`${file}.new`, file);
    });
  }
  return file;
}

async function emptyDatabase(): Promise<EmbeddedDatabase> {
  const database = await openInMemory();
  await migrateAll(database);
  await shrink(database);
  return database;
}
/** Seeds an empty image, which saves a migration. */
async function seededDatabase(): Promise<EmbeddedDatabase> {
  const image = readFileSync(path.join(CACHE, `${contentName({})}.tar`));
  const database = await openInMemory(new Uint8Array(image).buffer);
  await seed(database);
  await sql`checkpoint`.execute(database.db);
  return database;
}

/** The image, read once per process; the database threads share it. */
async function readImage(options: TestDatabaseOptions): Promise<SharedArrayBuffer> {
  const file = await prepareImage(options);
  memory.haatlaneImages ??= new Map();
  const known = memory.haatlaneImages.get(file);
  if (known) return known;
  const image = new SharedArrayBuffer(statSync(file).size);
  new Uint8Array(image).set(readFileSync(file));
  memory.haatlaneImages.set(file, image);
  return image;
}

/** One process at a time, by a lock the kernel always releases. */
async function alone(work: () => Promise<void>): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const lock = new DatabaseSync(path.join(CACHE, 'maker.lock'));
  try {
    lock.exec('PRAGMA busy_timeout=120000; BEGIN EXCLUSIVE');
    await work();
  } finally {
    lock.close();
  }
}

async function openOnPostgres(server: string, options: TestDatabaseOptions): Promise<OpenDatabase> {
  const template = await prepareTemplate(server, options);
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(server, (client) => client.query(`create database ${name} template ${template}`));
  const database = openPostgres(urlOf(server, name), { patience: 20 });
  return {
    ...database,
    async close() {
      await database.close();
      await onServer(server, (client) =>
        client.query(`drop database if exists ${name} with (force)`),
      );
    },
  };
}

/**
 * The address of a new, empty database on the PostgreSQL under test; it is deleted with the server.
 */
export async function openRawDatabase(): Promise<string> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is not set');
  const name = `raw_${randomBytes(8).toString('hex')}`;
  await onServer(server, (client) => client.query(`create database ${name}`));
  return urlOf(server, name);
}

/** The address of another database on the same server. */
export function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function onServer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates the template database if missing; it gets its name only when complete. */
export async function prepareTemplate(
  server: string,
  options: TestDatabaseOptions,
): Promise<string> {
  const name = `template_${contentName(options)}`;
  const base = options.seed ? await prepareTemplate(server, {}) : 'template1';
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock(7406)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await client.query(`drop database if exists ${name}_new with (force)`);
    await client.query(`create database ${name}_new template ${base}`);
    const database = openPostgres(urlOf(server, `${name}_new`), { maintenance: true });
    try {
      await (options.seed ? seed : migrateAll)(database);
    } finally {
      await database.close();
    }
    await client.query(`alter database ${name}_new rename to ${name}`);
  });
  return name;
}
