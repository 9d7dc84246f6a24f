import { describe, expect, it } from 'vitest';
import { tradeNumber } from './trade-number.ts';

describe('a published trade number', () => {
  it.each([
    ['4006381333931', '4006381333931'],
    ['400-6381 333931', '4006381333931'],
    ['96385074', '96385074'],
    ['036000291452', '036000291452'],
    ['14006381333938', '14006381333938'],
    ['4006381333932', null],
    ['0000000000000', null],
    // Variable weight, internal numbers and coupons: valid, but of one shop only.
    ['2001234567893', null],
    ['0212345678903', null],
    ['9981234567897', null],
    ['123', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('of %s is %s', (text, number) => expect(tradeNumber(text)).toBe(number));
});
