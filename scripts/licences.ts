/**
 * Lists the licences of the packages the product runs with, from package-lock.json: `npm run
 * licences`. With `--all` also those of build and test tools. NOTICE.md names those that need a
 * notice.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
}
const ROOT = path.join(import.meta.dirname, '..');
const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};
const includesTools = process.argv.includes('--all');

const found = Object.entries(packages)
  .filter(([where, { dev }]) => where !== '' && (includesTools || !dev))
  .map(([where, { version, license }]) => ({
    name: `${where.replace(/^.*node_modules\//, '')} ${version}`,
    licence: license ?? 'not stated',
  }));
const byLicence = Object.entries(Object.groupBy(found, ({ licence }) => licence)).sort(
  ([, a], [, b]) => b!.length - a!.length,
);
for (const [licence, list] of byLicence) {
  console.log(`\n${licence} (${list!.length})`);
  console.log(`  ${[...new Set(list!.map(({ name }) => name))].sort().join(', ')}`);
}
