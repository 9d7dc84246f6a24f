import { formatDate } from '#contracts/kernel/time.ts';
import { say } from '#web/i18n/text.ts';
import { expect, it } from 'vitest';
import { conditionsOf, ruleEndText, firstDay, lastDay, startOf } from './labels.ts';

it('converts whole days in India, the last one to its end, and back', () => {
  expect([startOf('2026-11-03'), ruleEndText('2026-11-03'), startOf(''), ruleEndText('')]).toEqual([
    '2026-11-02T18:30:00.000Z',
    '2026-11-03T18:30:00.000Z',
    null,
    null,
  ]);
  expect([
    firstDay('2026-11-02T18:30:00.000Z'),
    lastDay('2026-11-03T18:30:00.000Z'),
    firstDay(null),
    lastDay(null),
  ]).toEqual(['2026-11-03', '2026-11-03', '', '']);
});
it('lists the conditions of a rule, none if it matches everything', () => {
  const none = {
    vendor: null,
    category: null,
    tier: null,
    minPrice: null,
    maxPrice: null,
    startsAt: null,
    endsAt: null,
  };
  expect(conditionsOf(none, say, formatDate)).toEqual([]);
  expect(
    conditionsOf(
      {
        vendor: { _id: 'v', name: 'Asha Loom' },
        category: { _id: 'c', name: 'Books' },
        tier: 'gold',
        minPrice: 500,
        maxPrice: 2000,
        startsAt: '2026-11-02T18:30:00.000Z',
        endsAt: '2026-11-05T18:30:00.000Z',
      },
      say,
      formatDate,
    ),
  ).toEqual([
    'Asha Loom',
    'Books and subcategories',
    'Gold',
    '₹500 to ₹2,000 per unit',
    'from 3 Nov 2026 to 5 Nov 2026',
  ]);
  expect(conditionsOf({ ...none, maxPrice: 99 }, say, formatDate)).toEqual(['up to ₹99 per unit']);
});
