import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keyring } from './keyring.ts';

const PREFIX = 'sealed:1:';
const IV_BYTES = 12;
const TAG_BYTES = 16;

let keyring: Keyring | undefined;

/** Sets the keys of this process, once at the start. */
export function useKeyring(keys: Keyring): void {
  keyring = keys;
}

function keys(): Keyring {
  if (!keyring) throw new Error('No secret keys: call useKeyring() before reading secrets.');
  return keyring;
}

/** A secret was encrypted with a key this process does not have. */
export class SecretKeyError extends Error {
  readonly name = 'SecretKeyError';
}

/**
 * Encrypts a secret for the database (AES-256-GCM). `context` names the row it belongs to, such as
 * `totp:acc_1`: moved to another row it does not open.
 */
export function seal(secret: string, context: string): string {
  const { current, keys: all } = keys();
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', all.get(current)!, iv);
  cipher.setAAD(Buffer.from(context));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  const bytes = Buffer.concat([iv, text, cipher.getAuthTag()]);
  return `${PREFIX}${current}:${bytes.toString('base64url')}`;
}

/** Whether a stored value is encrypted with the current key. */
export const isSealed = (stored: string): boolean =>
  stored.startsWith(`${PREFIX}${keys().current}:`);

/**
 * The secret behind a stored value; one from before encryption is returned as it is. Throws
 * `SecretKeyError` without its key, and an `Error` if value or row were tampered with.
 */
export function unseal(stored: string, context: string): string {
  if (!stored.startsWith(PREFIX)) return stored;
  const [id = '', data = ''] = stored.slice(PREFIX.length).split(':');
  const key = keys().keys.get(id);
  if (!key)
    throw new SecretKeyError(
      `Stored secrets are encrypted with key ${id}, which this process does not have.`,
    );
  const bytes = Buffer.from(data, 'base64url');
  // A shorter tag could be guessed.
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}
