import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from './postgres-cluster.ts';
import { findProgram } from './proxies.ts';
import { temporaryFolder } from './temporary-folder.ts';

export type ProxyName = 'nginx' | 'haproxy';
export interface HttpProxy {
  address: string;
  stop(): Promise<void>;
}

/** Passes on to the next server only what the first has not got, as its default is. */
const nginx = (port: number, servers: readonly string[]) => `daemon off;
worker_processes 1;
pid nginx.pid;
error_log stderr error;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  upstream shop {
    ${servers.map((server) => `server ${server} max_fails=1 fail_timeout=1s;`).join('\n    ')}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://shop;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Connection "";
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_connect_timeout 2s;
    }
  }
}
`;

const haproxy = (port: number, servers: readonly string[]) => `defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  option redispatch
frontend shop
  bind 127.0.0.1:${port}
  default_backend processes
backend processes
  option httpchk GET /api/ready
  http-check expect status 200
  default-server check inter 500ms fall 1 rise 1
${servers.map((server, i) => `  server process${i} ${server}`).join('\n')}
`;

/** Starts a proxy, on a free port unless one is given, in front of servers (`host:port`). */
export async function startProxy(
  name: ProxyName,
  servers: readonly string[],
  given?: number,
): Promise<HttpProxy> {
  const program = findProgram(name);
  if (!program) throw new Error(`${name} is not installed (Debian: apt-get install ${name})`);
  const folder = temporaryFolder(`haatlane-${name}-`);
  const port = given ?? (await freePort());
  const file = path.join(folder.path, `${name}.conf`);
  writeFileSync(file, name === 'nginx' ? nginx(port, servers) : haproxy(port, servers));
  const args = name === 'nginx' ? ['-p', folder.path, '-c', file] : ['-db', '-f', file];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => {
    if (log.length < 20_000) log += chunk;
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const address = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${address}/api/ready`).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await isReady()))
    if (child.exitCode !== null) throw new Error(`${name} did not start:\n${log}`);
  return {
    address,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      folder.remove();
    },
  };
}
