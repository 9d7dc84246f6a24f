import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import { makeDataFolder } from '#server/platform/storage/data-folder.ts';
import { type Keyring, newSecretKey, parseKeys } from './keyring.ts';

/** The key file holds something else; the message says what to do. */
export class KeyFileError extends Error {
  readonly name = 'KeyFileError';
}

/** The key of a marketplace without SECRETS_KEYS, outside its database. */
export const keyFileOf = (dataDir: string): string => path.join(dataDir, 'secrets.key');

/**
 * The keys of SECRETS_KEYS, else those of the key file, which the first start creates (0600).
 * Throws `KeyFileError` if the file holds no key.
 */
export function readKeyring({
  secretKeys,
  dataDir,
}: Pick<Config, 'secretKeys' | 'dataDir'>): Keyring {
  if (secretKeys) return secretKeys;
  const file = keyFileOf(dataDir);
  const keyring = parseKeys(readOrCreate(file));
  if (keyring) return keyring;
  throw new KeyFileError(
    `${file} holds no key. Put the file back from your backup, or set SECRETS_KEYS.`,
  );
}

function readOrCreate(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  makeDataFolder(path.dirname(file));
  const key = `${newSecretKey()}\n`;
  try {
    writeFileSync(file, key, { flag: 'wx', mode: 0o600, flush: true });
    return key;
  } catch (error) {
    // Another process was first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFileSync(file, 'utf8');
  }
}
