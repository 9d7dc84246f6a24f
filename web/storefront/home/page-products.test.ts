import { expect, it } from 'vitest';
import { ROW_LENGTH, withoutRepeats } from './page-products.ts';

const list = (...ids: string[]) => ids.map((_id) => ({ _id }));
const many = (from: number, to: number) =>
  list(...Array.from({ length: to - from }, (_, i) => `p${from + i}`));

it('offers no product twice and fills a row with its next ones', () => {
  const shown = withoutRepeats(['festival', 'deals'], {
    deals: many(0, 20),
    festival: many(4, 12),
  });
  expect(shown.festival).toEqual(many(4, 12));
  expect(shown.deals).toEqual([...many(0, 4), ...many(12, 16)]);
  expect(shown.deals).toHaveLength(ROW_LENGTH);
});

it('leaves out a row with a single product, unless it shows one only', () => {
  const rows = { story: list('a', 'b'), deals: list('a', 'c'), new: list('a', 'b', 'c') };
  expect(withoutRepeats(['story', 'deals', 'new'], rows, { story: 1 })).toEqual({
    story: list('a'),
    new: list('b', 'c'),
  });
});
