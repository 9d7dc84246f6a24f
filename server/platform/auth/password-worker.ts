/**
 * The thread that works out password hashes, one after the other. Servers give it a lower priority than the rest: whoever
 * reads pages gets the processor first, however many sign in.
 */
import { argon2Sync } from 'node:crypto';
import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Derivation, FromPasswordWorker } from './password-queue.ts';

const LOWEST = 19;
const { lowerBy } = workerData as { lowerBy: number };
// Linux counts priorities by thread; elsewhere this would slow the whole process down.
if (process.platform === 'linux' && lowerBy > 0)
  setPriority(0, Math.min(LOWEST, getPriority(0) + lowerBy));

const port = parentPort!;
port.on(
  'message',
  ({ id, message, memory, passes, parallelism, salt, tagLength }: Derivation & { id: number }) => {
    try {
      const tag = argon2Sync('argon2id', {
        message: Buffer.from(message, 'utf8'),
        nonce: salt,
        parallelism,
        tagLength,
        memory,
        passes,
      });
      port.postMessage({ id, tag } satisfies FromPasswordWorker);
    } catch (error) {
      port.postMessage({ id, error: String(error) } satisfies FromPasswordWorker);
    }
  },
);
