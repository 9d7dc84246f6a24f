import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, unprivileged } from './postgres-cluster.ts';

export interface PgBouncer {
  /** The database's address through PgBouncer. */
  url: string;
  stop(): Promise<void>;
}

/** PgBouncer's program on this machine, or null. */
export const findPgBouncer = (): string | null =>
  [
    '/usr/sbin/pgbouncer',
    '/usr/bin/pgbouncer',
    '/opt/homebrew/bin/pgbouncer',
    '/usr/local/bin/pgbouncer',
  ].find((file) => existsSync(file)) ?? null;

/** Starts PgBouncer in transaction mode in front of the database at `target`, with few connections. */
export async function startPgBouncer(target: string): Promise<PgBouncer> {
  const program = findPgBouncer();
  if (!program) throw new Error('PgBouncer is not installed (Debian: apt-get install pgbouncer)');
  const { hostname, port, username } = new URL(target);
  const identity = unprivileged();
  const folder = mkdtempSync(path.join(tmpdir(), 'haatlane-pgbouncer-'));
  const listen = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listen}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
`,
  );
  if (identity) for (const one of [folder, file]) chownSync(one, identity.uid, identity.gid);
  const child = spawn(program, [file], { ...identity, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  let log = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      if (log.length < 20_000) log += chunk;
      if (/process up/.test(log)) resolve();
    });
    void ended.then(() => reject(new Error(`PgBouncer did not start:\n${log}`)));
  });
  const url = new URL(target);
  url.host = `127.0.0.1:${listen}`;
  return {
    url: url.href,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
