/**
 * `npm run release-dump`: the populated dump of this version that upgrade tests start from, and the
 * list of migrations that are frozen from now on. Run once for each release, after its version is
 * set.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FROZEN, hashMigrations } from '#server/testing/frozen-migrations.ts';
import { dumpRelease } from '#server/testing/release-dump.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const ROOT = path.join(import.meta.dirname, '..');
const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  version: string;
};
const file = path.join(ROOT, `server/testing/releases/${version}.jsonl.br`);
if (existsSync(file)) {
  console.error(`${version} has its dump already. Set the version of the new release first.`);
  process.exit(1);
}
const database = await openTestDatabase({ seed: true });
const dump = await dumpRelease(database.db, version);
await database.close();
writeFileSync(file, dump);
writeFileSync(FROZEN, `${JSON.stringify(hashMigrations(), null, 2)}\n`);
console.log(`${path.basename(file)}: ${(dump.length / 1_000).toFixed(0)} kB`);
