import { readFileSync } from 'node:fs';
import { expect, vi } from 'vitest';

/**
 * Test files of one worker share the modules they import, which saves most of their time. One that mocks
 * modules or replaces globals gets its own, and so does the file after it.
 */
const memory = globalThis as typeof globalThis & { haatlaneApart?: boolean };
const isApart = /\bvi\.(mock|doMock|stubGlobal)\(/.test(
  readFileSync(expect.getState().testPath!, 'utf8'),
);
if (isApart || memory.haatlaneApart) vi.resetModules();
memory.haatlaneApart = isApart;
