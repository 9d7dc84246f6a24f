import { defineConfig } from 'vitest/config';
import { messages } from './scripts/bundling/messages.ts';

/**
 * Files of one worker share their imports; those that mock modules do not. The timeout is against
 * hanging: stages run in parallel.
 */
const shared = {
  isolate: false,
  setupFiles: ['./server/testing/module-mocks.ts'],
  testTimeout: 240_000,
};

/** Each integration test has an embedded database (about 400 MB), so few run at a time. */
export default defineConfig({
  // The package's own "imports" resolve #contracts, #server and #web; JSX needs nothing but React.
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contracts,server,scripts,bench,proofs,extensions}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.int.test.ts', '**/node_modules/**'],
          ...shared,
          maxWorkers: '100%',
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        // Here ids of messages are replaced with texts, as in the built pages, also those of
        // contracts; on the server they stay ids.
        plugins: [messages()],
        test: {
          name: 'unit-web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**'],
          ...shared,
          maxWorkers: '100%',
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['server/**/*.int.test.ts'],
          globalSetup: ['./server/testing/global-setup.ts'],
          ...shared,
          hookTimeout: 240_000,
          // Node imports the server's sources itself, as in production.
          execArgv: ['--import', './server/testing/remember-hashes.ts'],
          experimental: { viteModuleRunner: false },
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
