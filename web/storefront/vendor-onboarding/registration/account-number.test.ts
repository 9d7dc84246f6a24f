import { expect, it } from 'vitest';
import { repetitionFault } from './account-number.ts';

it('lets an account number on only with its like', () => {
  expect(repetitionFault('1234 5678 9012', '123456789012')).toBeNull();
  expect(repetitionFault('', ' ')).toBeNull();
  for (const [number, again] of [
    ['123456789012', '123456789021'],
    ['123456789012', ''],
    ['', '123456789012'],
    ['123456789012', '12345678'],
  ] as const)
    expect(repetitionFault(number, again)).toBe('errors.account_numbers_differ');
});
