import { expect, it } from 'vitest';
import { conditionsOf, endOf, firstDay, lastDay, startOf } from './labels.ts';

it('takes whole days of India, the last of them to its end, and gives them back', () => {
  expect([startOf('2026-11-03'), endOf('2026-11-03'), startOf(''), endOf('')]).toEqual([
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
it('says the conditions of a rule, and nothing of one that fits everything', () => {
  const none = {
    vendor: null,
    category: null,
    minPrice: null,
    maxPrice: null,
    startsAt: null,
    endsAt: null,
  };
  expect(conditionsOf(none)).toEqual([]);
  expect(
    conditionsOf({
      vendor: { _id: 'v', name: 'Asha Loom' },
      category: { _id: 'c', name: 'Books' },
      minPrice: 500,
      maxPrice: 2000,
      startsAt: '2026-11-02T18:30:00.000Z',
      endsAt: '2026-11-05T18:30:00.000Z',
    }),
  ).toEqual([
    'Asha Loom',
    'Books and below',
    '₹500 to ₹2,000 a piece',
    'from 3 Nov 2026 to 5 Nov 2026',
  ]);
  expect(conditionsOf({ ...none, maxPrice: 99 })).toEqual(['up to ₹99 a piece']);
});
