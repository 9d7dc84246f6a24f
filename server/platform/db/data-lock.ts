import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeDataFolder } from '#server/platform/storage/data-folder.ts';

/** Another process uses the data folder. */
export class DataDirInUseError extends Error {
  readonly name = 'DataDirInUseError';
}

/**
 * Locks the data folder for this process. The embedded database would silently open twice and lose
 * the second process's commits; SQLite's lock is an operating system lock that the kernel releases
 * even after kill -9. Throws `DataDirInUseError`. Returns a release function.
 */
export function lockDataDir(dataDir: string): () => void {
  makeDataFolder(dataDir);
  const owner = path.join(dataDir, 'owner.pid');
  const lock = new DatabaseSync(path.join(dataDir, 'owner.lock'));
  try {
    lock.exec('PRAGMA busy_timeout=0; PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    let pid = '';
    try {
      pid = ` (process ${readFileSync(owner, 'utf8').trim()})`;
    } catch {
      /* it has not written its process id yet */
    }
    throw new DataDirInUseError(
      `The data folder ${dataDir} is in use by another server${pid}. Stop that one first, or give this one ` +
        'its own DATA_DIR. To run several processes, use PostgreSQL: DATABASE_URL=postgres://…',
    );
  }
  writeFileSync(owner, `${process.pid}\n`);
  return () => lock.close();
}
