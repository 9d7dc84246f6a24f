import { createHash, randomBytes } from 'node:crypto';

/** The keys stored secrets are encrypted with: the first seals, every one opens. */
export interface Keyring {
  /** Id of the key that seals. */
  current: string;
  /** 256-bit keys by id. */
  keys: ReadonlyMap<string, Buffer>;
}

const KEY_BYTES = 32;
/** A new key as operators write it: 256 random bits in base64. */
export const newSecretKey = (): string => randomBytes(KEY_BYTES).toString('base64');

/** Names a key without revealing it. */
const idOf = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 8);

/**
 * Keys from text, separated by commas or white space, newest first. Null if one is not 32 bytes in
 * base64, or there is none.
 */
export function parseKeys(text: string): Keyring | null {
  const keys = text
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map((word) => Buffer.from(word, 'base64'));
  if (keys.length === 0 || keys.some((key) => key.length !== KEY_BYTES)) return null;
  return { current: idOf(keys[0]!), keys: new Map(keys.map((key) => [idOf(key), key])) };
}
