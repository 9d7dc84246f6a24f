import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findPgBouncer } from '#server/testing/pgbouncer.ts';
import { findValkey } from '#server/testing/valkey-server.ts';
import { findPostgres } from '#server/testing/postgres-cluster.ts';
import { findNginx, findVarnish } from '#server/testing/proxies.ts';

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
let isUpdated = false;

/** Installs Debian packages as root; otherwise throws with the packages to install. */
function install(what: string, packages: string[], elsewhere: string): void {
  if (!canInstall())
    throw new Error(`${what} is not installed. ${elsewhere} Then run the tests again.`);
  console.log(`${what} is not installed: apt-get install ${packages.join(' ')}`);
  const apt = (args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  if (!isUpdated) isUpdated = apt(['update', '-qq']);
  if (!apt(['install', '-y', '-qq', '--no-install-recommends', ...packages])) {
    throw new Error(`${what} could not be installed by apt-get. ${elsewhere}`);
  }
}

const onPath = (names: string[]): string | undefined =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file));
/** The headless shell first: the same engine without a desktop's browser around it takes a sixth less CPU. */
const CHROMIUMS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const findChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH ??
  onPath(CHROMIUMS) ??
  [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ].find((f) => existsSync(f));

/** The path of Chromium; installs it if possible. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  install(
    'Chromium',
    ['chromium-headless-shell', 'fonts-noto-core'],
    'Install the package "chromium-headless-shell" or "chromium", or set CHROMIUM_PATH to a Chromium or Chrome.',
  );
  const installed = findChromium();
  if (!installed)
    throw new Error('Chromium was installed but is nowhere to be found; set CHROMIUM_PATH.');
  return installed;
}

/** Ensures that PostgreSQL's programs are installed; installs them if possible. */
export function ensurePostgres(): void {
  if (findPostgres()) return;
  install(
    'PostgreSQL',
    ['postgresql'],
    'Install the package "postgresql" (version 15 or newer; its server need not run).',
  );
  if (!findPostgres())
    throw new Error('PostgreSQL was installed, but initdb is nowhere to be found.');
}

/** Ensures that PgBouncer is installed; installs it if possible. */
export function ensurePgBouncer(): void {
  if (!findPgBouncer())
    install('PgBouncer', ['pgbouncer'], 'Install the package "pgbouncer" (it need not run).');
}

/** Ensures that Valkey or Redis is installed; installs Redis if possible, which every Debian has. */
export function ensureValkey(): void {
  if (!findValkey())
    install(
      'Valkey',
      ['redis-server'],
      'Install the package "valkey-server" or "redis-server" (it need not run).',
    );
}

/** Ensures that nginx and Varnish are installed; installs them if possible. */
export function ensureProxies(): void {
  if (!findNginx())
    install('nginx', ['nginx-light'], 'Install the package "nginx" (it need not run).');
  if (!findVarnish())
    install('Varnish', ['varnish'], 'Install the package "varnish" (it need not run).');
}
