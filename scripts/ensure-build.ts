/**
 * Builds the pages when build/ is missing or older than its sources; `--force` always builds.
 * "Older" is determined by a hash of the sources: file times change with every checkout.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');
const SOURCES = [
  'web',
  'contracts',
  'messages',
  'brand/theme.css',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/bundling',
  'package-lock.json',
  'haatlane.config.ts',
  'extensions',
  'server/platform/pages/precompress.ts',
];
const STAMP = path.join(ROOT, 'build/sources.sha256');
const server = path.join(ROOT, 'build/server/index.js');

/** One hash of the names and contents of files and folders; a path that is missing counts as such. */
function hashOf(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of paths) {
    const full = path.join(root, name);
    if (!existsSync(full)) {
      hash.update(`${name} missing\n`);
      continue;
    }
    const files = statSync(full).isDirectory()
      ? readdirSync(full, { recursive: true, encoding: 'utf8' })
          .map((f) => path.join(name, f))
          .sort()
      : [name];
    for (const file of files) {
      const whole = path.join(root, file);
      if (!statSync(whole).isFile()) continue;
      hash.update(`${file}\n`).update(readFileSync(whole));
    }
  }
  return hash.digest('hex');
}

const now = hashOf(ROOT, SOURCES);
const isFresh = existsSync(server) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === now;
if (!isFresh || process.argv.includes('--force')) {
  console.log('Building the pages…');
  const from = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'build'],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  if (status !== 0) {
    console.error(stdout, stderr);
    process.exit(status ?? 1);
  }
  writeFileSync(STAMP, now);
  console.log(`Built in ${((performance.now() - from) / 1000).toFixed(1)} s`);
}
