import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cashbackOf } from './cashback.ts';

const item = (quantity: number, total_paise: number, cancelled = 0, returned = 0) => ({
  quantity,
  total_paise,
  cancelled,
  returned,
});

describe('cashback of the remaining items', () => {
  it.each([
    [100_00, [item(2, 1000_00)], 100_00],
    [100_00, [item(2, 1000_00, 0, 1)], 50_00],
    [100_00, [item(1, 750_00, 0, 1), item(1, 250_00)], 25_00],
    [100_00, [item(3, 1000_00, 1)], 66_67],
    [100_00, [item(2, 1000_00, 1, 1)], 0],
    [100_00, [item(4, 0, 1)], 75_00],
    // Exchanged: the replacement stands for the original item and shares its fate.
    [100_00, [item(3, 1000_00, 0, 1), { ...item(1, 333_33), replaces_id: 'itm' }], 100_00],
    [100_00, [item(3, 1000_00, 0, 1), { ...item(1, 333_33, 1), replaces_id: 'itm' }], 66_67],
  ])('%i of %o is %i', (promised, items, expected) =>
    expect(cashbackOf(promised, items)).toBe(expected),
  );

  it('never grows by giving units back, is the promise at first and nothing at last', () => {
    const items = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 9_000_000 })),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_00 }),
        items,
        fc.infiniteStream(fc.nat()),
        (promised, drawn, choice) => {
          const left = drawn.map(([quantity, total]) => item(quantity, total));
          let before = cashbackOf(promised, left);
          expect(before).toBe(promised);
          for (;;) {
            const open = left.filter((l) => l.cancelled + l.returned < l.quantity);
            if (open.length === 0) break;
            const one = open[choice.next().value % open.length]!;
            if (choice.next().value % 2) one.cancelled += 1;
            else one.returned += 1;
            const now = cashbackOf(promised, left);
            expect(now).toBeLessThanOrEqual(before);
            before = now;
          }
          expect(before).toBe(0);
        },
      ),
      { numRuns: 200 },
    );
  });
});
