import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';

/** The program of Valkey or Redis, whichever is installed. */
export const findValkey = (): string | undefined =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => ['valkey-server', 'redis-server'].map((name) => path.join(folder, name)))
    .find((file) => existsSync(file));

export interface ValkeyServer {
  url: string;
  /** Ends it without a word, as a crash does. */
  kill(): Promise<void>;
  /** Starts it again on the same port, empty. */
  start(): Promise<void>;
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Starts a server in memory only, on a free port. */
export async function startValkey(): Promise<ValkeyServer> {
  const program = findValkey();
  if (!program)
    throw new Error('Install the package "valkey-server" or "redis-server" (it need not run).');
  const port = await freePort();
  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn(
      program,
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      { stdio: 'ignore' },
    );
    while (!(await answers(port)))
      if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`);
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    async kill() {
      if (child?.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    start,
  };
}
