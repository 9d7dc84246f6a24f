import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate } from '#contracts/kernel/money.ts';
import { crossFoot, type FootedOrderTotals } from './cross-foot.ts';

const paise = fc.integer({ min: 1, max: 5_000_000 });
/** A consistent order: prices less a discount split over the items, and delivery. */
const money = fc
  .record({
    prices: fc.array(paise, { minLength: 1, maxLength: 8 }),
    percent: fc.integer({ min: 0, max: 50 }),
    delivery: fc.integer({ min: 0, max: 30_000 }),
    roundOff: fc.integer({ min: -50, max: 50 }),
    settled: fc.array(fc.integer({ min: -900_000, max: 900_000 }), { maxLength: 4 }),
  })
  .map(({ prices, percent, delivery, roundOff, settled }): FootedOrderTotals => {
    const items = prices.reduce((a, b) => a + b, 0);
    const discount = Math.floor((items * percent) / 100);
    const shares = allocate(discount, prices);
    const total = items - discount + delivery + roundOff;
    return {
      total,
      steps: [items, -discount, delivery, roundOff],
      roundOff,
      items: prices.map((price, i) => price - shares[i]!),
      delivery,
      placed: total,
      owed: { ledger: total, order: total },
      moves: [0, 0],
      settled: settled.map((ledger) => ({ ledger, statements: ledger })),
    };
  });
const wrong = (m: FootedOrderTotals) =>
  crossFoot(m)
    .filter((c) => !c.isRight)
    .map((c) => c.key);

describe('the documents of an order', () => {
  it('agree to the paisa where nothing is off', () =>
    fc.assert(
      fc.property(money, (m) => {
        expect(wrong(m)).toEqual([]);
      }),
    ));
  it('tell which of them is off, by whatever little', () =>
    fc.assert(
      fc.property(money, fc.integer({ min: 1, max: 100 }), (m, off) => {
        expect(wrong({ ...m, steps: [...m.steps, off] })).toEqual(['steps']);
        expect(wrong({ ...m, items: [...m.items, -off] })).toEqual(['lines']);
        expect(wrong({ ...m, placed: m.placed! - off })).toEqual(['placed']);
        expect(wrong({ ...m, owed: { ...m.owed, order: m.owed.order - off } })).toEqual(['owed']);
        // Opposite errors in two transactions do not cancel out.
        expect(wrong({ ...m, moves: [off, -off] })).toEqual(['even']);
        expect(wrong({ ...m, settled: [...m.settled, { ledger: 0, statements: off }] })).toEqual([
          'settled',
        ]);
      }),
    ));
  it('say nothing of the ledger of an order that was never placed', () =>
    expect(
      crossFoot({
        total: 5,
        steps: [5],
        items: [5],
        delivery: 0,
        roundOff: 0,
        placed: null,
        owed: { ledger: 0, order: 5 },
        moves: [],
        settled: [],
      }).map((c) => c.key),
    ).toEqual(['steps', 'lines', 'even', 'settled']));
});
