import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

/** `TEST_TOPOLOGY=cluster`: two processes behind nginx, with PgBouncer and a streaming replica. */
const isCluster = process.env.TEST_TOPOLOGY === 'cluster';
const port = Number(process.env.E2E_PORT ?? 3170);

/**
 * Journeys run against the real production build with the demo marketplace, in Debian's Chromium.
 * `WALK=whole` runs the walks instead: every page of both portals with axe, part of `npm run
 * gates`.
 */
export default defineConfig({
  testDir: process.env.WALK === 'whole' ? './walks' : './journeys',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // The test command retries a failing journey once, and reports which one needed it; without it a
  // journey fails at once.
  retries: process.env.E2E_REPORT ? 1 : 0,
  // Timeouts against hanging, generous enough for slow machines; page speed is measured in bench/.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: process.env.E2E_REPORT
    ? [['line'], ['json', { outputFile: process.env.E2E_REPORT }]]
    : 'line',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Tracing every journey costs time: the test command traces only retries.
    trace: process.env.E2E_REPORT ? 'on-first-retry' : 'retain-on-failure',
    // Requests of a service worker cannot be mocked; offline.spec.ts enables it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // The longest journey is among the first, so that no worker waits for it at the end.
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
      grep: /@phone/,
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } }, grepInvert: /@phone-only/ },
  ],
  webServer: {
    command: isCluster ? 'node scripts/cluster-server.ts' : 'node server/main.ts',
    cwd: path.resolve(import.meta.dirname, '..'),
    url: `http://127.0.0.1:${port}/api/ready`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    env: {
      ...(process.env as Record<string, string>),
      NODE_ENV: 'production',
      PORT: String(port),
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      WEBHOOKS_TO_LOOPBACK: 'on',
      DATA_DIR: mkdtempSync(path.join(tmpdir(), 'haatlane-e2e-')),
    },
  },
});
