import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Db } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openInMemory } from '#server/platform/db/open-database.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const MIGRATIONS = path.join(ROOT, 'server/migrations');

export interface OlderDatabase {
  db: Db;
  /** Runs the migration in question and all after it. */
  upgrade(): Promise<void>;
  close(): Promise<void>;
}

/** An empty database in memory as it stood before the migration of this name (`0020-law`): for what it makes of rows that are there. */
export async function openBefore(name: string): Promise<OlderDatabase> {
  // Inside the project, so that its packages are found.
  const cache = path.join(ROOT, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'before-'));
  for (const file of readdirSync(MIGRATIONS))
    if (file < name) copyFileSync(path.join(MIGRATIONS, file), path.join(folder, file));
  const { db, close } = await openInMemory();
  await migrate(db, folder);
  return {
    db,
    async upgrade() {
      await migrate(db);
    },
    async close() {
      await close();
      rmSync(folder, { recursive: true });
    },
  };
}
