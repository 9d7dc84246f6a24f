import { expect, test } from 'vitest';
import { nextRow } from './use-row-keys.ts';

test('the keys enter the list at its ends and stay inside', () => {
  expect(nextRow(-1, 1, 5)).toBe(0);
  expect(nextRow(-1, -1, 5)).toBe(4);
  expect(nextRow(4, 1, 5)).toBe(4);
  expect(nextRow(0, -1, 5)).toBe(0);
  expect(nextRow(2, 1, 5)).toBe(3);
});
