import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const WEB = path.join(ROOT, 'web');
const MODULES = path.join(WEB, 'modules');

/** Source files below a folder, without tests. */
const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));

function resolve(from: string, specifier: string): string | undefined {
  const base = specifier.startsWith('#')
    ? path.join(ROOT, specifier.slice(1))
    : path.resolve(path.dirname(from), specifier);
  return existsSync(base) && statSync(base).isFile() && /\.tsx?$/.test(base) ? base : undefined;
}

/** Every file the storefront imports, at once or later. */
function reachable(): Set<string> {
  const seen = new Set<string>();
  const open = [
    path.join(WEB, 'root.tsx'),
    path.join(WEB, 'not-found.tsx'),
    ...sourcesIn(path.join(WEB, 'storefront')),
  ];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const text = readFileSync(file, 'utf8');
    for (const [, specifier] of text.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g)) {
      const found = resolve(file, specifier!);
      if (found) open.push(found);
    }
  }
  return seen;
}

const excluded = [
  ...readFileSync(path.join(WEB, 'styles/app.css'), 'utf8').matchAll(
    /@source not "\.\.\/(modules\/[^"*]+)"/g,
  ),
].map(([, folder]) => path.join(WEB, folder!));
const isIn = (folders: readonly string[], file: string) =>
  folders.some((folder) => file.startsWith(folder + path.sep));

it('the storefront’s styles leave out modules that only the portals use, and no others', () => {
  const used = reachable();
  expect(used.size).toBeGreaterThan(300);
  const portalOnly = readdirSync(MODULES)
    .map((name) => path.join(MODULES, name))
    .filter((folder) => !sourcesIn(folder).some((file) => used.has(file)));
  expect(portalOnly.filter((folder) => !excluded.includes(folder))).toEqual([]);
  // Few files of excluded folders are reached: their utilities must come from other files.
  const words = (file: string) => readFileSync(file, 'utf8').split(/[\s"'`{}]+/);
  const known = new Set([...used].filter((file) => !isIn(excluded, file)).flatMap(words));
  const missing = [...used]
    .filter((file) => isIn(excluded, file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/className="([^"]+)"/g)])
    .flatMap(([, names]) => names!.split(/\s+/))
    .filter((name) => !known.has(name));
  expect(missing).toEqual([]);
});
