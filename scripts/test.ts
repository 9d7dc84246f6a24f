/**
 * The test command: `npm test` runs every stage, `node scripts/test.ts unit e2e` some of them. It brings what
 * the stages need (Chromium, PostgreSQL), runs them one after the other, and ends its output with one line,
 * `N passed, N failed`, over all tests; above it stands what failed, in short. A stage without tests of its own (format, types, lint, import-rules) counts as one.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '#server/testing/postgres-cluster.ts';
import {
  playwrightFaults,
  type PlaywrightReport,
  type VitestReport,
  vitestFaults,
} from './test-faults.ts';
import { ensureChromium, ensurePostgres } from './test-tools.ts';

const ROOT = path.join(import.meta.dirname, '..');
const REPORTS = mkdtempSync(path.join(tmpdir(), 'haatlane-reports-'));
const bin = (name: string) => path.join(ROOT, 'node_modules', name);
const VITEST = bin('vitest/vitest.mjs');

/** `again`: how many of the passed ones passed at their second try only; what failed first stands among the faults. */
interface Outcome {
  passed: number;
  failed: number;
  skipped?: number;
  again?: number;
  faults?: string[];
}
type Env = Record<string, string>;

/** Runs a program of ours under this very Node, its output on ours. */
const run = (args: string[], env: Env = {}) =>
  new Promise<number>((resolve, reject) => {
    // Tools that start "node" or a package's program find the same Node first.
    const PATH = [path.dirname(process.execPath), bin('.bin'), process.env.PATH].join(
      path.delimiter,
    );
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH, ...env },
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
const asOne = async (status: Promise<number>): Promise<Outcome> =>
  (await status) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** A stage that ends badly without a failed test (it crashed, or found no tests) has failed once. */
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

async function vitest(name: string, project: string, env: Env = {}): Promise<Outcome> {
  const report = path.join(REPORTS, `${name}.json`);
  const status = await run(
    [
      VITEST,
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env,
  );
  const found = read(report) as VitestReport | null;
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

/** The server under test serves built pages. */
async function build(): Promise<void> {
  if ((await run(['scripts/ensure-build.ts'])) !== 0) throw new Error('The pages cannot be built.');
}

async function integration(): Promise<Outcome> {
  await build();
  return vitest('integration', 'integration', { TEST_DATABASE_URL: '' });
}

async function playwright(): Promise<Outcome> {
  const chromium = ensureChromium();
  await build();
  const report = path.join(REPORTS, 'e2e.json');
  const status = await run(
    [bin('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts'],
    {
      E2E_REPORT: report,
      CHROMIUM_PATH: chromium,
    },
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

async function onPostgres(): Promise<Outcome> {
  ensurePostgres();
  await build();
  const cluster = await startPostgres({ durable: false });
  try {
    console.log(`${cluster.version}, a throw-away cluster in ${cluster.directory}`);
    return await vitest('postgres', 'integration', { TEST_DATABASE_URL: cluster.url });
  } finally {
    await cluster.stop();
  }
}

/** The proofs in their quick form; each counts as one. */
async function proofs(): Promise<Outcome> {
  ensurePostgres();
  await build();
  const report = path.join(REPORTS, 'proofs.json');
  const status = await run(['proofs/run.ts', '--quick'], { PROOFS_REPORT: report });
  return counted(status, read(report) as Outcome | null);
}

const STAGES: Record<string, () => Promise<Outcome>> = {
  format: () => asOne(run([bin('oxfmt/bin/oxfmt'), '--check', '.'])),
  types: () => asOne(run(['scripts/typecheck.ts'])),
  lint: () => asOne(run([bin('oxlint/bin/oxlint'), '--quiet'])),
  'import-rules': () => asOne(run(['scripts/import-rules.ts'])),
  unit: () => vitest('unit', 'unit*'),
  integration,
  postgres: onPostgres,
  proofs,
  e2e: playwright,
};

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(STAGES);
const unknown = wanted.filter((name) => !(name in STAGES));
if (unknown.length > 0) {
  console.error(
    `There is no stage ${unknown.join(', ')}. Stages: ${Object.keys(STAGES).join(', ')}`,
  );
  process.exit(1);
}
const lines: string[] = [];
const faults: string[] = [];
const total = { passed: 0, failed: 0 };
for (const name of wanted) {
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`);
  const from = performance.now();
  let outcome: Outcome;
  try {
    outcome = await STAGES[name]!();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    outcome = { passed: 0, failed: 1 };
  }
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  faults.push(...(outcome.faults ?? []).map((fault) => `${name}: ${fault}`));
  const seconds = ((performance.now() - from) / 1000).toFixed(0);
  lines.push(
    `${outcome.failed === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(12)} ${outcome.passed} passed, ${outcome.failed} failed${outcome.skipped ? `, ${outcome.skipped} skipped` : ''}${outcome.again ? `, ${outcome.again} at the second try` : ''} (${seconds} s)`,
  );
}
rmSync(REPORTS, { recursive: true, force: true });
for (const fault of faults) console.log(`\n${fault}`);
console.log(`\n${lines.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
