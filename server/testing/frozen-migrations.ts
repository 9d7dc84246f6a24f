import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, '../migrations');

/** The migrations of released versions with a hash of each, as `npm run release-dump` writes it. */
export const FROZEN = path.join(import.meta.dirname, 'releases/migrations.json');

/** Every migration with a hash of its text without white space, which a formatter may change. */
export function hashMigrations(): Record<string, string> {
  return Object.fromEntries(
    readdirSync(FOLDER)
      .filter((file) => file.endsWith('.ts'))
      .sort()
      .map((file) => [
        file.slice(0, -3),
        createHash('sha256')
          .update(readFileSync(path.join(FOLDER, file), 'utf8').replaceAll(/\s+/g, ''))
          .digest('hex'),
      ]),
  );
}
