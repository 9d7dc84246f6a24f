import { randomBytes, timingSafeEqual } from 'node:crypto';
import { derive } from './password-queue.ts';

// OWASP's smallest recommended argon2id setting: 19 MiB, two passes, one lane.
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const TAG_BYTES = 32;
const VERSION = 19;

interface Parameters {
  memory: number;
  passes: number;
  parallelism: number;
  salt: Buffer;
  tagLength: number;
}
const work = (password: string, parameters: Parameters): Promise<Buffer> =>
  derive({ message: password.normalize('NFKC'), ...parameters });

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** A new argon2id hash as `$argon2id$v=19$m=…,t=…,p=…$salt$tag`, different each time. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await work(password, {
    memory: MEMORY_KIB,
    passes: PASSES,
    parallelism: LANES,
    salt,
    tagLength: TAG_BYTES,
  });
  return `$argon2id$v=${VERSION}$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${encode(salt)}$${encode(tag)}`;
}

const SHAPE =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{16,86})$/;

/**
 * Whether `password` matches `hash`, compared in constant time. False for an unreadable hash. It
 * uses the parameters inside the hash, so old hashes keep working after a change above.
 */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const parts = SHAPE.exec(hash);
  if (!parts) return false;
  const [, memory, passes, parallelism, salt, tag] = parts as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const expected = Buffer.from(tag, 'base64');
  const found = await work(password, {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
  });
  return timingSafeEqual(found, expected);
}
