import { expect, test } from 'vitest';
import { firstMatches } from './select-all.tsx';
import { MAX_SELECTED } from './use-row-selection.ts';

/** A list of so many rows, read a hundred at a time. */
function listOf(count: number) {
  let asked = 0;
  const read = (after: string | null) => {
    asked += 1;
    const first = Number(after ?? 0);
    const rows = Array.from({ length: Math.min(100, count - first) }, (_, i) => first + i);
    const next = first + rows.length;
    return Promise.resolve({ rows, next: next < count ? String(next) : null });
  };
  return { read, asked: () => asked };
}

test('everything that matches is selected, page after page', async () => {
  const list = listOf(250);
  expect(await firstMatches(list.read)).toHaveLength(250);
  expect(list.asked()).toBe(3);
});

test('a long list is selected as far as an action goes, and read no further', async () => {
  const list = listOf(1_000_000);
  const rows = await firstMatches(list.read);
  expect([rows.length, rows.at(-1)]).toEqual([MAX_SELECTED, MAX_SELECTED - 1]);
  expect(list.asked()).toBe(5);
});

test('a page without rows is passed over', async () => {
  const pages = [
    { rows: [], next: 'a' },
    { rows: [1], next: 'b' },
    { rows: [2], next: null },
  ];
  expect(await firstMatches<number>(() => Promise.resolve(pages.shift()!))).toEqual([1, 2]);
});

test('a search that finds next to nothing ends after some pages', async () => {
  let asked = 0;
  const read = () => {
    asked += 1;
    return Promise.resolve({ rows: [], next: 'on' });
  };
  expect(await firstMatches(read)).toEqual([]);
  expect(asked).toBe(30);
});
