import { describe, it, test } from 'vitest';

/** Not run: a sample for the parser of titles (test-titles.ts). */
const computed = [7, 8].map((n) => [n, 'light'] as const);

describe('first group', () => {
  it('adds one', () => undefined);
  it('is alike', () => undefined);
});
describe('second group', () => {
  it('is alike', () => undefined);
  it.each([
    [1, 'a'],
    [2, 'b'],
  ])('at %i rupees', () => undefined);
  it.each(computed)('listed %i of %s', () => undefined);
});
for (const scheme of ['light', 'dark']) test(`looks (${scheme})`, () => undefined);
