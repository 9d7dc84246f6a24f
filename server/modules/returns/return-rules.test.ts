import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#contracts/kernel/time.ts';
import { FAULT_REASONS, RETURN_REASONS } from '#contracts/returns/returns.ts';
import {
  isExchangeable,
  mayMoveReturn,
  returnRefusalOf,
  RETURN_TRANSITIONS,
  returnableOf,
} from './return-rules.ts';

const DAY = (n: number) => addDays('2026-11-01T00:00:00Z', n);

it.each([
  ['nothing delivered', [], 0, 7, null],
  ['within the window', [[0, 2]], 0, 7, [2, 7]],
  ['the window is over', [[-3, 2]], 0, 7, null],
  ['not returnable', [[3, 2]], 0, 0, null],
  ['some went back already', [[0, 3]], 2, 7, [1, 7]],
  [
    'the oldest went first',
    [
      [-9, 1],
      [2, 2],
    ],
    1,
    7,
    [2, 9],
  ],
  [
    'two deliveries: the first window to end',
    [
      [0, 1],
      [2, 2],
    ],
    0,
    7,
    [3, 7],
  ],
] as const)('what may go back: %s', (_, deliveries, asked, days, expected) => {
  const found = returnableOf(
    deliveries.map(([day, quantity]) => ({ at: DAY(day), quantity })),
    asked,
    days,
    DAY(5),
  );
  expect(
    found && [found.quantity, Math.round((found.until.getTime() - DAY(0).getTime()) / 86_400_000)],
  ).toEqual(expected);
});

it('never more than was delivered and not asked for yet', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          at: fc.integer({ min: -20, max: 4 }).map(DAY),
          quantity: fc.integer({ min: 1, max: 9 }),
        }),
        { maxLength: 5 },
      ),
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 0, max: 30 }),
      (deliveries, asked, days) => {
        const delivered = deliveries.reduce((n, d) => n + d.quantity, 0);
        expect(returnableOf(deliveries, asked, days, DAY(5))?.quantity ?? 0).toBeLessThanOrEqual(
          Math.max(0, delivered - asked),
        );
      },
    ),
  );
});

it('a vendor refuses by itself only what nothing is wrong with', () => {
  for (const reason of RETURN_REASONS)
    expect(returnRefusalOf(reason)).toBe(FAULT_REASONS.includes(reason) ? 'disputed' : 'refused');
  for (const to of ['approved', 'refused', 'received'] as const)
    expect([
      mayMoveReturn('disputed', to, 'vendor'),
      mayMoveReturn('disputed', to, 'operator'),
    ]).toEqual([false, true]);
});

it('a return ends once, and only the operator pays', () => {
  for (const end of ['refused', 'withdrawn', 'refunded'] as const)
    expect(RETURN_TRANSITIONS[end]).toEqual({});
  expect([
    mayMoveReturn('received', 'refunded', 'vendor'),
    mayMoveReturn('received', 'refunded', 'operator'),
    mayMoveReturn('picked_up', 'withdrawn', 'shopper'),
    mayMoveReturn('requested', 'approved', 'shopper'),
  ]).toEqual([false, true, false, false]);
  // An exchange ends as one, unless the replacement could not be sent.
  expect([
    mayMoveReturn('received', 'exchanged', 'vendor'),
    mayMoveReturn('exchanged', 'received', 'vendor'),
    mayMoveReturn('exchanged', 'received', 'system'),
    mayMoveReturn('requested', 'exchanged', 'vendor'),
  ]).toEqual([true, false, true, false]);
});

const unit = (sku_id: string, price_paise: number | null, change: object = {}) => ({
  sku_id,
  price_paise,
  on_hand: 3,
  offer_id: price_paise === null ? null : `off_${sku_id}`,
  gst_rate: '18',
  ...change,
});
it.each([
  ['the same again', unit('M', 999_00), unit('M', 999_00), true],
  ['at what was paid', unit('L', 500_00), unit('M', 999_00), true],
  ['at what both cost today', unit('L', 999_00), unit('M', 999_00), true],
  ['where the one sold is sold no more', unit('L', 500_00), unit('M', null), true],
  ['at another price', unit('L', 700_00), unit('M', 999_00), false],
  ['at another GST rate', unit('L', 500_00, { gst_rate: '5' }), unit('M', 500_00), false],
  ['sold out', unit('L', 500_00, { on_hand: 0 }), unit('M', 500_00), false],
  ['not sold', unit('L', null), unit('M', null), false],
] as const)('exchanged for another: %s', (_, other, sold, expected) =>
  expect(isExchangeable(other, { sold, unitPaise: 500_00 })).toBe(expected),
);
