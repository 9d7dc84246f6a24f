import { expect, it } from 'vitest';
import * as english from '#contracts/kernel/time.ts';
import { entryName } from './choice-labels.ts';
import { worded } from './value-text.ts';

it('says sums, percent, days, times and choices plainly', () => {
  const { formatDay, formatDate, formatDateTime } = english;
  const said = (field: string, value: unknown, beside = {}) =>
    worded(field, value, {
      t: (text, values) => text.replace('{count}', String(values?.count)),
      dates: { formatDay, formatDate, formatDateTime },
      beside,
    });
  expect([
    said('minCart', 1499.5),
    said('value', 10, { type: 'percent' }),
    said('value', 10, { type: 'flat' }),
    said('price', 100000),
  ]).toEqual(['₹1,499.50', '10 %', '₹10', '₹1,00,000']);
  expect([
    said('isActive', false),
    said('type', 'flat'),
    said('weeklyOff', [0, 6]),
    said('fromDay', '2031-04-01'),
    said('title', ' '),
  ]).toEqual([
    'common.no',
    'promotions.fixed_amount',
    'Sunday, Saturday',
    formatDate('2031-04-01T12:00:00+05:30'),
    ' ',
  ]);
  expect([
    said('endsAt', '2026-11-20T06:30:00.000Z'),
    said('endsAt', null),
    said('categories', ['home-kitchen']),
    said('vendors', ['vnd_01HZZZZZZZZZZZZZZZZZ']),
  ]).toEqual([
    formatDateTime('2026-11-20T06:30:00.000Z'),
    'common.empty',
    'Home kitchen',
    '1 selected',
  ]);
  expect(entryName('address_speed')).toBe('Orders to one address in 24 hours');
});
