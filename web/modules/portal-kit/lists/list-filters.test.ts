import { expect, test } from 'vitest';
import { dayIn, isSet, type ListFilter, namesOf } from './list-filters.ts';

const status: ListFilter = {
  kind: 'choice',
  name: 'status',
  label: 'Status',
  options: [{ value: 'placed', label: 'Placed' }],
};
const days: ListFilter = { kind: 'days', name: 'days', label: 'Placed' };
const from = (address: Record<string, string>) => (name: string) => address[name] ?? '';

test('an address typed by hand sets only filters the list knows', () => {
  expect(isSet(status, from({ status: 'placed' }))).toBe(true);
  expect(isSet(status, from({ status: 'anything' }))).toBe(false);
  expect(isSet(days, from({ from: '2026-11-01' }))).toBe(true);
  expect(isSet(days, from({ to: 'yesterday' }))).toBe(false);
});

test('a day is complete, and not from a year that is still being typed', () => {
  expect(dayIn('2026-11-01')).toBe('2026-11-01');
  expect(dayIn('0002-11-01')).toBe('');
  expect(dayIn('2026-13-01')).toBe('');
});

test('a range of days has two parameters', () => {
  expect(namesOf(days)).toEqual(['from', 'to']);
  expect(namesOf(status)).toEqual(['status']);
});
