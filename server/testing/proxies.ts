import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from './postgres-cluster.ts';
import { temporaryFolder } from './temporary-folder.ts';

const DEPLOY = path.join(import.meta.dirname, '../../deploy');
const programIn = (name: string): string | undefined =>
  ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file));
export const findNginx = (): string | undefined => programIn('nginx');
export const findVarnish = (): string | undefined => programIn('varnishd');

export interface TestProxy {
  /** Its address without a trailing slash. */
  url: string;
  stop(): Promise<void>;
}

/** Runs a proxy in the foreground until it answers; its output is the error if it ends before. */
async function runProxy(
  program: string,
  args: readonly string[],
  { url, remove, env }: { url: string; remove: () => void; env: Record<string, string> },
): Promise<TestProxy> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  const answers = () =>
    fetch(`${url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`${program} ended:\n${output}`);
    await new Promise((next) => {
      setTimeout(next, 50);
    });
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      remove();
    },
  };
}

/** Starts Varnish with the shipped configuration in front of the server on a port of this machine. */
export async function startVarnish(
  backendPort: number,
  { port, secret }: { port: number; secret: string },
): Promise<TestProxy> {
  const program = findVarnish();
  if (!program) throw new Error('Varnish is not installed (Debian: apt-get install varnish)');
  const folder = temporaryFolder('haatlane-varnish-');
  const vcl = path.join(folder.path, 'haatlane.vcl');
  writeFileSync(
    vcl,
    readFileSync(path.join(DEPLOY, 'varnish/haatlane.vcl'), 'utf8').replace(
      '.port = "3000"',
      `.port = "${backendPort}"`,
    ),
  );
  const args = ['-F', '-j', 'none', '-n', path.join(folder.path, 'n'), '-f', vcl];
  return runProxy(program, [...args, '-a', `127.0.0.1:${port}`, '-s', 'malloc,64m', '-T', 'none'], {
    url: `http://127.0.0.1:${port}`,
    remove: folder.remove,
    env: { PATH: process.env.PATH ?? '', EDGE_PURGE_SECRET: secret },
  });
}

/** Starts nginx with the shipped configuration in front of two servers on ports of this machine. */
export async function startNginx(ports: readonly [number, number]): Promise<TestProxy> {
  const program = findNginx();
  if (!program) throw new Error('nginx is not installed (Debian: apt-get install nginx-light)');
  const folder = temporaryFolder('haatlane-nginx-');
  const port = await freePort();
  const site = readFileSync(path.join(DEPLOY, 'nginx/haatlane.conf'), 'utf8')
    .replace('127.0.0.1:3000', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports[1]}`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replaceAll('/var/cache/nginx/', `${folder.path}/`);
  const main = path.join(folder.path, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder.path}/temp/${name};`)
    .join('\n');
  mkdirSync(path.join(folder.path, 'temp'));
  writeFileSync(path.join(folder.path, 'site.conf'), site);
  writeFileSync(
    main,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; master_process off; pid ${folder.path}/pid; error_log stderr warn;
events {}
http { access_log off; ${temporary}
include ${folder.path}/site.conf; }`,
  );
  return runProxy(program, ['-c', main, '-p', folder.path, '-e', 'stderr'], {
    url: `http://127.0.0.1:${port}`,
    remove: folder.remove,
    env: { PATH: process.env.PATH ?? '' },
  });
}
