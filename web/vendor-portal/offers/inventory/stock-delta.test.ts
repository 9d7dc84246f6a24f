import { describe, expect, it } from 'vitest';
import { deltaOf, reasonFor, signed } from './stock-delta.ts';

describe('a change of stock as typed', () => {
  it.each([
    ['+5', 5],
    ['5', 5],
    [' + 12 ', 12],
    ['-2', -2],
    ['−2', -2],
    ['–3', -3],
    ['100000', 100_000],
    ['-100000', -100_000],
  ])('%s is %i', (text, delta) => expect(deltaOf(text)).toBe(delta));
  it.each(['', '0', '-0', '+', '5.5', '1e3', 'five', '+-2', '100001', '9999999'])(
    '"%s" is none',
    (text) => expect(deltaOf(text)).toBeNull(),
  );
  it('has a reason of its direction', () => {
    expect([
      reasonFor(5, null),
      reasonFor(5, 'found'),
      reasonFor(5, 'lost'),
      reasonFor(-5, null),
      reasonFor(-5, 'lost'),
      reasonFor(-5, 'found'),
    ]).toEqual(['received', 'found', 'received', 'damaged', 'lost', 'damaged']);
  });
  it('is shown with its sign', () => expect([signed(5), signed(-2)]).toEqual(['+5', '−2']));
});
