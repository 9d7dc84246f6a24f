import { expect, it } from 'vitest';
import { changesSince } from './filings.ts';

const row = (key: string, base: number, tax: number) => ({
  key,
  name: key.toUpperCase(),
  base,
  tax,
});

it('tells who differs from what was filed: changed, gone and new, in order; figures read as texts are figures', () => {
  const filed = [row('b', 100, 1), row('a', 200, 2), row('c', 300, 3)];
  expect(
    changesSince(filed, [
      { ...row('a', 200, 2), base: '200' as never },
      row('b', 100, 1),
      row('c', 300, 3),
    ]),
  ).toEqual([]);
  expect(
    changesSince(filed, [row('a', 200, 3), row('c', 300, 3), row('d', 5, 0)]).map((c) => [
      c.key,
      c.filed?.tax,
      c.now?.tax,
    ]),
  ).toEqual([
    ['a', 2, 3],
    ['b', 1, undefined],
    ['d', undefined, 0],
  ]);
});
