import { Worker } from 'node:worker_threads';
import { fail } from '#contracts/kernel/errors.ts';

/** Parameters of argon2id; `memory` in KiB. */
export interface Derivation {
  message: string;
  memory: number;
  passes: number;
  parallelism: number;
  salt: Uint8Array;
  tagLength: number;
}
export type FromPasswordWorker = { id: number; tag: Uint8Array } | { id: number; error: string };

/** One hash is computed while this many wait, for about three seconds. */
const MAX_WAITING = 64;
const waiting = new Map<number, PromiseWithResolvers<Buffer>>();
let sent = 0;
let worker: Worker | undefined;
let lowerBy = 0;

/**
 * Lowers the priority of hashing. Call it when a server starts; tests and tools hash at full speed.
 */
export function hashAfterPages(): void {
  lowerBy = 10;
}

function start(): Worker {
  const thread = new Worker(new URL('./password-worker.ts', import.meta.url), {
    execArgv: [],
    workerData: { lowerBy },
    // Test runners put their loader into NODE_OPTIONS; this thread needs none.
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  thread.on('message', (m: FromPasswordWorker) => {
    const one = waiting.get(m.id);
    waiting.delete(m.id);
    // While idle it does not keep the process alive.
    if (waiting.size === 0) thread.unref();
    if ('error' in m) one?.reject(new Error(m.error));
    else one?.resolve(Buffer.from(m.tag));
  });
  const end = (error: Error) => {
    if (worker !== thread) return;
    // The next hash starts another.
    worker = undefined;
    for (const one of waiting.values()) one.reject(error);
    waiting.clear();
  };
  thread.on('error', (error) => end(error as Error));
  thread.on('exit', () => end(new Error('The thread of password hashes has ended')));
  return thread;
}

/** Computes a hash in a separate thread, in turn; `server_busy` (503) if too many are waiting. */
export function derive(derivation: Derivation): Promise<Buffer> {
  if (waiting.size > MAX_WAITING) fail('server_busy', { retryAfter: 3 });
  worker ??= start();
  const answer = Promise.withResolvers<Buffer>();
  const id = ++sent;
  waiting.set(id, answer);
  worker.ref();
  worker.postMessage({ id, ...derivation });
  return answer.promise;
}
