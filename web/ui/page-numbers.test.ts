import { expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

it.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 9, '1 2 … 9'],
  [3, 9, '1 2 3 4 … 9'],
  [4, 9, '1 2 3 4 5 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [9, 9, '1 … 8 9'],
  [2, 4, '1 2 3 4'],
])('page %i of %i offers %s', (page, pages, text) =>
  expect(
    pageNumbers(page, pages)
      .map((n) => n ?? '…')
      .join(' '),
  ).toBe(text),
);
