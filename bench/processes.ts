import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from './load.ts';

/** A started process of the measurement, and the port it answers on. */
export interface Started {
  child: ChildProcess;
  port: number;
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

/** Whether `path` is answered with this status. */
export const answers =
  (path: string, status: number) =>
  async (port: number): Promise<boolean> => {
    const client = new Client(port);
    const reply = await client.send({ method: 'GET', path });
    client.close();
    return reply.status === status;
  };

/** Starts a Node process on a free port; resolves when it is ready, throws if it ends before. */
export async function start(
  args: string[],
  env: Record<string, string>,
  ready: (port: number) => Promise<boolean>,
): Promise<Started> {
  const port = await freePort();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout!.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  const gone = once(child, 'exit').then(() => {
    throw new Error(`${args.join(' ')} ended early:\n${output}`);
  });
  for (let tries = 0; ; tries++) {
    const up = await Promise.race([ready(port).catch(() => false), gone]);
    if (up) break;
    if (tries > 2400) throw new Error('not ready after two minutes');
    await wait(50);
  }
  gone.catch(() => undefined);
  return { child, port };
}
