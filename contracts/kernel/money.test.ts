import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allocate,
  discountPercentage,
  divideHalfUp,
  formatExact,
  formatRupees,
  groupIndian,
  paiseToRupees,
  percentOf,
  rupeesToPaise,
  taxInside,
} from './money.ts';

const paise = fc.integer({ min: 0, max: 10_000_000_00 });

describe('money', () => {
  it.each([
    [0, '₹0'],
    [999, '₹999'],
    [1000, '₹1,000'],
    [123456, '₹1,23,456'],
    [12345678, '₹1,23,45,678'],
    [1299.49, '₹1,299'],
    [1299.5, '₹1,300'],
    [-250, '-₹250'],
  ])('shows %s rupees as %s', (rupees, text) => expect(formatRupees(rupees)).toBe(text));
  it.each([
    [2069.1, '₹2,069.10'],
    [600, '₹600'],
    [0.05, '₹0.05'],
    [-12.5, '-₹12.50'],
  ])('rounds nothing of %s: %s', (rupees, text) => expect(formatExact(rupees)).toBe(text));

  it('groups digits as en-IN does', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e12 }),
        (n) => groupIndian(n) === n.toLocaleString('en-IN'),
      ),
    );
  });

  it('goes from paise to rupees and back without loss', () => {
    fc.assert(fc.property(paise, (p) => rupeesToPaise(paiseToRupees(p)) === p));
  });

  it('rounds halves up', () => {
    expect(divideHalfUp(5, 2)).toBe(3);
    expect(percentOf(12345, 10)).toBe(1235);
    expect(percentOf(99900, 5)).toBe(4995);
    fc.assert(
      fc.property(paise, fc.integer({ min: 1, max: 1000 }), (n, d) => {
        const q = divideHalfUp(n, d);
        return 2 * (n - q * d) < d && 2 * (n - q * d) >= -d;
      }),
    );
  });

  it('finds the tax inside a price: net + tax = gross within half a paisa', () => {
    expect(taxInside(11800, 18)).toBe(1800);
    expect(taxInside(10500, 5)).toBe(500);
    expect(taxInside(10000, 0)).toBe(0);
    fc.assert(
      fc.property(paise, fc.constantFrom(5, 12, 18, 40), (gross, rate) => {
        const tax = taxInside(gross, rate);
        return (
          tax >= 0 &&
          Math.abs((gross - tax) * (1 + rate / 100) - gross) <= 0.5 * (1 + rate / 100) + 1e-6
        );
      }),
    );
  });

  it('splits an amount so that the parts add up, none off by a paisa or more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.array(fc.integer({ min: 0, max: 1e8 }), { minLength: 1, maxLength: 12 }),
        (total, weights) => {
          const parts = allocate(total, weights);
          const sum = weights.reduce((a, b) => a + b, 0);
          expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
          if (sum > 0)
            parts.forEach((p, i) =>
              expect(Math.abs(p - (total * weights[i]!) / sum)).toBeLessThan(1),
            );
        },
      ),
    );
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(5, [0, 0])).toEqual([5, 0]);
    expect(allocate(5, [])).toEqual([]);
  });

  it('tells the discount in whole percent', () => {
    expect(discountPercentage(54900, 79900)).toBe(31);
    expect(discountPercentage(79900, 79900)).toBe(0);
    expect(discountPercentage(90000, 79900)).toBe(0);
  });
});
