/**
 * The thread that computes password hashes, one after the other. Servers give it a lower priority:
 * page requests get the processor first, however many people sign in.
 */
import { argon2Sync } from 'node:crypto';
import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Derivation, FromPasswordWorker } from './password-queue.ts';

const LOWEST = 19;
const { lowerBy } = workerData as { lowerBy: number };
// Linux has per-thread priorities; elsewhere this would slow down the whole process.
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
