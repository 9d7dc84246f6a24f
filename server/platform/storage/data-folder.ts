import { chmodSync, existsSync, mkdirSync } from 'node:fs';

/** Only the server's user may look inside: orders, addresses, documents, keys. */
export const OWN_FOLDER = 0o700;

/** Makes DATA_DIR if it is missing. One that exists keeps the access its operator gave it. */
export function makeDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: OWN_FOLDER });
}

/**
 * Closes a folder to other users of the machine, also one made by an earlier version. The embedded
 * database creates its files readable and writable for everybody, whatever the umask.
 */
export function closeFolder(folder: string): void {
  if (!existsSync(folder)) return;
  try {
    chmodSync(folder, OWN_FOLDER);
  } catch (error) {
    // Of another user, as on some shared disks.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}
