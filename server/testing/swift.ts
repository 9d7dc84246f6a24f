import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';

/** OpenStack Swift with the interface of S3, on loopback and throw-away folders. */
export interface Swift {
  /** Settings of a marketplace that keeps its files there. */
  env: Record<string, string>;
  createBucket(name: string): Promise<void>;
  /** Ends it as a power cut does; `start` brings it back with what it held. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const SERVERS = ['account', 'container', 'object'] as const;
const BUCKET = 'haatlane-files';

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

/** Debian packages `swift-proxy swift-account swift-container swift-object memcached`. */
export function hasSwift(): boolean {
  return ['swift-ring-builder', 'swift-proxy-server', 'memcached'].every(
    (name) => spawnSync('which', [name]).status === 0,
  );
}

const common = (etc: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${etc}
log_level = ERROR
`;

/** One node, one copy, no replication. */
function configure(folder: string, ports: Record<string, number>, memcached: number): void {
  const etc = path.join(folder, 'etc');
  mkdirSync(etc);
  mkdirSync(path.join(folder, 'srv/d1'), { recursive: true });
  writeFileSync(
    path.join(etc, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = haatlane\nswift_hash_path_prefix = tests\n',
  );
  for (const name of SERVERS) {
    writeFileSync(
      path.join(etc, `${name}.conf`),
      `${common(etc, ports[name]!)}devices = ${path.join(folder, 'srv')}
mount_check = false
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`,
    );
    const ring = (...args: string[]) =>
      spawnSync('swift-ring-builder', [`${name}.builder`, ...args], { cwd: etc });
    ring('create', '4', '1', '1');
    ring(
      ...['add', '--region', '1', '--zone', '1', '--ip', '127.0.0.1'],
      ...['--port', String(ports[name]), '--device', 'd1', '--weight', '1'],
    );
    ring('rebalance');
  }
  const filters = ['catch_errors', 'gatekeeper', 'copy', 'slo']
    .map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`)
    .join('');
  writeFileSync(
    path.join(etc, 'proxy.conf'),
    `${common(etc, ports.proxy!)}[pipeline:main]
pipeline = catch_errors gatekeeper cache s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcached}
${filters}`,
  );
}

export async function startSwift(): Promise<Swift> {
  if (!hasSwift())
    throw new Error(
      'Swift is missing: apt-get install --no-install-recommends swift-proxy swift-account swift-container swift-object memcached',
    );
  const folder = mkdtempSync(path.join(tmpdir(), 'haatlane-swift-'));
  const ports: Record<string, number> = {};
  for (const name of [...SERVERS, 'proxy', 'memcached']) ports[name] = await freePort();
  configure(folder, ports, ports.memcached!);
  const endpoint = `http://127.0.0.1:${ports.proxy}`;
  let children: ChildProcess[] = [];
  const run = (command: string, args: string[]) =>
    children.push(spawn(command, args, { stdio: 'ignore' }));
  const swift: Swift = {
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY: 'test:tester',
      S3_SECRET_KEY: 'testing',
    },
    async createBucket(name) {
      const client = new S3Client({
        endpoint,
        region: 'us-east-1',
        forcePathStyle: true,
        credentials: { accessKeyId: 'test:tester', secretAccessKey: 'testing' },
      });
      await client.send(new CreateBucketCommand({ Bucket: name }));
      client.destroy();
    },
    async kill() {
      const gone = children.map(
        (child) =>
          new Promise<void>((resolve) => {
            child.once('exit', () => resolve());
          }),
      );
      for (const child of children) child.kill('SIGKILL');
      await Promise.all(gone);
      children = [];
    },
    async start() {
      const account = userInfo().username === 'root' ? ['-u', 'root'] : [];
      run('memcached', ['-l', '127.0.0.1', '-p', String(ports.memcached), '-m', '16', ...account]);
      for (const name of [...SERVERS, 'proxy'])
        run(`swift-${name}-server`, [path.join(folder, 'etc', `${name}.conf`)]);
      for (let tries = 0; ; tries++) {
        const isUp = await fetch(endpoint).then(
          () => true,
          () => false,
        );
        if (isUp) return;
        if (tries > 600) throw new Error('Swift does not answer after a minute');
        await wait(100);
      }
    },
    async stop() {
      await swift.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await swift.start();
  await swift.createBucket(BUCKET);
  return swift;
}
