import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Figure } from './gates/gate.ts';
import { playwrightFaults, type PlaywrightReport } from './test-faults.ts';

const ROOT = path.join(import.meta.dirname, '..');

/**
 * Opens every page and tab of both portals in both themes with axe (e2e/walks), on a separate
 * server.
 */
export function measureWalks(executablePath: string): Figure[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'haatlane-walks-'));
  const file = path.join(folder, 'report.json');
  try {
    spawnSync(
      process.execPath,
      [
        path.join(ROOT, 'node_modules/@playwright/test/cli.js'),
        'test',
        '--config',
        'e2e/playwright.config.ts',
      ],
      {
        cwd: ROOT,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, WALK: 'whole', E2E_REPORT: file, CHROMIUM_PATH: executablePath },
      },
    );
    const report = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
    for (const fault of playwrightFaults(report)) console.log(`\n${fault}`);
    const { expected, flaky, unexpected } = report.stats;
    const done = expected + flaky;
    return [
      {
        what: 'walks through the portals with axe that found something',
        value: done + unexpected === 0 ? Number.NaN : unexpected,
        limit: 0,
        sense: 'at most',
        unit: '',
        note: `${done + unexpected} walks`,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
