import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findPgBouncer } from '#server/testing/pgbouncer.ts';
import { findValkey } from '#server/testing/valkey-server.ts';
import { findPostgres } from '#server/testing/postgres-cluster.ts';
import { findProgram } from '#server/testing/proxies.ts';
import { hasSwift } from '#server/testing/swift.ts';

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

interface Tool {
  title: string;
  /** Packages of Debian. */
  packages: string[];
  /** What to do where apt-get cannot install them. */
  elsewhere: string;
  isFound: () => boolean;
}

const program = (title: string, name: string, packageName = name): Tool => ({
  title,
  packages: [packageName],
  elsewhere: `Install the package "${packageName}" (it need not run).`,
  isFound: () => findProgram(name) !== undefined,
});

const TOOLS = {
  postgres: {
    title: 'PostgreSQL',
    packages: ['postgresql'],
    elsewhere: 'Install the package "postgresql" (version 15 or newer; its server need not run).',
    isFound: () => findPostgres() !== null,
  },
  pgbouncer: { ...program('PgBouncer', 'pgbouncer'), isFound: () => findPgBouncer() !== null },
  // Every Debian has Redis.
  valkey: {
    title: 'Valkey',
    packages: ['redis-server'],
    elsewhere: 'Install the package "valkey-server" or "redis-server" (it need not run).',
    isFound: () => findValkey() !== null,
  },
  nginx: program('nginx', 'nginx', 'nginx-light'),
  haproxy: program('HAProxy', 'haproxy'),
  varnish: program('Varnish', 'varnishd', 'varnish'),
  buildah: program('buildah', 'buildah'),
  runc: program('runc', 'runc'),
  debootstrap: program('debootstrap', 'debootstrap'),
  swift: {
    title: 'OpenStack Swift',
    packages: ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'],
    elsewhere:
      'Install swift-proxy, swift-account, swift-container, swift-object and memcached (they need not run).',
    isFound: hasSwift,
  },
} satisfies Record<string, Tool>;
export type ToolName = keyof typeof TOOLS;

/** Ensures that programs are installed; installs them if possible, otherwise throws with what to do. */
export function ensureTools(...names: readonly ToolName[]): void {
  for (const { title, packages, elsewhere, isFound } of names.map((name): Tool => TOOLS[name])) {
    if (isFound()) continue;
    install(title, packages, elsewhere);
    if (!isFound()) throw new Error(`${title} was installed, but is nowhere to be found.`);
  }
}
