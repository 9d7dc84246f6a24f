import { describe, expect, it } from 'vitest';
import { acknowledgeBy, answeringVendor, redressBy } from './deadlines.ts';

describe('what the law gives a complaint', () => {
  it('is 48 hours to acknowledge it', () =>
    expect(acknowledgeBy(new Date('2026-11-21T12:00:00Z'))).toEqual(
      new Date('2026-11-23T12:00:00Z'),
    ));
  it.each([
    ['2026-11-21T12:00:00Z', '2026-12-21'],
    ['2026-01-31T06:00:00Z', '2026-02-28'],
    ['2028-01-31T06:00:00Z', '2028-02-29'],
    ['2026-12-15T06:00:00Z', '2027-01-15'],
    // 7 pm in UTC is the next day in India.
    ['2026-11-21T19:00:00Z', '2026-12-22'],
  ])('asked at %s is settled by the end of %s in India', (asked, day) =>
    expect(redressBy(new Date(asked))).toEqual(new Date(`${day}T23:59:59+05:30`)),
  );
});

describe('who answers', () => {
  it.each([
    ['item', 'a', ['a', 'b'], 'a'],
    ['item', null, ['a', 'b'], null],
    ['delivery', null, ['a'], 'a'],
    ['invoice', 'b', ['a', 'b'], 'b'],
    ['payment', 'a', ['a'], null],
    ['refund', null, ['a'], null],
    ['else', 'a', ['a'], null],
  ])('%s about the products of %s in an order of %s: %s', (topic, item, all, expected) =>
    expect(answeringVendor(topic, item, all)).toBe(expected),
  );
});
