import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { fail } from '#contracts/kernel/errors.ts';

// OWASP's smallest recommended argon2id setting: 19 MiB, two passes, one lane.
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const TAG_BYTES = 32;
const VERSION = 19;

interface Parameters { memory: number; passes: number; parallelism: number; salt: Buffer; tagLength: number }

/** So many are worked out at once, so that files and names are still read and looked up meanwhile; so many more wait, for two seconds or so. */
const AT_ONCE = 2;
const MOST_WAITING = 64;
let running = 0;
const waiting: (() => void)[] = [];

/** Waits for a place; `server_busy` (503) where too many wait already. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) fail('server_busy', { retryAfter: 3 });
    await new Promise<void>((go) => { waiting.push(go); });
  } else {
    running++;
  }
  try {
    return await work();
  } finally {
    // The place goes on to the next in line.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** Runs in libuv's thread pool, so the event loop stays free for the 30 to 80 ms it takes. */
const derive = (password: string, p: Parameters): Promise<Buffer> => inTurn(() => work(password, p));
function work(password: string, p: Parameters): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', {
      message: Buffer.from(password.normalize('NFKC'), 'utf8'), nonce: p.salt, parallelism: p.parallelism,
      tagLength: p.tagLength, memory: p.memory, passes: p.passes,
    }, (error, tag) => (error ? reject(error) : resolve(tag)));
  });
}

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** A new argon2id hash as `$argon2id$v=19$m=…,t=…,p=…$salt$tag`, different each time. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await derive(password, { memory: MEMORY_KIB, passes: PASSES, parallelism: LANES, salt, tagLength: TAG_BYTES });
  return `$argon2id$v=${VERSION}$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${encode(salt)}$${encode(tag)}`;
}

const SHAPE = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{16,86})$/;

/**
 * Whether `password` made `hash`, compared in constant time. A hash that cannot be read answers false.
 * The cost is that of the parameters inside the hash, so old hashes go on working after a change above.
 */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const parts = SHAPE.exec(hash);
  if (!parts) return false;
  const [, memory, passes, parallelism, salt, tag] = parts as unknown as [string, string, string, string, string, string];
  const expected = Buffer.from(tag, 'base64');
  const found = await derive(password, {
    memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism), salt: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
  });
  return timingSafeEqual(found, expected);
}
