/**
 * Builds the pages when build/ is missing or older than its sources; `--force` always builds.
 * "Older" is determined by a hash of the sources: file times change with every checkout.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from './source-hash.ts';

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
  'server/platform/pages/precompress.ts',
];
const STAMP = path.join(ROOT, 'build/sources.sha256');
const server = path.join(ROOT, 'build/server/index.js');

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
