/**
 * The test command: `npm test` runs every stage, `node scripts/test.ts unit e2e` some of them,
 * `node scripts/test.ts changed [base]` those a change affects. It installs what the stages need
 * (Chromium, PostgreSQL) and runs stages in parallel as far as the CPU cores allow. Its last line
 * is `N passed, N failed` over all tests; above it are the failures in short. A stage without tests
 * of its own (format, types, lint, import-rules) counts as one.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '#server/testing/postgres-cluster.ts';
import {
  allJourneys,
  changedFiles,
  hasIntegrationTests,
  journeysFor,
  touchedFolders,
} from './changed.ts';
import {
  playwrightFaults,
  type PlaywrightReport,
  type VitestReport,
  vitestFaults,
} from './test-faults.ts';
import { ensureChromium, ensureTools } from './test-tools.ts';

const ROOT = path.join(import.meta.dirname, '..');
const REPORTS = mkdtempSync(path.join(tmpdir(), 'haatlane-reports-'));
const bin = (name: string) => path.join(ROOT, 'node_modules', name);
const VITEST = bin('vitest/vitest.mjs');
const CORES = Math.max(2, availableParallelism());
/** Half of the cores, for stages that share them with another. */
const HALF = Math.floor(CORES / 2);
/** A worker waits for its database about a third of the time. */
const WITH_DATABASE = HALF + 1;

/**
 * `again`: how many of the passed tests passed only at their second attempt; their first failure is
 * among the faults.
 */
interface Outcome {
  passed: number;
  failed: number;
  skipped?: number;
  again?: number;
  faults?: string[];
}
type Env = Record<string, string>;

/** Compiled modules, kept for all processes of all stages: a server starts in two thirds of the time. */
const NODE_COMPILE_CACHE = path.join(ROOT, '.cache/compile');

/** A stage's output is buffered until it ends, so that parallel stages do not mix their lines. */
type Print = (text: string) => void;
interface Stage {
  /** How many cores it uses; alone it gets all of them. */
  cores: number;
  run(print: Print, cores: number): Promise<Outcome>;
}

