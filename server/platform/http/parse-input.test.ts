import { expect, test } from 'vitest';
import { unstorablePath } from './parse-input.ts';

test('finds the text a database cannot keep, however deep', () => {
  expect(unstorablePath({ a: 'plain', b: [1, null, 'नमस्ते 🪔'], c: { d: '' } })).toBeNull();
  expect(unstorablePath({ a: { b: ['fine', 'nul\0'] } })).toBe('a.b.1');
  expect(unstorablePath({ language: '\ud800' })).toBe('language');
  expect(unstorablePath('\0')).toBe('');
  expect(unstorablePath(undefined)).toBeNull();
});
