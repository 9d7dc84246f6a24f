import { readFileSync } from 'node:fs';
import { expect, vi } from 'vitest';

/**
 * Test files of one worker share imported modules, which saves most of their time. A file that
 * mocks modules or replaces globals gets its own, and so does the one after it.
 */
const memory = globalThis as typeof globalThis & { haatlaneApart?: boolean };
const isApart = /\bvi\.(mock|doMock|stubGlobal)\(/.test(
  readFileSync(expect.getState().testPath!, 'utf8'),
);
if (isApart || memory.haatlaneApart) vi.resetModules();
memory.haatlaneApart = isApart;
