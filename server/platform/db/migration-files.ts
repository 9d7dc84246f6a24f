import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Kysely } from 'kysely';

const FOLDER = path.join(import.meta.dirname, '../../migrations');
/** Named by timestamp, `202611231000-name`, so that branches need not agree on a number. */
const NAME = /^(\d{12}-[a-z0-9-]+)\.ts$/;

/** What a file of server/migrations exports. */
export interface MigrationModule {
  up(db: Kysely<any>): Promise<void>;
  /**
   * Outside of a transaction, for the steps of migration-steps.ts that commit on their own. It must
   * bear being repeated from its beginning.
   */
  outsideTransaction?: boolean;
  /**
   * For what breaks a program that still runs: the release that no longer needs what is removed.
   * Only a later release runs it.
   */
  contractAfter?: string;
}
export interface MigrationFile extends MigrationModule {
  name: string;
}

/** Names of this program's migrations, oldest first. */
export const knownMigrations = async (): Promise<string[]> =>
  (await readdir(FOLDER)).flatMap((file) => NAME.exec(file)?.[1] ?? []).sort();

/** The migrations of this program, oldest first; `only` those named. */
export async function readMigrations(only?: readonly string[]): Promise<MigrationFile[]> {
  const found: MigrationFile[] = [];
  for (const name of await knownMigrations()) {
    if (only && !only.includes(name)) continue;
    const { up, outsideTransaction, contractAfter } = (await import(
      /* @vite-ignore */ pathToFileURL(path.join(FOLDER, `${name}.ts`)).href
    )) as MigrationModule;
    found.push({
      name,
      up,
      ...(outsideTransaction === undefined ? {} : { outsideTransaction }),
      ...(contractAfter === undefined ? {} : { contractAfter }),
    });
  }
  return found;
}
