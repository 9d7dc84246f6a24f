/**
 * The thread that works out password hashes, one after the other. It has a lower priority than the rest: whoever
 * reads pages gets the processor first, however many sign in.
 */
import { argon2Sync } from 'node:crypto';
import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Derivation, FromPasswordWorker } from './password-queue.ts';

const [LOWER_BY, LOWEST] = [10, 19];
// Linux counts priorities by thread; elsewhere this would slow the whole process down.
if (process.platform === 'linux') setPriority(0, Math.min(LOWEST, getPriority(0) + LOWER_BY));

const port = parentPort!;
port.on('message', ({ id, message, memory, passes, parallelism, salt, tagLength }: Derivation & { id: number }) => {
  try {
    const tag = argon2Sync('argon2id', { message: Buffer.from(message, 'utf8'), nonce: salt, parallelism, tagLength, memory, passes });
    port.postMessage({ id, tag } satisfies FromPasswordWorker);
  } catch (error) {
    port.postMessage({ id, error: String(error) } satisfies FromPasswordWorker);
  }
});
