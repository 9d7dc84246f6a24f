import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const execFileAsync = promisify(execFile);

/** A temporary PostgreSQL for tests and measurements: on loopback, deleted after `stop`. */
export interface PostgresCluster {
  /** Address of its `postgres` database. */
  url: string;
  directory: string;
  /** The server's process id, whose CPU the bench measures. */
  pid: number;
  version: string;
  /** Returns the address of a database, created if missing (a kept folder may have it). */
  createDatabase(name: string): Promise<string>;
  /** TPC-B by PostgreSQL's own tool: transactions per second. */
  pgbench(databaseUrl: string, clients: number, seconds: number): number;
  /**
   * A streaming replica of this cluster, made by pg_basebackup; with its name in
   * `synchronous_standby_names` commits wait for it.
   */
  replica(name: string): Promise<PostgresReplica>;
  /** Stops immediately, like a crash; `start` brings it back at the same address. */
  crash(): Promise<void>;
  /** Runs one of PostgreSQL's programs as the cluster's user and returns its output. */
  run(program: string, args: readonly string[]): Promise<string>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A replica: the same databases, read only until it is promoted. */
export interface PostgresReplica extends PostgresCluster {
  promote(): Promise<void>;
}

export interface ClusterOptions {
  /** More settings of the server, such as `synchronous_commit=on`. */
  settings?: readonly string[];
  /** A folder that exists, for its data; default: a new one. */
  inside?: string;
  /** This folder itself: what is in it is used again, and stays after `stop`. */
  keep?: string;
  /** Whether commits are flushed to disk: tests do without, measurements must not. */
  durable?: boolean;
  /** Makes the data folder, which is empty, instead of `initdb`: from a base backup. */
  restore?: (data: string) => Promise<void>;
}

/** The newest PostgreSQL on this machine, or null. */
export function findPostgres(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : [];
  const candidates = versions.map((v) => path.join(debian, v, 'bin'));
  const which = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  if (which.status === 0) candidates.push(which.stdout.trim());
  candidates.push('/opt/homebrew/opt/postgresql/bin', '/usr/local/opt/postgresql/bin');
  return candidates.find((bin) => existsSync(path.join(bin, 'initdb'))) ?? null;
}

/** PostgreSQL and PgBouncer refuse to run as root: they run as PostgreSQL's user, or as nobody. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found =
    users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!found)
    throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = probe.address() as { port: number };
        probe.close(() => resolve(port));
      });
  });

/** The programs of PostgreSQL, run for one cluster in its folder. */
interface Programs {
  directory: string;
  /** The folder stays after `stop`. */
  isKept: boolean;
  run: (program: string, args: string[]) => string;
  runLater: (program: string, args: readonly string[]) => Promise<string>;
  spawnServer: (args: string[]) => ChildProcess;
}
function programsIn(bin: string, { inside = tmpdir(), keep }: ClusterOptions): Programs {
  const identity = unprivileged();
  if (keep) mkdirSync(keep, { recursive: true });
  const directory = keep
    ? path.resolve(keep)
    : mkdtempSync(path.join(inside, 'haatlane-postgres-'));
  if (identity) chownSync(directory, identity.uid, identity.gid);
  chmodSync(directory, 0o700);
  const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8', HOME: directory };
  const place = { ...identity, env, cwd: directory };
  return {
    directory,
    isKept: keep !== undefined,
    run: (program, args) =>
      execFileSync(path.join(bin, program), args, {
        ...place,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    runLater: async (program, args) => {
      const { stdout } = await execFileAsync(path.join(bin, program), [...args], place);
      return String(stdout);
    },
    spawnServer: (args) =>
      spawn(path.join(bin, 'postgres'), args, { ...place, stdio: ['ignore', 'ignore', 'pipe'] }),
  };
}

function initialize({ run }: Programs, data: string, durable: boolean): void {
  run('initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    ...(durable ? [] : ['-N']),
  ]);
}

/** Resolves when the server serves; `gone` when it has ended. */
async function untilReady(server: ChildProcess, gone: Promise<unknown>): Promise<void> {
  let log = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr!.on('data', (chunk: Buffer) => {
      // Once it is running nobody reads the log.
      if (log.length < 100_000) log += chunk;
      if (/ready to accept (read-only )?connections/.test(String(chunk))) resolve();
    });
    void gone.then(() => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
}

async function createDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  await client.end();
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** Transactions per second by pgbench. */
function pgbench({ run }: Programs, database: string, clients: number, seconds: number): number {
  run('pgbench', ['-i', '-q', '-s', '10', database]);
  const load = ['-c', String(clients), '-j', '2', '-T', String(seconds)];
  return Number(/tps = ([\d.]+)/.exec(run('pgbench', [...load, database]))?.[1]);
}

/** Creates a cluster in a temporary folder and starts it. Throws if PostgreSQL is not installed. */
export async function startPostgres(options: ClusterOptions = {}): Promise<PostgresCluster> {
  const { durable = true, settings = [], restore } = options;
  const programs = installed(options);
  const data = path.join(programs.directory, 'data');
  if (restore) await restore(data);
  else if (!existsSync(path.join(data, 'PG_VERSION'))) initialize(programs, data, durable);
  return serve(programs, [
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
    ...settings,
  ]);
}

function installed(options: ClusterOptions = {}): Programs {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL is not installed (Debian: apt-get install postgresql)');
  return programsIn(bin, options);
}

/** Starts the server of a data folder on a free port. */
async function serve(programs: Programs, more: readonly string[]): Promise<PostgresCluster> {
  const { directory } = programs;
  const data = path.join(directory, 'data');
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${directory}`,
    'max_connections=100',
    'shared_buffers=256MB',
    ...more,
  ];
  let server: ChildProcess | undefined;
  let gone: Promise<unknown> = Promise.resolve();

  const start = async () => {
    const child = programs.spawnServer(['-D', data, ...settings.flatMap((s) => ['-c', s])]);
    server = child;
    gone = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    await untilReady(child, gone);
  };
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    server?.kill(signal);
    await gone;
  };
  // However this process ends, no server is left running.
  const abandon = () => {
    server?.kill('SIGQUIT');
  };
  process.once('exit', abandon);
  await start();
  return {
    url,
    directory,
    get pid() {
      return server!.pid!;
    },
    version: programs.run('postgres', ['--version']).trim(),
    createDatabase: (name) => createDatabase(url, name),
    pgbench: (databaseUrl, clients, seconds) => pgbench(programs, databaseUrl, clients, seconds),
    replica: (name) => replicaOf(url, name),
    run: programs.runLater,
    crash: () => end('SIGQUIT'),
    start,
    async stop() {
      await end('SIGINT');
      process.off('exit', abandon);
      if (!programs.isKept) rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function replicaOf(primary: string, name: string): Promise<PostgresReplica> {
  const programs = installed();
  const data = path.join(programs.directory, 'data');
  // -R writes standby.signal and primary_conninfo.
  programs.run('pg_basebackup', [
    '-d',
    `${primary}?application_name=${name}`,
    ...['-D', data, '-X', 'stream', '-c', 'fast', '-R'],
  ]);
  const cluster = await serve(programs, ['hot_standby=on']);
  return {
    ...cluster,
    get pid() {
      return cluster.pid;
    },
    async promote() {
      programs.run('pg_ctl', ['promote', '-D', data, '-w']);
    },
  };
}
