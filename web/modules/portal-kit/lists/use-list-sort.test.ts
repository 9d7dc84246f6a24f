import { expect, test } from 'vitest';
import { nextSort } from './use-list-sort.ts';

test('a pressed header sorts, then the other way, then as before', () => {
  expect(nextSort('', 'total', true)).toBe('-total');
  expect(nextSort('-total', 'total', true)).toBe('total');
  expect(nextSort('total', 'total', true)).toBe('');
  expect(nextSort('', 'name', false)).toBe('name');
  expect(nextSort('name', 'name', false)).toBe('-name');
});

test('another column starts in its own direction', () => {
  expect(nextSort('-total', 'name', false)).toBe('name');
  expect(nextSort('name', 'total', true)).toBe('-total');
});
