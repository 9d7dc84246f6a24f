import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Path words that say nothing about which journey covers them. */
const COMMON = new Set(['modules', 'routes', 'service', 'queries', 'tables', 'index']);

/** Files changed since the branch left `base`, including uncommitted ones. */
export function changedFiles(root: string, base: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const [fork = 'HEAD'] = git('merge-base', base, 'HEAD');
  const found = new Set([
    ...git('diff', '--name-only', fork),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]);
  return [...found].sort();
}

/**
 * Server folders with a changed file, whose integration tests are run: every test imports the whole
 * server, so imports cannot select them.
 */
export function touchedFolders(files: readonly string[]): string[] {
  const folders = files
    .filter((file) => /^server\/modules\/[^/]+\//.test(file))
    .map((file) => file.split('/').slice(0, 3).join('/'));
  const tests = files.filter((file) => /^server\/.*\.int\.test\.ts$/.test(file));
  return [...new Set([...folders.map((folder) => `${folder}/`), ...tests])].sort();
}

/**
 * Names of journeys that contain a word of a changed path: `web/vendor/…` selects `vendor-orders`,
 * a changed journey selects itself.
 */
export function journeysFor(files: readonly string[], journeys: readonly string[]): string[] {
  const words = new Set(
    files
      .filter((file) => /^(contracts|server|web|e2e)\//.test(file))
      .flatMap((file) =>
        file
          .replace(/(\.\w+)+$/, '')
          .split('/')
          .slice(1),
      )
      .filter((word) => !COMMON.has(word)),
  );
  return journeys.filter(
    (journey) => words.has(journey) || journey.split('-').some((word) => words.has(word)),
  );
}

export const allJourneys = (root: string): string[] =>
  readdirSync(path.join(root, 'e2e/journeys'))
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => file.replace('.spec.ts', ''))
    .sort();

/** Whether a folder or file of `touchedFolders` has integration tests (a changed file may be deleted). */
export function hasIntegrationTests(root: string, where: string): boolean {
  const full = path.join(root, where);
  if (!existsSync(full)) return false;
  return (
    where.endsWith('.int.test.ts') ||
    readdirSync(full, { recursive: true, encoding: 'utf8' }).some((file) =>
      file.endsWith('.int.test.ts'),
    )
  );
}
