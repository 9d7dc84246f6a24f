import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { BackupError } from './backup-error.ts';

type Program = 'pg_dump' | 'pg_restore';

const FOLDERS = [
  '/opt/homebrew/opt/libpq/bin',
  '/opt/homebrew/opt/postgresql/bin',
  '/usr/local/opt/libpq/bin',
  '/usr/pgsql/bin',
];
const DEBIAN = '/usr/lib/postgresql';

/** Every installed copy of the program with its major version. */
function findAll(program: Program): { file: string; major: number }[] {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const folders = [
    ...versions.map((v) => path.join(DEBIAN, v, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
    ...FOLDERS,
  ];
  return [...new Set(folders)]
    .map((folder) => path.join(folder, program))
    .filter((file) => existsSync(file))
    .flatMap((file) => {
      const { stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
      const major = Number(/\) (\d+)/.exec(stdout ?? '')?.[1]);
      return major ? [{ file, major }] : [];
    });
}

/**
 * The program to use with a server: of those not older than `least`, the oldest, because a newer pg_dump writes settings
 * that older servers do not know. Throws `BackupError` that says what to install.
 */
export function chooseProgram(
  program: Program,
  least: number,
  found: readonly { file: string; major: number }[] = findAll(program),
): string {
  const suitable = found.filter(({ major }) => major >= least);
  if (suitable.length > 0) return suitable.toSorted((a, b) => a.major - b.major)[0]!.file;
  const install = `Install the client programs of PostgreSQL ${least} (Debian: apt-get install postgresql-client-${least})`;
  if (found.length === 0)
    throw new BackupError(
      `${program} is not installed. ${install}, or use npm run export, which needs none.`,
    );
  const newest = Math.max(...found.map(({ major }) => major));
  throw new BackupError(
    `${program} is of PostgreSQL ${newest}, the data of PostgreSQL ${least}: it refuses newer servers. ${install}.`,
  );
}

/** What libpq understands of the driver's address; the password goes into the environment, where others cannot read it. */
export function libpqAddress(databaseUrl: string): {
  address: string;
  password: string | undefined;
} {
  const url = new URL(databaseUrl);
  const written = decodeURIComponent(url.password) || url.searchParams.get('password');
  const password = written || undefined;
  url.password = '';
  const ssl = url.searchParams.get('ssl');
  for (const name of ['password', 'ssl', 'uselibpqcompat', 'pgbouncer'])
    url.searchParams.delete(name);
  if (ssl !== null && ssl !== 'false' && ssl !== '0' && !url.searchParams.has('sslmode'))
    url.searchParams.set('sslmode', 'require');
  return { address: url.href, password };
}

async function run(file: string, databaseUrl: string, args: readonly string[]): Promise<void> {
  const { address, password } = libpqAddress(databaseUrl);
  const child = spawn(file, [`--dbname=${address}`, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      LC_ALL: 'C',
      ...(password === undefined ? {} : { PGPASSWORD: password }),
    },
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    if (said.length < 10_000) said += String(chunk);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  if (code === 0) return;
  if (/No space left on device/.test(said))
    throw Object.assign(new Error(said.trim()), { code: 'ENOSPC' });
  throw new BackupError(`${path.basename(file)} failed: ${said.trim()}`);
}

/** Dumps the database as the snapshot sees it into one file. */
export async function dumpPostgres(
  databaseUrl: string,
  { file, snapshot, major }: { file: string; snapshot: string; major: number },
): Promise<void> {
  await run(chooseProgram('pg_dump', major), databaseUrl, [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    `--snapshot=${snapshot}`,
    `--file=${file}`,
  ]);
}

/** Restores a dump into an empty database, several tables and indexes at a time. */
export async function restorePostgres(
  databaseUrl: string,
  { file, major }: { file: string; major: number },
): Promise<void> {
  await run(chooseProgram('pg_restore', major), databaseUrl, [
    '--no-owner',
    '--no-privileges',
    '--exit-on-error',
    `--jobs=${Math.min(availableParallelism(), 4)}`,
    file,
  ]);
}
