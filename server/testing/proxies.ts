import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from './postgres-cluster.ts';
import { temporaryFolder } from './temporary-folder.ts';

const DEPLOY = path.join(import.meta.dirname, '../../deploy');
const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];
/** A program of this machine, also where only root's PATH names its folder. */
export const findProgram = (name: string): string | undefined =>
  FOLDERS.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
export const findNginx = (): string | undefined => findProgram('nginx');
export const findVarnish = (): string | undefined => findProgram('varnishd');

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

const temporaryPaths = (folder: string) =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/temp/${name};`)
    .join('\n');

const listing = (ports: readonly number[]) =>
  ports.map((port) => `server 127.0.0.1:${port} max_fails=3 fail_timeout=2s;`).join('\n');

/** The main configuration around the shipped files, as Debian's includes conf.d. */
const MAIN = `error_log stderr warn;
pid /run/nginx.pid;
events {}
http {
include /etc/nginx/processes.conf;
include /etc/nginx/haatlane.conf; }`;

/**
 * Starts nginx with the shipped configuration in front of servers on ports of this machine; `compose`: with that of
 * deploy/compose.yaml, where this machine is the gateway of the containers' network.
 */
export async function startNginx(
  ports: readonly number[],
  setup: 'conf.d' | 'compose' = 'conf.d',
): Promise<TestProxy> {
  const program = findNginx();
  if (!program) throw new Error('nginx is not installed (Debian: apt-get install nginx-light)');
  const folder = temporaryFolder('haatlane-nginx-');
  const port = await freePort();
  const shipped = (name: string) => readFileSync(path.join(DEPLOY, name), 'utf8');
  const place = (name: string, text: string) =>
    writeFileSync(
      path.join(folder.path, name),
      text
        .replace('listen 80;', `listen 127.0.0.1:${port};`)
        .replace(/(?:^ *server \S+:\d+ .*;\n)+/m, `${listing(ports)}\n`)
        .replaceAll('/var/cache/nginx/', `${folder.path}/`)
        .replaceAll('/etc/nginx/', `${folder.path}/`),
    );
  mkdirSync(path.join(folder.path, 'temp'));
  place('haatlane.conf', shipped('nginx/haatlane.conf'));
  place('processes.conf', shipped('nginx/processes.conf'));
  const main = setup === 'compose' ? shipped('compose/nginx.conf') : MAIN;
  place(
    'nginx.conf',
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; master_process off;
${main}`
      .replace('/run/nginx.pid', `${folder.path}/pid`)
      .replace('10.0.0.0/8', '127.0.0.0/8')
      .replace('http {', `http { ${temporaryPaths(folder.path)}`),
  );
  return runProxy(
    program,
    ['-c', path.join(folder.path, 'nginx.conf'), '-p', folder.path, '-e', 'stderr'],
    {
      url: `http://127.0.0.1:${port}`,
      remove: folder.remove,
      env: { PATH: process.env.PATH ?? '' },
    },
  );
}