/** Runs one of our programs with this Node. */
const run = (print: Print, args: string[], env: Env = {}) =>
  new Promise<number>((resolve, reject) => {
    // Tools that start "node" or a package's program find this Node first.
    const PATH = [path.dirname(process.execPath), bin('.bin'), process.env.PATH].join(
      path.delimiter,
    );
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH, NODE_COMPILE_CACHE, ...env },
    });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => print(text));
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
/** A check that counts as one test. */
const check = (args: string[]): Stage => ({
  cores: 1,
  run: async (print) =>
    (await run(print, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
});

/**
 * A stage that exits with an error without a failed test (it crashed, or found no tests) counts as
 * one failure.
 */
function counted(status: number, outcome: Outcome | null): Outcome {
  const found = outcome ?? { passed: 0, failed: 0 };
  const nothingRan = found.passed + found.failed === 0;
  return (status !== 0 || nothingRan) && found.failed === 0 ? { ...found, failed: 1 } : found;
}
const read = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

interface VitestRun {
  /** From its report. */
  name: string;
  project: 'unit*' | 'integration';
  workers: number;
  filters?: string[];
  env?: Env;
}

async function vitest(
  print: Print,
  { name, project, workers, filters = [], env = {} }: VitestRun,
): Promise<Outcome> {
  const report = path.join(REPORTS, `${name}.json`);
  const status = await run(
    print,
    [
      VITEST,
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      `--maxWorkers=${workers}`,
      ...filters,
    ],
    env,
  );
  const found = read(report) as VitestReport | null;
  // No unit test covers the change.
  if (status === 0 && filters.includes('--changed') && !found?.numPassedTests)
    return { passed: 0, failed: 0 };
  return counted(
    status,
    found && {
      passed: found.numPassedTests,
      failed: found.numFailedTests,
      skipped: found.numPendingTests,
      faults: vitestFaults(found),
    },
  );
}

let pages: Promise<number> | undefined;
/** The server under test serves built pages; stages share one build. */
async function build(print: Print): Promise<void> {
  pages ??= run(print, ['scripts/ensure-build.ts']);
  if ((await pages) !== 0) throw new Error('The pages cannot be built.');
}

async function integration(
  print: Print,
  workers: number,
  filters: string[] = [],
): Promise<Outcome> {
  ensureTools('valkey', 'nginx', 'varnish');
  await build(print);
  const env = { TEST_DATABASE_URL: '' };
  return vitest(print, { name: 'integration', project: 'integration', workers, env, filters });
}

async function playwright(print: Print): Promise<Outcome> {
  const chromium = ensureChromium();
  await build(print);
  const report = path.join(REPORTS, 'e2e.json');
  const status = await run(
    print,
    [bin('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts'],
    { E2E_REPORT: report, CHROMIUM_PATH: chromium, WALK: '' },
  );
  const found = read(report) as PlaywrightReport | null;
  return counted(
    status,
    found && {
      passed: found.stats.expected + found.stats.flaky,
      failed: found.stats.unexpected,
      skipped: found.stats.skipped,
      again: found.stats.flaky,
      faults: playwrightFaults(found),
    },
  );
}

async function onPostgres(print: Print, workers: number): Promise<Outcome> {
  ensureTools('postgres', 'pgbouncer', 'valkey', 'nginx', 'varnish');
  await build(print);
  const cluster = await startPostgres({ durable: false });
  try {
    print(`${cluster.version}, a throw-away cluster in ${cluster.directory}\n`);
    const env = { TEST_DATABASE_URL: cluster.url };
    return await vitest(print, { name: 'postgres', project: 'integration', workers, env });
  } finally {
    await cluster.stop();
  }
}

/** One part of the proofs in their quick form; each proof counts as one. */
async function proofsOf(print: Print, part: string): Promise<Outcome> {
  const report = path.join(REPORTS, `proofs-${part.replace('/', '-of-')}.json`);
  const status = await run(print, ['proofs/run.ts', '--quick', '--part', part], {
    PROOFS_REPORT: report,
  });
  return counted(status, read(report) as Outcome | null);
}

/** Two parts side by side, then those proofs that need the machine to themselves. */
async function proofs(print: Print): Promise<Outcome> {
  ensureTools('postgres');
  await build(print);
  const parts = await Promise.all(['1/2', '2/2'].map((part) => proofsOf(print, part)));
  const all = [...parts, await proofsOf(print, 'quiet')];
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    faults: all.flatMap(({ faults: missed = [] }) => missed),
  };
}

const STAGES: Record<string, Stage> = {
  types: check(['scripts/typecheck.ts']),
  unit: {
    cores: HALF,
    run: (print, workers) => vitest(print, { name: 'unit', project: 'unit*', workers }),
  },
  lint: check([bin('oxlint/bin/oxlint'), '--quiet']),
  'import-rules': check(['scripts/import-rules.ts']),
  format: check([bin('oxfmt/bin/oxfmt'), '--check', '.']),
  integration: { cores: HALF, run: (print) => integration(print, WITH_DATABASE) },
  postgres: { cores: HALF, run: (print) => onPostgres(print, WITH_DATABASE) },
  // These two use the whole machine: beside journeys, tests with time limits exceed them.
  e2e: { cores: CORES, run: playwright },
  proofs: { cores: CORES, run: proofs },
};

/**
 * The stages affected by a change since the branch left `base`; without one, by uncommitted
 * changes.
 */
function stagesOfChange(base = 'HEAD'): Record<string, Stage> {
  const files = changedFiles(ROOT, base);
  const folders = touchedFolders(files).filter((where) => hasIntegrationTests(ROOT, where));
  const journeys = journeysFor(files, allJourneys(ROOT));
  console.log(`${files.length} changed files`);
  if (journeys.length > 0)
    console.log(
      `Journeys that may be touched: npx playwright test -c e2e/playwright.config.ts ${journeys.join(' ')}`,
    );
  const { types, lint, 'import-rules': importRules, format } = STAGES as Record<string, Stage>;
  const filters = ['--changed', base];
  return {
    types: types!,
    unit: {
      cores: HALF,
      run: (print, workers) => vitest(print, { name: 'unit', project: 'unit*', workers, filters }),
    },
    lint: lint!,
    'import-rules': importRules!,
    format: format!,
    ...(folders.length > 0
      ? {
          integration: {
            cores: HALF,
            run: (print: Print) => integration(print, WITH_DATABASE, folders),
          },
        }
      : {}),
  };
}

const [first, ...rest] = process.argv.slice(2);
const isChange = first === 'changed';
const wanted = isChange || first === undefined ? undefined : [first, ...rest];
const unknown = (wanted ?? []).filter((name) => !(name in STAGES));
if (unknown.length > 0) {
  console.error(
    `There is no stage ${unknown.join(', ')}. Stages: ${Object.keys(STAGES).join(', ')}, or changed`,
  );
  process.exit(1);
}
const chosen = isChange ? stagesOfChange(rest[0]) : STAGES;
const lines: string[] = [];
const faults: string[] = [];
const total = { passed: 0, failed: 0 };

async function runStage(name: string, { run: work, cores }: Stage): Promise<void> {
  const from = performance.now();
  const printed: string[] = [];
  const print: Print = (text) => printed.push(text);
  console.log(`${name} …`);
  let outcome: Outcome;
  try {
    outcome = await work(print, cores);
  } catch (error) {
    print(`${error instanceof Error ? error.message : String(error)}\n`);
    outcome = { passed: 0, failed: 1 };
  }
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}\n${printed.join('')}`);
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  faults.push(...(outcome.faults ?? []).map((fault) => `${name}: ${fault}`));
  const seconds = ((performance.now() - from) / 1000).toFixed(0);
  lines.push(
    `${outcome.failed === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(12)} ${outcome.passed} passed, ${outcome.failed} failed${outcome.skipped ? `, ${outcome.skipped} skipped` : ''}${outcome.again ? `, ${outcome.again} at the second try` : ''} (${seconds} s)`,
  );
}

/** Starts stages in order, as soon as the cores they use are free. */
async function runStages(stages: readonly [string, Stage][]): Promise<void> {
  let free = CORES;
  const running = new Set<Promise<void>>();
  for (const [name, { cores, run: work }] of stages) {
    const stage = { cores: stages.length === 1 ? CORES : cores, run: work };
    while (stage.cores > free) await Promise.race(running);
    free -= stage.cores;
    const one: Promise<void> = runStage(name, stage).finally(() => {
      running.delete(one);
      free += stage.cores;
    });
    running.add(one);
  }
  await Promise.all(running);
}

const began = performance.now();
await runStages(Object.entries(chosen).filter(([name]) => wanted?.includes(name) ?? true));
rmSync(REPORTS, { recursive: true, force: true });
for (const fault of faults) console.log(`\n${fault}`);
console.log(`\n${lines.join('\n')}`);
// Once more in short, for those who see only the end of the output.
for (const fault of faults) console.log(`     ${fault.split('\n', 1)[0]}`);
console.log(`${((performance.now() - began) / 1000).toFixed(0)} s in all\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
