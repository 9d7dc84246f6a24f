import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findPgBouncer } from './pgbouncer.ts';
import { findPostgres } from './postgres-cluster.ts';
import { findProgram } from './proxies.ts';
import { hasSwift } from './swift.ts';
import { findValkey } from './valkey-server.ts';

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
let isUpdated = false;

/** Installs Debian packages as root; otherwise throws with the packages to install. */
export function installPackages(what: string, packages: string[], elsewhere: string): void {
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
    installPackages(title, packages, elsewhere);
    if (!isFound()) throw new Error(`${title} was installed, but is nowhere to be found.`);
  }
}
