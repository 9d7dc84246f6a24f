import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPersonal, taxedNow, type TdsYear } from './tds.ts';

const LIMIT = 5_00_000_00;
/**
 * A year of statements with the taxed amount of each; `before`: sales without PAN, all taxed at the
 * higher rate.
 */
function play(
  amounts: readonly number[],
  limit: number | null = LIMIT,
  before = 0,
): { taxed: number[]; year: TdsYear } {
  const year = { gross: before, taxed: 0, taxedOtherwise: before, highest: Math.max(0, before) };
  const taxed = amounts.map((amount) => {
    const now = taxedNow(amount, year, limit);
    year.gross += amount;
    year.taxed += now;
    year.highest = Math.max(year.highest, year.gross);
    return now;
  });
  return { taxed, year };
}

describe('tax withheld within a financial year', () => {
  it.each([
    ['nothing at exactly five lakh', [3_00_000_00, 2_00_000_00], [0, 0]],
    ['all of it with the first paisa more', [3_00_000_00, 2_00_000_01], [0, 5_00_000_01]],
    ['what comes after that as it comes', [6_00_000_00, 1_000_00], [6_00_000_00, 1_000_00]],
    [
      'what went back before the limit does not count',
      [4_00_000_00, -1_00_000_00, 2_00_000_00],
      [0, 0, 0],
    ],
    [
      'what goes back after it gives its own back, and no more',
      [6_00_000_00, -2_00_000_00, 50_000_00],
      [6_00_000_00, -2_00_000_00, 50_000_00],
    ],
  ])('is %s', (_, amounts, taxed) => expect(play(amounts).taxed).toEqual(taxed));

  it('is of everything where there is no limit', () =>
    expect(play([1, 2, -1], null).taxed).toEqual([1, 2, -1]));

  const statements = fc.array(fc.integer({ min: -2_00_000_00, max: 4_00_000_00 }), {
    maxLength: 60,
  });
  it('is of nothing or of the whole year, and of nothing exactly while the year never stood above the limit', () => {
    fc.assert(
      fc.property(statements, (amounts) => {
        const { year } = play(amounts);
        expect(year.taxed).toBe(year.highest > LIMIT ? year.gross : 0);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    [
      'nothing while the year stays below the limit, and gives nothing of it back',
      3_00_000_00,
      [1_00_000_00, 1_00_000_00],
      [0, 0],
    ],
    [
      'what comes beyond it once the year is above the limit',
      3_00_000_00,
      [1_00_000_00, 2_00_000_00],
      [0, 3_00_000_00],
    ],
    [
      'what comes beyond it at once where it alone is above the limit',
      6_00_000_00,
      [1_000_00],
      [1_000_00],
    ],
    [
      'nothing, and gives nothing back, for what comes back of it',
      6_00_000_00,
      [-1_00_000_00, 50_000_00, 1_00_000_00],
      [0, 0, 50_000_00],
    ],
  ])('with sales that were taxed without PAN is %s', (_, before, amounts, taxed) => {
    expect(play(amounts, LIMIT, before).taxed).toEqual(taxed);
  });

  it('with sales that were taxed without PAN is never of less than nothing at the lower rate, and never of theirs', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8_00_000_00 }), statements, (before, amounts) => {
        const { year } = play(amounts, LIMIT, before);
        expect(year.taxed).toBe(
          year.highest > LIMIT ? year.gross - Math.min(before, Math.max(0, year.gross)) : 0,
        );
        if (year.gross >= 0) expect(year.taxed).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 500 },
    );
  });

  it('does not depend on how sales are cut into statements', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 3_00_000_00 }), { maxLength: 12 }),
        (amounts) => {
          expect(play(amounts).year.taxed).toBe(
            play([amounts.reduce((a, b) => a + b, 0)]).year.taxed,
          );
        },
      ),
    );
  });
});

it.each([
  ['BKLPQ3315F', true],
  ['AFQPD5529R', true],
  ['AAAHX1234K', true],
  ['AAPFU0939F', false],
  ['AAXCS7713K', false],
  [null, false],
])('%s is a person or a family: %s', (pan, is) => expect(isPersonal(pan)).toBe(is));
