import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process has the data folder. */
export class DataDirInUseError extends Error {
  readonly name = 'DataDirInUseError';
}

/**
 * Takes the data folder for this process alone. The embedded database would open twice in silence and
 * lose what the second process commits, so a lock is needed; SQLite's is an operating system lock that
 * the kernel frees even after kill -9. Throws `DataDirInUseError`. Returns how to let go.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
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
      /* it has not said its number yet */
    }
    throw new DataDirInUseError(
      `The data folder ${dataDir} is in use by another server${pid}. Stop that one first, or give this one ` +
        'its own DATA_DIR. To run several processes, use PostgreSQL: DATABASE_URL=postgres://…',
    );
  }
  writeFileSync(owner, `${process.pid}\n`);
  return () => lock.close();
}
