import { readFileSync } from 'node:fs';
import { expect, vi } from 'vitest';

/**
 * Test files of one worker share the modules they import, which saves most of their time. One that mocks
 * modules gets its own, and so does the file after it.
 */
const memory = globalThis as typeof globalThis & { haatlaneMockedModules?: boolean };
const hasMocks = /\bvi\.(mock|doMock)\(/.test(readFileSync(expect.getState().testPath!, 'utf8'));
if (hasMocks || memory.haatlaneMockedModules) vi.resetModules();
memory.haatlaneMockedModules = hasMocks;
