import fc from 'fast-check';
import { expect, it } from 'vitest';
import { niceTop, shortNumber, ticksOf } from './chart-scale.ts';

it('the top is above what is shown, and not far above', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (n) => {
      const top = niceTop(n);
      return top >= n && top % 4 === 0 && (n <= 4 || top <= n * 2.5 + 4);
    }),
  );
});
it('places are spread from first to last, none twice', () => {
  expect(ticksOf(30, 4)).toEqual([0, 10, 19, 29]);
  expect(ticksOf(3, 6)).toEqual([0, 1, 2]);
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 366 }),
      fc.integer({ min: 2, max: 8 }),
      (length, most) => {
        const ticks = ticksOf(length, most);
        return (
          ticks[0] === 0 && ticks.at(-1) === length - 1 && new Set(ticks).size === ticks.length
        );
      },
    ),
  );
});
it.each([
  [999, '999'],
  [1200, '1.2 k'],
  [250_000, '2.5 L'],
  [31_000_000, '3.1 Cr'],
])('%d is short', (n, text) => expect(shortNumber(n)).toBe(text));
