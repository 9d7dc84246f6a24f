/**
 * Measures the code: `npm run codebase` prints the figures of docs/codebase.md for this tree, `--
 * --at REV` those of a commit, `-- --compare REV` both, `-- --list` the files, functions and names
 * behind them. `-- --compare REV --write` replaces the table of docs/codebase.md.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Figures, measure, MOST_FUNCTION_LINES, MOST_LINES } from './codebase/measure.ts';
import { rewordedStrings } from './codebase/strings.ts';

const ROOT = path.join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    at: { type: 'string' },
    compare: { type: 'string' },
    list: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
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
  ['files of ≤ 40 lines beside their only importer', (f) => f.smallFragments.length],
  ['English texts people see', (f) => f.strings.size],
];

/** Checks out a commit's tree into a temporary folder for the duration of `work`. */
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

const PAGE = path.join(ROOT, 'docs/codebase.md');
const [OPEN, CLOSE] = ['<!-- figures -->', '<!-- /figures -->'];

/** Two trees side by side, and how many texts of the first have changed in the second. */
function compared(revision: string, before: Figures, now: Figures): string {
  const isReworded = rewordedStrings(before.strings, now.strings);
  return [
    `| figure | ${revision} | now |`,
    '| --- | ---: | ---: |',
    ...ROWS.map(([label, of]) => `| ${label} | ${of(before)} | ${of(now)} |`),
    `| … of which texts of ${revision} that are worded differently | | ${isReworded} |`,
  ].join('\n');
}

function writeTable(table: string): void {
  const page = readFileSync(PAGE, 'utf8');
  const [start, end] = [page.indexOf(OPEN), page.indexOf(CLOSE)];
  writeFileSync(PAGE, `${page.slice(0, start + OPEN.length)}\n\n${table}\n\n${page.slice(end)}`);
}

const now = values.at ? await at(values.at, measure) : await measure(ROOT);
if (values.compare) {
  const table = compared(values.compare, await at(values.compare, measure), now);
  console.log(table);
  if (values.write) writeTable(table);
} else {
  console.log(`| figure | ${values.at ?? 'now'} |\n| --- | ---: |`);
  for (const [label, of] of ROWS) console.log(`| ${label} | ${of(now)} |`);
}

if (values.list) {
  console.log('\nFiles over the limit');
  for (const { file, lines } of now.longFiles) console.log(`  ${lines} ${file}`);
  console.log('\nFunctions over the limit');
  for (const { file, line, name, lines } of now.longFunctions)
    console.log(`  ${lines} ${file}:${line} ${name}`);
  console.log('\nExported names of several files');
  for (const { name, files } of now.duplicateNames) console.log(`  ${name}: ${files.join(', ')}`);
  console.log('\nFragments');
  for (const { file, importer, lines } of now.smallFragments)
    console.log(`  ${lines} ${file} ← ${path.basename(importer)}`);
}
