/**
 * Measures the code: `npm run codebase` prints the figures of docs/codebase.md for this tree, `-- --at REV` those of a
 * commit beside it, `-- --list` the files, functions and names behind them.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Figures, measure, MOST_FUNCTION_LINES, MOST_LINES } from './codebase/measure.ts';

const ROOT = path.join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: { at: { type: 'string' }, list: { type: 'boolean', default: false } },
});

const ROWS: [label: string, (f: Figures) => string | number][] = [
  ['files', (f) => f.files],
  ['lines', (f) => f.lines],
  ['lines of a file, median', (f) => f.median],
  ['lines of a file, p90', (f) => f.p90],
  ['lines of the longest file', (f) => f.longest],
  [`files over ${MOST_LINES} lines (data aside)`, (f) => f.longFiles.length],
  ['functions', (f) => f.functions],
  [`functions over ${MOST_FUNCTION_LINES} lines`, (f) => f.longFunctions.length],
  ['modules of the server', (f) => f.modules.server],
  ['… named alike in contracts and web', (f) => f.modules.shared],
  ['import cycles, types included', (f) => f.cycles],
  ['exported names used by several files', (f) => f.duplicateNames.length],
  ['names service.ts hands on from queries and tables', (f) => f.serviceReexports],
  ['files of ≤ 40 lines beside their only importer', (f) => f.smallFragments],
];

/** A commit's tree in a folder of its own, for the time of `work`. */
async function at<T>(revision: string, work: (root: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'haatlane-codebase-'));
  try {
    const tree = execFileSync('git', ['archive', revision], { cwd: ROOT, maxBuffer: 2e9 });
    execFileSync('tar', ['-x', '-C', folder], { input: tree });
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const now = await measure(ROOT);
const before = values.at ? await at(values.at, measure) : null;
console.log(
  before
    ? `| figure | ${values.at} | now |\n| --- | ---: | ---: |`
    : '| figure | now |\n| --- | ---: |',
);
for (const [label, of] of ROWS)
  console.log(before ? `| ${label} | ${of(before)} | ${of(now)} |` : `| ${label} | ${of(now)} |`);

if (values.list) {
  console.log('\nFiles over the limit');
  for (const { file, lines } of now.longFiles) console.log(`  ${lines} ${file}`);
  console.log('\nFunctions over the limit');
  for (const { file, line, name, lines } of now.longFunctions)
    console.log(`  ${lines} ${file}:${line} ${name}`);
  console.log('\nExported names of several files');
  for (const { name, files } of now.duplicateNames) console.log(`  ${name}: ${files.join(', ')}`);
}
